/// Shows notices to the user. Every method only posts and returns at once; what comes back arrives as `PresenterEvent`.
package protocol AlertPresenter: Sendable {
  /// Shows a notice, or replaces in place what is shown for the same alarm.
  func present(_ notice: Notice)
  /// Makes ready what a notice needs that will be presented within a moment, as far as it can't become wrong until then. Nothing
  /// is shown, and nothing depends on it.
  func prepare(_ notice: Notice)
  /// Takes away what is shown for an alarm.
  func withdraw(_ id: AlarmID)
  /// Takes away the notice of missed alarms.
  func withdrawMissed()
  /// Takes the question about an application away.
  func withdrawQuestion(about app: String)
}
