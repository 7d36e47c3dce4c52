package import AlarmCore
package import DBus

/// Finds out who is behind a connection. Nobody's turn is held up by it: only the caller's own calls wait.
package protocol CallerSource: Sendable {
  /// Who it is; `unknown` when that can't be found out.
  func caller(of sender: BusName) async -> Caller
  /// A caller by its own word, with what its desktop file says.
  func registered(_ id: String) async -> Caller
  /// Returns when the connection is gone, or ours is.
  func waitUntilGone(_ sender: BusName) async
}
