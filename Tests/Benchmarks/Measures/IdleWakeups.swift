import DBus
import TestSupport

/// Counts for a while, per hour. Anything above zero without a countdown wastes battery.
enum IdleWakeups {
  private static let span = Duration.seconds(30)

  static func run() async throws -> [Figure] {
    Table.line("counted for \(span.seconds) s", "per hour", "by thread")
    return try await Rig.with { rig in
      var figures: [Figure] = []
      let recorder = try await NoticeRecorder(on: rig.bus)
      try await rig.withAgent(alarms: 100) { agent in
        let wakeups = try await count("100 far-off alarms", agent)
        figures.append(Figure("wake-ups while nothing is due", wakeups, .perHour, goal: .atMost(0)))
        try await rig.call("Add", .string("2h"), .string("Bread"), .strings([]))
        _ = try await count("and a countdown of 2 h shown", agent)
        try await rig.call("Add", .string("1s"), .string("Egg"), .strings([]))
        for await arrival in recorder.arrivals where arrival.category.contains("ring") { break }
        try await rig.call("StopAll")
        _ = try await count("after one alarm has rung and was stopped", agent)
      }
      await recorder.stop()
      return figures
    }
  }

  private static func count(_ name: String, _ agent: RunningProgram) async throws -> Double {
    try await Lapse.untilAtRest(agent.pid)
    let before = try await ProcessUsage.switches(of: agent.pid)
    try await Lapse.pass(span)
    let after = try await ProcessUsage.switches(of: agent.pid)
    let differences = after.map { ($0.key, $0.value - (before[$0.key] ?? 0)) }.filter { $0.1 != 0 }
    let sum = differences.reduce(0) { $0 + $1.1 }
    let perHour = Double(sum) * 3_600 / span.seconds
    Table.line(
      name, Table.number(perHour, 0),
      "  " + differences.map { "\($0.0): \($0.1)" }.sorted().joined(separator: ", "))
    return perHour
  }
}
