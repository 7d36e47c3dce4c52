/// An event of a notice that a presenter showed.
package enum PresenterEvent: Hashable, Sendable {
  /// A button was pressed; `activationToken` lets the owner's window come to the front.
  case pressed(AlarmID, NoticeAction, activationToken: String?)
  /// The user dismissed the notice (close reason 2, and no button). Never sent for expiry or a server's end: then the presenter
  /// shows the notice again by itself.
  case dismissed(AlarmID)
  /// The server took away a running or paused countdown; it stays away until the alarm does something else, or another server
  /// comes.
  case vanished(AlarmID)
  /// The user wants the missed alarms to be set again.
  case againPressed
  /// The notice of missed alarms is gone from the screen.
  case missedClosed
  /// Several events at once, caused by one press.
  indirect case all([PresenterEvent])
  /// The user answered the question about an application.
  case answered(String, isAllowed: Bool)
  /// The question about an application is gone without an answer.
  case ignored(String)
}
