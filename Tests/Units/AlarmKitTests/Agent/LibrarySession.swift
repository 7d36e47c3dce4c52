import AlarmKit
import DBus
import TestSupport

/// A private bus with the built agent, and the library's manager on it.
struct LibrarySession: Sendable {
  /// The agent, which each test starts as often as it wants.
  var process: AgentProcess
  let manager: AlarmManager

  /// A session on a bus, without an agent. `more` overrides the usual variables of its agents.
  init(on bus: PrivateBus, _ more: [String: String] = [:]) {
    process = AgentProcess(on: bus, more)
    manager = AlarmManager(.text(bus.address))
  }

  var bus: PrivateBus { process.bus }

  /// Runs a body with an agent that the bus starts when the library first calls it.
  static func withActivation<Result>(_ body: (LibrarySession) async throws -> Result) async throws -> Result {
    // The agent is the bus's child and ends with it.
    try await PrivateBus.with(servicesIn: AgentProcess.service) { bus in try await body(LibrarySession(on: bus)) }
  }

  /// Runs a body with an agent of the test's own, which it may kill.
  static func withAgent<Result>(
    _ more: [String: String] = [:], _ body: (LibrarySession, RunningProgram) async throws -> Result
  ) async throws -> Result {
    try await PrivateBus.with { bus in try await LibrarySession(on: bus).withAgent(more, body) }
  }

  /// Runs a body with an agent in this session.
  func withAgent<Result>(
    _ more: [String: String] = [:], _ body: (LibrarySession, RunningProgram) async throws -> Result
  ) async throws -> Result {
    let agent = try await startAgent(more)
    return try await process.whileRunning(agent) { try await body(self, agent) }
  }

  /// Starts the agent and waits until it answers.
  func startAgent(_ more: [String: String] = [:]) async throws -> RunningProgram {
    let agent = try await process.with(more).launch(["--debug"])
    try await Patience.until("the agent answers") { (try? manager.alarms) != nil }
    return agent
  }

  /// Waits until an alarm has a state; nil: until it is gone.
  func waitUntil(_ id: Alarm.ID, is state: Alarm.State?) async throws {
    try await Patience.until("\(id) is \(state.map { "\($0)" } ?? "gone")") {
      try manager.alarms.first { $0.id == id }?.state == state
    }
  }
}
