import AlarmWire
import DBus
import TestSupport
import Testing

/// Alarms whose times are years in the past when the agent starts.
@Suite("Years away", .enabled(if: MovingClock.obstacle == nil, "\(MovingClock.need)"), .timeLimit(.minutes(10)))
struct YearsAwayTests {
  @Test(
    "14.15 A year away, or 40 days with very many alarms: one line of history each with a count, the name at once, and answers meanwhile",
    arguments: [(200, 365), (2_000, 40)])
  func away(alarms: Int, days: Int64) async throws {
    try await AgentSession.with { outer in
      let clock = try MovingClock(in: outer.folder, at: WallClock.microseconds)
      let session = outer.with(clock.environment)
      let agent = try await session.startAgent()
      try await Self.fill(session, alarms)
      await agent.kill()
      try await clock.move(.booting(after: .seconds(days * 86_400)), whileRunning: false)
      let began = ContinuousClock.now
      let second = try await session.startAgent()
      let named = ContinuousClock.now - began
      var longest = Duration.zero
      var told: [HistorySnapshot] = []
      var polls = 0
      try await Patience.until("all is reported", within: .seconds(120)) {
        let asked = ContinuousClock.now
        try await session.call("Next")
        longest = max(longest, ContinuousClock.now - asked)
        polls += 1
        // Listing everything is expensive.
        guard polls % 20 == 0 else { return false }
        let entries = try await session.call("History", .int64(0), .int32(1_000)).first?.asArray ?? []
        told = try entries.map { try HistorySnapshot(properties: $0) }
        guard told.count >= min(alarms, 1_000) else { return false }
        // If too much changes meanwhile, the call is refused. Some ring now.
        return (try? await session.list())?.allSatisfy { $0.fireTime > clock.wall - 3_600_000_000 } ?? false
      }
      let settled = ContinuousClock.now - began
      print(
        "14.15: \(alarms) daily alarms, \(days) days away: the name after \(named) (goal 100 ms), all told after \(settled), "
          + "answers after \(longest) at most")
      #expect(told.allSatisfy { $0.end == "missed" && abs(Int64($0.count) - days) <= 1 }, "\(told.map(\.count))")
      #expect(try await session.list().count == alarms)
      await second.kill()
    }
  }

  /// Schedules so many daily alarms, many at a time.
  private static func fill(_ session: AgentSession, _ alarms: Int) async throws {
    for first in stride(from: 0, to: alarms, by: 64) {
      try await withThrowingTaskGroup { group in
        for number in first..<min(first + 64, alarms) {
          let minute = number % 60 < 10 ? "0\(number % 60)" : "\(number % 60)"
          group.addTask {
            try await session.add("\(number / 60 % 24):\(minute) daily", "Alarm \(number)", "sound=silent")
          }
        }
        for try await _ in group {}
      }
    }
  }
}
