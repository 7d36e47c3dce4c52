import AlarmWire
import DBus
import TestSupport

extension AgentSession {
  /// Listens for one of the manager's signals. The agent signals only to those who have called it.
  func signals(_ member: MemberName) async throws -> AsyncStream<SignalMessage> {
    let signals = try await client.signals(
      MatchRule(sender: AlarmInterface.busName, interface: AlarmInterface.manager, member: member))
    try await call("WhoAmI")
    return signals
  }
}

extension AgentSession {
  /// Waits until the agent has posted this number of ring notices for an alarm, according to its log.
  func waitForPosts(_ count: Int, of id: String) async throws {
    try await Patience.until("\(id) was posted \(count) times") {
      agentLog.split(separator: "\n").count { $0.contains(id) && $0.contains("alarm.ringing posted in") } == count
    }
  }
}
