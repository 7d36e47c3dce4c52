/// When the tray shows an icon; the word in the settings.
package enum TrayPresence: String, Hashable, Sendable, CaseIterable {
  /// While something rings, counts down or is paused.
  case active
  case always
  case never
}
