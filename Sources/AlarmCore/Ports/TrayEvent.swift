/// An event of the tray.
package enum TrayEvent: Hashable, Sendable {
  /// Whether the desktop shows icons. A desktop that begins to do so knows nothing of an earlier icon.
  case watched(Bool)
  /// The user chose a line of the menu.
  case chosen(TrayCommand)
}
