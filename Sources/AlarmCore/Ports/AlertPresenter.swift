/// Shows notices to the user. Every method only posts and returns at once; what comes back arrives as `PresenterEvent`.
package protocol AlertPresenter: Sendable {
  /// Shows a notice, or replaces in place what is shown for the same alarm.
  func present(_ notice: Notice)
  /// Takes away what is shown for an alarm.
  func withdraw(_ id: AlarmID)
}

/// What happened to something that a presenter showed.
package enum PresenterEvent: Hashable, Sendable {
  /// A button was pressed; `activationToken` lets the owner's window come to the front.
  case pressed(AlarmID, NoticeAction, activationToken: String?)
  /// The user dismissed it (close reason 2, and no button). Never sent for expiry or a server's end: the presenter
  /// shows the notice again by itself then.
  case dismissed(AlarmID)
}
