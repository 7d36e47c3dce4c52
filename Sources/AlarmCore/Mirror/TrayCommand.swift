/// What the user asks for at the tray.
package enum TrayCommand: Hashable, Sendable {
  /// One of an alarm's buttons.
  case press(AlarmID, NoticeAction)
  /// Silence for everything that rings.
  case stopAll
  /// A new timer.
  case startTimer(minutes: Int)
}
