import AlarmCore
import DBus

// The icon's interface. There is no Activate and no ContextMenu: without them hosts open the menu themselves, in the right place,
// as they do for libayatana's icons.
extension TrayItem {
  var iconTable: InterfaceTable {
    InterfaceTable(
      name: TrayInterface.item,
      methods: [
        // Hosts call these without asking whether they exist; an error would fill their logs.
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
        // An icon name takes precedence over the picture, which is for desktops without such an icon.
        row("IconName", "s") { .string($0.view.face.icon) }, row("IconPixmap", "a(iiay)") { $0.pixmaps() },
        constant("OverlayIconName", .string("")), constant("OverlayIconPixmap", .array([], of: "(iiay)")),
        constant("AttentionIconName", .string("")), row("AttentionIconPixmap", "a(iiay)") { $0.pixmaps() },
        constant("AttentionMovieName", .string("")), row("ToolTip", "(sa(iiay)ss)") { $0.toolTip },
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
