import AlarmWire
import DBus
import TestSupport
import Testing

extension AgentSession {
  /// Runs a body with an agent. Afterwards the agent has to be the same process, to answer, and to hold what it held before.
  static func withUnharmedAgent(_ body: (AgentSession, RunningProgram) async throws -> Void) async throws {
    try await AgentSession.withAgent { session, agent in
      try await session.call("List")
      let owner = await session.client.owner(of: AlarmInterface.busName)
      let before = ProcessDescriptors.count(of: agent.pid)
      #expect(before > 5)
      try await body(session, agent)
      #expect(try await session.list().isEmpty)
      #expect(await session.client.owner(of: AlarmInterface.busName) == owner)
      try await Patience.until("the agent has \(before) descriptors again") {
        abs(ProcessDescriptors.count(of: agent.pid) - before) <= 2
      }
    }
  }
}
