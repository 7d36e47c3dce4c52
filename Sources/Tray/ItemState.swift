import AlarmCore
import DBus
import RingDrawing

/// The answers to the hosts' questions, and the signals for a new view. Doesn't use the bus.
struct ItemState {
  /// The sizes that are drawn: the usual ones of panels, and the same with twice as many pixels.
  static let sizes = [16, 22, 24, 32, 48]

  private(set) var view: TrayView
  private(set) var menu: MenuTree
  /// The drawn picture, once a host has asked for it.
  private var drawn: (picture: RingPicture, pixmaps: DBusValue)?

  init(_ view: TrayView) {
    self.view = view
    menu = MenuTree(view.menu)
  }

  /// Sets a new view and returns the signals to send: only for what has changed.
  mutating func update(to new: TrayView) -> [SignalMessage] {
    let (old, face) = (view.face, new.face)
    view = new
    var signals: [SignalMessage] = []
    if old.title != face.title { signals.append(.item("NewTitle")) }
    if old.title != face.title || old.details != face.details { signals.append(.item("NewToolTip")) }
    if old.picture != face.picture || old.icon != face.icon { signals.append(.item("NewIcon")) }
    if old.status != face.status {
      signals.append(.item("NewAttentionIcon"))
      signals.append(.item("NewStatus", [.string(face.status.rawValue)]))
    }
    if old.label != face.label || old.labelGuide != face.labelGuide {
      signals.append(.item("XAyatanaNewLabel", [.string(face.label), .string(face.labelGuide)]))
    }
    let change = menu.update(to: new.menu)
    if !change.lines.isEmpty {
      let updated = change.lines.map { DBusValue.structure([.int32($0.id), .properties($0.properties)]) }
      signals.append(
        .menu("ItemsPropertiesUpdated", [.array(updated, of: "(ia{sv})"), .array([], of: "(ias)")]))
    }
    if change.isStructure {
      signals.append(.menu("LayoutUpdated", [.uint32(menu.revision), .int32(MenuTree.rootID)]))
    }
    return signals
  }

  /// The picture as `a(iiay)`: width, height, bytes A, R, G, B. Drawn when it is first asked for.
  mutating func pixmaps() -> DBusValue {
    let picture = view.face.picture
    if let drawn, drawn.picture == picture { return drawn.pixmaps }
    let pixmaps = Self.sizes.map { size in
      DBusValue.structure([
        .int32(Int32(size)), .int32(Int32(size)), .bytes(RingImage(picture, size: size).bytesARGB),
      ])
    }
    let value = DBusValue.array(pixmaps, of: "(iiay)")
    drawn = (picture, value)
    return value
  }

  /// `(sa(iiay)ss)`: icon name, pixmaps, title and text. Some hosts read each text as markup and others as plain text, whatever the
  /// specification requires: the title is markup in waybar and plain in Xfce; the text is markup in both, but Plasma and LXQt read
  /// either as markup only if it has a tag. It isn't known which host asks, so neither text contains a character that would be read
  /// differently.
  var toolTip: DBusValue {
    .structure([
      .string(""), .array([], of: "(iiay)"),
      .string(PlainText.withoutMarkup(view.face.title)),
      .string(view.face.details.map(PlainText.withoutMarkup).joined(separator: "\n")),
    ])
  }
}

extension SignalMessage {
  fileprivate static func item(_ member: MemberName, _ arguments: [DBusValue] = []) -> SignalMessage {
    SignalMessage(
      path: TrayInterface.itemPath, interface: TrayInterface.item, member: member, arguments: arguments)
  }

  fileprivate static func menu(_ member: MemberName, _ arguments: [DBusValue]) -> SignalMessage {
    SignalMessage(
      path: TrayInterface.menuPath, interface: TrayInterface.menu, member: member, arguments: arguments)
  }
}
