/// Who may hear an announcement.
package enum Audience: Hashable, Sendable {
  /// Those who have called, and aren't in a sandbox.
  case everybody
  /// Only an application in a sandbox, and those who have called and aren't in one: it is about the application's own.
  case owner(String)
  /// Only an application in a sandbox.
  case application(String)

  /// Whether somebody who has called belongs to it.
  package func contains(_ caller: Caller) -> Bool {
    switch self {
    case .everybody: !caller.isSandboxed
    case .owner(let id): !caller.isSandboxed || caller.owns(id)
    case .application(let id): caller.isSandboxed && caller.owns(id)
    }
  }
}
