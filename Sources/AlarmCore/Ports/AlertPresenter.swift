/// Shows notices to the user. Every method only posts and returns at once; reactions arrive as `PresenterEvent`.
package protocol AlertPresenter: Sendable {
  /// Shows a notice, or replaces the notice that is shown for the same alarm.
  func present(_ notice: Notice)
  /// Prepares what can't become wrong of a notice that will be presented within a moment. Nothing is shown, and nothing depends
  /// on it.
  func prepare(_ notice: Notice)
  /// Takes away the notice that is shown for an alarm.
  func withdraw(_ id: AlarmID)
  /// Takes away the notice of missed alarms.
  func withdrawMissed()
  /// Takes away the question about an application.
  func withdrawQuestion(about app: String)
}
