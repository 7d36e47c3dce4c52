import DBus
import TestSupport

extension AgentSession {
  /// Waits until somebody on the bus has this name.
  func waitForOwner(of name: BusName) async throws {
    try await Patience.until("\(name.text) has an owner") { await client.owner(of: name) != nil }
  }

  /// Waits until nobody has this name.
  func waitForNoOwner(of name: BusName) async throws {
    try await Patience.until("\(name.text) has no owner") { await client.owner(of: name) == nil }
  }
}
