/// A command that the user gives in the tray.
package enum TrayCommand: Hashable, Sendable {
  /// Presses one of an alarm's buttons.
  case press(AlarmID, NoticeAction)
  /// Silences all ringing alarms.
  case stopAll
  /// Starts a new timer.
  case startTimer(minutes: Int)
}
