/// What happened to something that a presenter showed.
package enum PresenterEvent: Hashable, Sendable {
  /// A button was pressed; `activationToken` lets the owner's window come to the front.
  case pressed(AlarmID, NoticeAction, activationToken: String?)
  /// The user dismissed it (close reason 2, and no button). Never sent for expiry or a server's end: the presenter
  /// shows the notice again by itself then.
  case dismissed(AlarmID)
  /// The server took a countdown away, or a paused one; it stays away until the alarm does something else, or another
  /// server comes.
  case vanished(AlarmID)
  /// The user wants what was missed to be set again.
  case againPressed
  /// The notice of missed alarms is gone from the screen.
  case missedClosed
  /// All of these at once, by one press.
  indirect case all([PresenterEvent])
  /// The user answered the question about an application.
  case answered(String, isAllowed: Bool)
  /// The question about an application is gone without an answer.
  case ignored(String)
}
