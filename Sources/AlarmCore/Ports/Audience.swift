/// The clients that may receive an announcement.
package enum Audience: Hashable, Sendable {
  /// Clients outside of sandboxes that have called.
  case everybody
  /// One sandboxed application, and clients outside of sandboxes that have called: the announcement is about that application.
  case owner(String)
  /// Only one sandboxed application.
  case application(String)

  /// Whether a client that has called belongs to the audience.
  package func contains(_ caller: Caller) -> Bool {
    switch self {
    case .everybody: !caller.isSandboxed
    case .owner(let id): !caller.isSandboxed || caller.owns(id)
    case .application(let id): caller.isSandboxed && caller.owns(id)
    }
  }
}
