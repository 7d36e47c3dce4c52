package import AlarmCore
package import DBus

/// Identifies the caller behind a connection. Only the caller's own calls wait for this.
package protocol CallerSource: Sendable {
  /// The caller; `unknown` if it can't be identified.
  func caller(of sender: BusName) async -> Caller
  /// A caller that states its own id, with the profile in its desktop file.
  func registered(_ id: String) async -> Caller
  /// Returns when the connection is gone, or ours is.
  func waitUntilGone(_ sender: BusName) async
}
