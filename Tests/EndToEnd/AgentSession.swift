import AlarmWire
import DBus
import EventLoop
import Glibc
import TestSupport

/// The built agent on a private bus with folders of its own, as a login session would have it.
final class AgentSession: Sendable {
  let bus: PrivateBus
  let folder: String
  let environment: [String: String]
  /// The test's own connection, for asking and listening.
  let client: BusConnection
  let loop: EventLoop

  private init(bus: PrivateBus, environment: [String: String], client: BusConnection, loop: EventLoop) {
    self.bus = bus
    self.folder = bus.folder
    self.environment = environment
    self.client = client
    self.loop = loop
  }

  /// Runs a body in a session without an agent. `services` are D-Bus service files that its bus may activate.
  static func with<Result>(
    _ more: [String: String] = [:], services: [String: String] = [:], _ body: (AgentSession) async throws -> Result
  ) async throws -> Result {
    try await PrivateBus.with(services: services) { bus in
      let loop = EventLoop(name: "client")
      let client = try await BusConnection.open(.text(bus.address), on: loop)
      var environment = [
        "PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TZ": "UTC", "HOME": bus.folder,
        "XDG_STATE_HOME": bus.folder + "/state", "XDG_CONFIG_HOME": bus.folder + "/config",
        "XDG_DATA_HOME": bus.folder + "/data", "XDG_RUNTIME_DIR": bus.folder, "DBUS_SESSION_BUS_ADDRESS": bus.address,
        "ALARMKIT_AUDIO": "file:\(bus.folder)/sound.wav",
        // Neither this machine's system bus nor its clocks: no test keeps it from sleeping, or wakes it.
        "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(bus.folder)/no-system-bus", "ALARMKIT_RTC": bus.folder + "/rtc",
      ]
      environment.merge(more) { $1 }
      let session = AgentSession(bus: bus, environment: environment, client: client, loop: loop)
      let result = try await body(session)
      await client.close()
      return result
    }
  }

  /// The same session with other variables for the agents that it starts.
  func with(_ more: [String: String]) -> AgentSession {
    AgentSession(bus: bus, environment: environment.merging(more) { $1 }, client: client, loop: loop)
  }

  /// The same session with another connection for asking.
  func onConnectionOfItsOwn() async throws -> AgentSession {
    let client = try await BusConnection.open(.text(bus.address), on: loop)
    return AgentSession(bus: bus, environment: environment, client: client, loop: loop)
  }

  /// Runs a body in a session with an agent, which is killed afterwards.
  static func withAgent<Result>(
    _ more: [String: String] = [:], _ body: (AgentSession, RunningProgram) async throws -> Result
  ) async throws -> Result {
    try await with(more) { session in
      let agent = try await session.startAgent()
      do {
        let result = try await body(session, agent)
        await agent.kill()
        return result
      } catch {
        await agent.kill()
        throw TestFailure("\(error)\nthe agent said:\n\(session.agentLog)")
      }
    }
  }

  /// Starts the agent, or a copy of it, and waits until it has its name.
  func startAgent(_ program: String = BuiltPrograms.path("alarmkit-agent")) async throws -> RunningProgram {
    let agent = try await RunningProgram.start(
      program, ["--debug"], environment: environment, output: folder + "/agent.log")
    try await Patience.until("the agent has its name") { await client.owner(of: AlarmInterface.busName) != nil }
    return agent
  }

  /// What all agents of this session wrote.
  var agentLog: String { TextFile.read(folder + "/agent.log") }

  /// Calls the manager and returns the output values.
  @discardableResult
  func call(_ member: MemberName, _ arguments: DBusValue...) async throws -> [DBusValue] {
    try await client.call(
      MethodCall(
        destination: AlarmInterface.busName, path: AlarmInterface.rootPath, interface: AlarmInterface.manager,
        member: member, arguments: arguments))
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
