/// What has to be done after something happened to permissions, in this order; storing first.
package enum PermissionChange: Hashable, Sendable {
  /// Remember an application.
  case save(AppPermission)
  /// Ask the user.
  case ask(PermissionQuestion)
  /// Take the question about an application away.
  case withdraw(String)
  /// Announce what an application may do from now on; an empty id: every program outside of sandboxes without a decision.
  case announce(String, PermissionState)
  /// Answer all that waited for a decision about an application; a reason when there won't be one.
  case release(String, Unanswered?)

  /// Why a question has no answer.
  package enum Unanswered: Hashable, Sendable {
    /// The user put it away, or didn't look at it.
    case ignored
    /// Nobody shows notifications.
    case noServer
  }
}
