/// Who may hear an announcement.
package enum Audience: Hashable, Sendable {
  /// Whoever listens; signals with texts in them only those who have called, and aren't in a sandbox.
  case everybody
  /// Only an application in a sandbox, and those who have called and aren't in one: it is about the application's own.
  case owner(String)
  /// Only an application in a sandbox.
  case application(String)
}
