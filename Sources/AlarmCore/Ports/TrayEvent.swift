/// What comes back from the tray.
package enum TrayEvent: Hashable, Sendable {
  /// Whether the desktop shows icons. A new one that does knows nothing of the icon before.
  case watched(Bool)
  /// The user chose a line of the menu.
  case chosen(TrayCommand)
}
