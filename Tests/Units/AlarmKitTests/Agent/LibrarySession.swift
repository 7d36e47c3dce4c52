import AlarmKit
import DBus
import TestSupport

/// A private bus with the built agent, and the library's manager on it.
struct LibrarySession: Sendable {
  let bus: PrivateBus
  let manager: AlarmManager
  /// What each of its agents has in its environment beyond the usual.
  var environment: [String: String] = [:]
  /// The folder of the agent.
  var programs = BuiltPrograms.folder

  /// Runs a body with an agent that the bus starts when the library first calls it.
  static func withActivation<Result>(_ body: (LibrarySession) async throws -> Result) async throws -> Result {
    // The agent is the bus's child and ends with it.
    let service = """
      [D-BUS Service]
      Name=org.alarmkit.Alarms1
      Exec=/usr/bin/env TZ=UTC ALARMKIT_AUDIO=file:/dev/null DBUS_SYSTEM_BUS_ADDRESS=unix:path=/dev/null \(BuiltPrograms.path("alarmkit-agent"))
      """
    return try await PrivateBus.with(services: ["org.alarmkit.Alarms1.service": service]) { bus in
      try await body(LibrarySession(bus: bus, manager: AlarmManager(.text(bus.address))))
    }
  }

  /// Runs a body with an agent of the test's own, which it may kill.
  static func withAgent<Result>(
    _ more: [String: String] = [:], _ body: (LibrarySession, RunningProgram) async throws -> Result
  ) async throws -> Result {
    try await PrivateBus.with { bus in
      let session = LibrarySession(bus: bus, manager: AlarmManager(.text(bus.address)))
      return try await session.withAgent(more, body)
    }
  }

  /// Runs a body with an agent in this session.
  func withAgent<Result>(
    _ more: [String: String] = [:], _ body: (LibrarySession, RunningProgram) async throws -> Result
  ) async throws -> Result {
    let agent = try await startAgent(more)
    do {
      let result = try await body(self, agent)
      await agent.kill()
      return result
    } catch {
      await agent.kill()
      throw TestFailure("\(error)\nthe agent said:\n\(TextFile.read(bus.folder + "/agent.log"))")
    }
  }

  /// Starts the agent and waits until it answers.
  func startAgent(_ more: [String: String] = [:]) async throws -> RunningProgram {
    let agent = try await RunningProgram.start(
      programs + "/alarmkit-agent", ["--debug"],
      environment: [
        "PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TZ": "UTC", "HOME": bus.folder,
        "XDG_STATE_HOME": bus.folder + "/state", "XDG_RUNTIME_DIR": bus.folder,
        "DBUS_SESSION_BUS_ADDRESS": bus.address, "ALARMKIT_AUDIO": "file:\(bus.folder)/sound.wav",
        "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(bus.folder)/no-system-bus", "ALARMKIT_RTC": bus.folder + "/rtc",
        // Sanitizers have the programs in folders of their own, with no templates beside them.
        "ALARMKIT_RESOURCES": BuiltPrograms.checkout + "/Resources",
      ].merging(environment) { $1 }.merging(more) { $1 }, output: bus.folder + "/agent.log")
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
