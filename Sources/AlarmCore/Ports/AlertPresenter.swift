/// Shows notices to the user. Every method only posts and returns at once; what comes back arrives as `PresenterEvent`.
package protocol AlertPresenter: Sendable {
  /// Shows a notice, or replaces in place what is shown for the same alarm.
  func present(_ notice: Notice)
  /// Takes away what is shown for an alarm.
  func withdraw(_ id: AlarmID)
  /// Takes away what tells of missed alarms.
  func withdrawMissed()
  /// Takes the question about an application away.
  func withdrawQuestion(about app: String)
}
