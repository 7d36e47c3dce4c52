import AlarmCore
import DBus
import EventLoop
import Synchronization

/// The icon while it is shown, on a separate connection: according to the specification, the only way to remove an icon is to leave
/// the bus.
final class TrayItem: Sendable {
  /// The largest call that is read, in bytes; hosts send short questions.
  private static let callLimit = 64 << 10
  private static let refusal = DBusError(
    "org.freedesktop.DBus.Error.AccessDenied",
    "only programs outside of sandboxes, and owners of a name \(TrayInterface.hostPrefix)*, may see the icon of alarms")

  let connection: BusConnection
  /// Decides who may ask, press and receive signals.
  let visitors: TrayVisitors
  private let state: Mutex<ItemState>
  private let chosen: @Sendable (TrayCommand) -> Void

  private init(
    _ connection: BusConnection, _ visitors: TrayVisitors, _ view: TrayView,
    _ chosen: @escaping @Sendable (TrayCommand) -> Void
  ) {
    self.connection = connection
    self.visitors = visitors
    state = Mutex(ItemState(view))
    self.chosen = chosen
  }

  /// Connects, and exports the objects before any program is notified of the icon.
  static func open(
    _ view: TrayView, for visitors: TrayVisitors, at address: BusAddress, on loop: EventLoop,
    chosen: @escaping @Sendable (TrayCommand) -> Void
  ) async throws(DBusError) -> TrayItem {
    let connection = try await BusConnection.open(address, on: loop, callLimit: callLimit)
    let item = TrayItem(connection, visitors, view, chosen)
    for (path, table) in [(TrayInterface.itemPath, item.iconTable), (TrayInterface.menuPath, item.menuTable)] {
      let guarded = visitors.guarded(table, on: connection, refusal: refusal)
      connection.export(ExportedObject(path: path, interfaces: [guarded]))
    }
    return item
  }

  /// Registers with the watcher by the object's path, which every watcher accepts.
  func register() {
    connection.post(
      MethodCall(
        destination: TrayInterface.watcher, path: TrayInterface.watcherPath, interface: TrayInterface.watcherInterface,
        member: "RegisterStatusNotifierItem", arguments: [.string(TrayInterface.itemPath.text)]))
  }

  /// Shows a view, and signals the changes to the programs that have called before and may see them.
  func update(to view: TrayView) {
    let signals = state.withLock { $0.update(to: view) }
    let listeners = visitors.allowed
    for signal in signals { connection.emit(signal, to: listeners) }
  }

  /// Leaves the bus.
  func close() async {
    connection.unexport(TrayInterface.itemPath)
    connection.unexport(TrayInterface.menuPath)
    await connection.close()
  }

  /// Reads the state; called on the connection's loop as well as on the tray's.
  func reading<Result: Sendable>(_ body: (inout ItemState) -> Result) -> Result {
    state.withLock { body(&$0) }
  }

  /// A line was clicked.
  func click(_ id: Int32) {
    if let command = reading({ $0.menu.command(of: id) }) { chosen(command) }
  }
}

// The icon's interface. There is no Activate and no ContextMenu: without them hosts open the menu themselves, in the right place,
// as they do for libayatana's icons.
extension TrayItem {
  var iconTable: InterfaceTable {
    InterfaceTable(
      name: TrayInterface.item,
      methods: [
        // Hosts call these without checking whether they exist; an error would fill their logs.
        MethodRow(name: "Scroll", inputs: [.init("delta", "i"), .init("orientation", "s")]) { _ in .reply([]) },
        MethodRow(name: "SecondaryActivate", inputs: [.init("x", "i"), .init("y", "i")]) { _ in .reply([]) },
        MethodRow(name: "XAyatanaSecondaryActivate", inputs: [.init("timestamp", "u")]) { _ in .reply([]) },
        MethodRow(name: "ProvideXdgActivationToken", inputs: [.init("token", "s")]) { _ in .reply([]) },
      ],
      properties: [
        constant("Category", .string("ApplicationStatus")), constant("Id", .string("alarmkit")),
        row("Title", "s") { .string($0.view.face.title) },
        row("Status", "s") { .string($0.view.face.status.rawValue) },
        constant("WindowId", .int32(0)), constant("ItemIsMenu", .bool(true)),
        constant("Menu", .objectPath(TrayInterface.menuPath)), constant("IconThemePath", .string("")),
        // An icon name takes precedence over the picture, which is for desktops without an icon of that name.
        row("IconName", "s") { .string($0.view.face.icon) }, row("IconPixmap", "a(iiay)") { $0.pixmaps() },
        constant("OverlayIconName", .string("")), constant("OverlayIconPixmap", .array([], of: "(iiay)")),
        constant("AttentionIconName", .string("")), row("AttentionIconPixmap", "a(iiay)") { $0.pixmaps() },
        constant("AttentionMovieName", .string("")), row("ToolTip", "(sa(iiay)ss)") { $0.toolTip },
        // For screen readers: the same names as in libayatana-appindicator. Hosts read them with the icon.
        row("IconAccessibleDesc", "s") { .string($0.view.face.title) },
        row("AttentionAccessibleDesc", "s") { .string($0.view.face.title) },
        row("XAyatanaLabel", "s") { .string($0.view.face.label) },
        row("XAyatanaLabelGuide", "s") { .string($0.view.face.labelGuide) },
        constant("XAyatanaOrderingIndex", .uint32(0)),
      ],
      signals: [
        SignalRow(name: "NewTitle"), SignalRow(name: "NewIcon"), SignalRow(name: "NewAttentionIcon"),
        SignalRow(name: "NewToolTip"), SignalRow(name: "NewStatus", arguments: [.init("status", "s")]),
        SignalRow(name: "XAyatanaNewLabel", arguments: [.init("label", "s"), .init("guide", "s")]),
      ])
  }

  private func constant(_ name: MemberName, _ value: DBusValue) -> PropertyRow {
    PropertyRow(name: name, signature: value.signature, emitsChanged: .const) { _ in value }
  }

  /// A property that has its own signal instead of PropertiesChanged.
  private func row(
    _ name: MemberName, _ signature: Signature, _ value: @escaping @Sendable (inout ItemState) -> DBusValue
  ) -> PropertyRow {
    PropertyRow(name: name, signature: signature, emitsChanged: .no) { _ in self.reading(value) }
  }
}
