import AlarmWire
import DBus
import TestSupport
import Testing

/// The machine's real clock is set by a second while the real agent waits.
@Suite(.serialized, .enabled(if: ClockStep.obstacle == nil, "\(ClockStep.obstacle ?? "")"))
struct ClockStepTests {
  @Test(
    "T8: on a clock that is set by a second an alarm rings once at its time, and a timer after its length, never early",
    arguments: [1, -1])
  func step(seconds: Int64) async throws {
    let before = ClockStep.offset
    try await AgentSession.withAgent { session, _ in
      try await ClockStep.restoring {
        let (due, began) = (WallClock.seconds + 4, ClockStep.uptime)
        let alarm = try await session.add("@\(due)", "Alarm")
        let timer = try await session.add("4s", "Timer")
        let scheduled = ClockStep.uptime
        try ClockStep.move(microseconds: seconds * 1_000_000)
        try await session.waitUntil(alarm, is: "alerting")
        try await session.waitUntil(timer, is: "alerting")
        let offset = ClockStep.offset
        for id in [alarm, timer] { try await session.call("Stop", .string(id)) }
        let entries = try await session.call("History", .int64(0), .int32(10)).first?.asArray ?? []
        let told = try entries.map { try HistorySnapshot(properties: $0) }
        // Each rang once.
        #expect(Set(told.map(\.id)) == [alarm, timer] && told.count == 2, "\(told)")
        let alarmLate = try #require(told.first { $0.id == alarm }).rangAt - due * 1_000_000
        let rangAfter = try #require(told.first { $0.id == timer }).rangAt - offset
        let (least, most) = (rangAfter - scheduled - 4_000_000, rangAfter - began - 4_000_000)
        print(
          "T8 clock set by \(seconds) s: alarm \(alarmLate) µs late, timer \(least) to \(most) µs, 0 early, 0 twice")
        // The two clocks are read one after the other, so less than a millisecond doesn't count.
        #expect(alarmLate >= 0 && most > -1_000)
        #expect(alarmLate < 1_000_000 && least < 1_000_000, "it took as long as the step")
      }
    }
    #expect(abs(ClockStep.offset - before) < 10_000, "the clock isn't as it was")
  }
}
