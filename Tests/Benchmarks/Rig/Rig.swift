import AlarmWire
import DBus
import EventLoop
import TestSupport

/// The built agent and a connection to it, and how long the agent takes to start. It makes no sound.
final class Rig: Sendable {
  let process: AgentProcess
  let client: BusConnection
  private let loop = EventLoop(name: "client")

  private init(_ bus: PrivateBus, _ more: [String: String]) async throws {
    process = AgentProcess(on: bus, ["ALARMKIT_AUDIO": "none"].merging(more) { $1 })
    client = try await BusConnection.open(.text(bus.address), on: loop)
  }

  var bus: PrivateBus { process.bus }

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

  /// Starts the agent and returns how long it took until it had its bus name.
  func startAgent() async throws -> (agent: RunningProgram, took: Duration) {
    let owners = try await client.ownerChanges(of: AlarmInterface.busName)
    let began = ContinuousClock.now
    let agent = try await process.launch()
    for await owner in owners where owner != nil { return (agent, began.duration(to: .now)) }
    throw TestFailure("the bus is gone; the agent said: \(process.log)")
  }

  /// Ends an agent and waits until the bus has noticed.
  func stop(_ agent: RunningProgram) async throws {
    _ = try await agent.end()
    try await Patience.until("the name is free") { await client.owner(of: AlarmInterface.busName) == nil }
  }

  /// Runs a body with an agent that has this many alarms in the far future and was started after they were stored.
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

  /// Schedules alarms in the far future, with 64 calls in flight.
  func fill(_ count: Int) async throws {
    _ = try await Flight.run(count, inFlight: 64) { number in
      try await self.call("Add", .string("\(number % 24):30 mon-fri"), .string("Alarm \(number)"), .strings([]))
    }
  }

  /// Calls the manager and returns the output values.
  @discardableResult
  func call(_ member: MemberName, _ arguments: DBusValue...) async throws -> [DBusValue] {
    try await client.call(.manager(member, arguments))
  }
}
