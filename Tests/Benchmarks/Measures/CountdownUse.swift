import DBus
import TestSupport

/// What a visible countdown costs the agent in a minute, by how often it is updated.
enum CountdownUse {
  private static let span = Duration.seconds(60)

  static func run() async throws {
    Table.line("per minute, measured for \(span.seconds) s", "CPU ms", "calls")
    for updates in ["never", "minutes", "seconds"] {
      try await Rig.with { rig in
        try rig.process.configure("[Countdown]\nupdates=\(updates)\n")
        let recorder = try await NoticeRecorder(on: rig.bus)
        try await rig.withAgent(alarms: 100) { agent in
          try await measure("updates=\(updates), none counting", rig, recorder, agent)
          try await rig.call("Add", .string("25min"), .string("Bread"), .strings([]))
          try await measure("updates=\(updates), 25 min counting", rig, recorder, agent)
        }
        await recorder.stop()
      }
    }
  }

  private static func measure(
    _ name: String, _ rig: Rig, _ recorder: NoticeRecorder, _ agent: RunningProgram
  ) async throws {
    try await Lapse.untilAtRest(agent.pid)
    let before = try await ProcessUsage.processorTime(of: agent.pid)
    let calls = recorder.count
    try await Lapse.pass(span)
    let used = try await ProcessUsage.processorTime(of: agent.pid) - before
    Table.line(
      name, Table.number(used * 1000 * 60 / span.seconds, 1),
      Table.number(Double(recorder.count - calls), 0))
  }
}
