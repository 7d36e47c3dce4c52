import AlarmWire
import DBus
import EventLoop
import TestSupport

/// A private bus with folders of its own, on which the built agent is started and stopped.
final class Rig: Sendable {
  let bus: PrivateBus
  let client: BusConnection
  private let loop = EventLoop(name: "client")
  private let environment: [String: String]

  private init(_ bus: PrivateBus, _ more: [String: String]) async throws {
    self.bus = bus
    client = try await BusConnection.open(.text(bus.address), on: loop)
    environment = [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8", "HOME": bus.folder,
      "XDG_STATE_HOME": bus.folder + "/state", "XDG_CONFIG_HOME": bus.folder + "/config",
      "XDG_DATA_HOME": bus.folder + "/data", "XDG_RUNTIME_DIR": bus.folder, "DBUS_SESSION_BUS_ADDRESS": bus.address,
      "ALARMKIT_AUDIO": "none", "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(bus.folder)/no-system-bus",
      "ALARMKIT_RTC": bus.folder + "/rtc",
    ].merging(more) { $1 }
  }

  /// Runs a body on a fresh bus; `environment` is for the agent.
  static func with<Result>(
    _ environment: [String: String] = [:], _ body: (Rig) async throws -> Result
  ) async throws -> Result {
    try await PrivateBus.with { bus in
      let rig = try await Rig(bus, environment)
      let result = try await body(rig)
      await rig.client.close()
      return result
    }
  }

  /// Starts a program of the package and returns how long after that it had its bus name.
  func startAgent() async throws -> (agent: RunningProgram, took: Duration) {
    let owners = try await client.ownerChanges(of: AlarmInterface.busName)
    let began = ContinuousClock.now
    let agent = try await RunningProgram.start(
      BuiltPrograms.path("alarmkit-agent"), environment: environment, output: bus.folder + "/agent.log")
    for await owner in owners where owner != nil { return (agent, began.duration(to: .now)) }
    throw TestFailure("the bus is gone; the agent said: \(log)")
  }

  /// Ends an agent and waits until the bus knows.
  func stop(_ agent: RunningProgram) async throws {
    _ = try await agent.end()
    try await Patience.until("the name is free") { await client.owner(of: AlarmInterface.busName) == nil }
  }

  /// Runs a body with an agent that has these far-off alarms and was started after they were stored.
  func withAgent<Result>(
    alarms: Int, _ body: (RunningProgram) async throws -> Result
  ) async throws -> Result {
    if alarms > 0 {
      let first = try await startAgent().agent
      try await fill(alarms)
      try await stop(first)
    }
    let agent = try await startAgent().agent
    let result = try await body(agent)
    try await stop(agent)
    return result
  }

  /// Schedules alarms of far-off days, 64 calls in flight.
  func fill(_ count: Int) async throws {
    _ = try await Flight.run(count, inFlight: 64) { number in
      try await self.call("Add", .string("\(number % 24):30 mon-fri"), .string("Alarm \(number)"), .strings([]))
    }
  }

  /// Calls the manager and returns the output values.
  @discardableResult
  func call(_ member: MemberName, _ arguments: DBusValue...) async throws -> [DBusValue] {
    try await client.call(Self.manager(member, arguments))
  }

  /// A call of the manager.
  static func manager(_ member: MemberName, _ arguments: [DBusValue]) -> MethodCall {
    MethodCall(
      destination: AlarmInterface.busName, path: AlarmInterface.rootPath, interface: AlarmInterface.manager,
      member: member, arguments: arguments)
  }

  /// What the agents wrote.
  var log: String { TextFile.read(bus.folder + "/agent.log") }
}
