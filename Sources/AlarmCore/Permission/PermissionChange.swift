/// A step after permissions changed; steps are performed in order, with storing first.
package enum PermissionChange: Hashable, Sendable {
  /// Remember an application.
  case save(AppPermission)
  /// Ask the user.
  case ask(PermissionQuestion)
  /// Withdraw the question about an application.
  case withdraw(String)
  /// Announce whether an application may schedule from now on; an empty id: all programs outside of sandboxes without a
  /// decision.
  case announce(String, PermissionState)
  /// Answer all calls that waited for a decision about an application; with a reason if there won't be one.
  case release(String, Unanswered?)

  /// Why a question has no answer.
  package enum Unanswered: Hashable, Sendable {
    /// The user put it away, or didn't look at it.
    case ignored
    /// No server shows notifications.
    case noServer
  }
}
