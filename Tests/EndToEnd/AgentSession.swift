import AlarmWire
import DBus
import EventLoop
import TestSupport

/// A login session with the built agent in it, a connection to ask it, and programs of the desktop.
final class AgentSession: Sendable {
  /// The agent, which each test starts as often as it wants.
  let process: AgentProcess
  /// The test's own connection, for asking and listening.
  let client: BusConnection
  let loop: EventLoop

  private init(_ process: AgentProcess, client: BusConnection, loop: EventLoop) {
    self.process = process
    self.client = client
    self.loop = loop
  }

  var bus: PrivateBus { process.bus }
  var folder: String { process.bus.folder }
  var environment: [String: String] { process.environment }

  /// Runs a body in a session without an agent. `services` are D-Bus service files that its bus may activate.
  static func with<Result>(
    _ more: [String: String] = [:], services: [String: String] = [:], _ body: (AgentSession) async throws -> Result
  ) async throws -> Result {
    try await PrivateBus.with(services: services) { bus in
      let loop = EventLoop(name: "client")
      let client = try await BusConnection.open(.text(bus.address), on: loop)
      let session = AgentSession(AgentProcess(on: bus, more), client: client, loop: loop)
      let result = try await body(session)
      await client.close()
      return result
    }
  }

  /// The same session with other variables for the agents that it starts.
  func with(_ more: [String: String]) -> AgentSession {
    AgentSession(process.with(more), client: client, loop: loop)
  }

  /// The same session with another connection for asking.
  func onConnectionOfItsOwn() async throws -> AgentSession {
    let client = try await BusConnection.open(.text(bus.address), on: loop)
    return AgentSession(process, client: client, loop: loop)
  }

  /// Runs a body in a session with an agent, which is killed afterwards.
  static func withAgent<Result>(
    _ more: [String: String] = [:], _ body: (AgentSession, RunningProgram) async throws -> Result
  ) async throws -> Result {
    try await with(more) { session in
      let agent = try await session.startAgent()
      return try await session.process.whileRunning(agent) { try await body(session, agent) }
    }
  }

  /// Starts the agent, or a copy of it, and waits until it has its name.
  func startAgent(_ program: String? = nil) async throws -> RunningProgram {
    var process = process
    process.program = program ?? process.program
    return try await process.start(seenBy: client)
  }

  /// What all agents of this session wrote.
  var agentLog: String { process.log }

  /// Calls the manager and returns the output values.
  @discardableResult
  func call(_ member: MemberName, _ arguments: DBusValue...) async throws -> [DBusValue] {
    try await client.call(.manager(member, arguments))
  }

  /// Schedules by words and returns the id.
  func add(_ when: String, _ title: String = "", _ options: String...) async throws -> String {
    try await add(when, title, options: options)
  }

  /// Schedules by words and returns the id.
  func add(_ when: String, _ title: String, options: [String]) async throws -> String {
    let answer = try await call("Add", .string(when), .string(title), .strings(options))
    guard let id = answer.first?.asString else { throw TestFailure("Add answered no id") }
    return id
  }

  /// All alarms.
  func list() async throws -> [AlarmSnapshot] {
    let alarms = try await call("List").first?.asArray ?? []
    return try alarms.map { try AlarmSnapshot(properties: $0) }
  }

  /// What the history has, the newest first.
  func history(limit: Int32 = 10) async throws -> [HistorySnapshot] {
    let entries = try await call("History", .int64(0), .int32(limit)).first?.asArray ?? []
    return try entries.map { try HistorySnapshot(properties: $0) }
  }

  /// The warnings of `Status`.
  func warnings() async throws -> [String] { try await call("Status").first?["Warnings"]?.asStrings ?? [] }

  /// One alarm's state word; nil: there is no such alarm.
  func state(_ id: String) async throws -> String? { try await list().first { $0.id == id }?.state }

  /// Waits until an alarm has a state; nil: until it is gone.
  func waitUntil(_ id: String, is state: String?) async throws {
    try await Patience.until("\(id) is \(state ?? "gone")") { try await self.state(id) == state }
  }

  /// Runs a program of the desktop's in the session.
  func run(_ program: String, _ arguments: [String]) async throws -> ProgramRun {
    try await ProgramRun.run(program, arguments, environment: environment)
  }
}
