import AlarmKit
import TestSupport
import Testing

/// A clock that can't be right when the agent starts. On 15 June at 06:00 there are a daily alarm at 07:00 and one at an
/// instant, 08:00; then the machine loses its time.
@Suite("Clock: doubted", .movingClock) struct DoubtedClockTests {
  private struct Rig {
    let session: LibrarySession
    let clock: SessionClock
    let daily: Alarm.ID
    let fixed: Alarm.ID

    func states() throws -> [Alarm.State?] { [try session.state(daily), try session.state(fixed)] }
    func endings() async throws -> [AlarmManager.Linux.HistoryEntry.Ending] {
      try await session.manager.linux.history(limit: 1000).map(\.ending)
    }
    /// How many missed occurrences each entry has, in ascending order.
    func missed() async throws -> [Int] {
      try await session.manager.linux.history(limit: 1000).filter { $0.ending == .missed }.map(\.count).sorted()
    }
  }

  private static func withRestart(
    at date: Date, isSynchronised: Bool = false, _ body: (Rig) async throws -> Void
  ) async throws {
    try await LibrarySession.withMovingClock { session, agent, clock in
      let rig = Rig(session: session, clock: clock, daily: UUID(), fixed: UUID())
      _ = try await session.manager.schedule(
        id: rig.daily, configuration: Samples.alarm(Samples.daily(7, 0, Samples.everyDay)))
      _ = try await session.manager.schedule(
        id: rig.fixed, configuration: Samples.alarm(.fixed(Samples.june(15, 8))))
      await agent.kill()
      try await clock.clock.setSynchronised(isSynchronised, whileRunning: false)
      try await clock.stepUnseen(to: date)
      try await session.withAgent { _, _ in try await body(rig) }
    }
  }

  @Test("Untrusted clock: weeks ahead, nothing rings or is missed for ten minutes; then what is past is missed")
  func ahead() async throws {
    try await Self.withRestart(at: Samples.june(60, 12)) { rig in
      for _ in 1...3 {
        #expect(try rig.states() == [.scheduled, .scheduled])
        #expect(try await rig.endings().isEmpty)
        try await rig.clock.advance(by: .seconds(190))
      }
      try await rig.clock.advance(by: .seconds(60))
      try await rig.session.waitUntil(rig.fixed, is: nil)
      // The mornings of 15 June to 30 July, and the instant.
      #expect(try await rig.missed() == [1, 46])
      #expect(try await rig.session.next(rig.daily) == Samples.june(61, 7))
    }
  }

  @Test("Untrusted clock: weeks ahead, then a time server sets it right: nothing is missed, what is due rings")
  func aheadAndRight() async throws {
    try await Self.withRestart(at: Samples.june(60, 12)) { rig in
      try await rig.clock.advance(by: .seconds(120))
      try await rig.clock.clock.setSynchronised(true)
      try await rig.clock.step(to: Samples.june(15, 7, 5))
      try await rig.session.waitUntil(rig.daily, is: .alerting)
      #expect(try rig.session.state(rig.fixed) == .scheduled)
      #expect(try await rig.endings().isEmpty)
    }
  }

  @Test("Untrusted clock: days behind, nothing comes again for ten minutes; then the clock is taken as it is")
  func behind() async throws {
    try await Self.withRestart(at: Samples.june(10, 5)) { rig in
      for _ in 1...3 {
        #expect(try await rig.session.next(rig.daily) == Samples.june(15, 7))
        try await rig.clock.advance(by: .seconds(190))
      }
      try await rig.clock.advance(by: .seconds(60))
      #expect(try await rig.session.next(rig.daily) == Samples.june(10, 7))
      try await rig.clock.advance(to: Samples.june(10, 7))
      try await rig.session.waitUntil(rig.daily, is: .alerting)
      #expect(try await rig.session.next(rig.fixed) == Samples.june(15, 8))
    }
  }

  @Test("Untrusted clock: days behind, then a time server sets it right: all is as it was")
  func behindAndRight() async throws {
    try await Self.withRestart(at: Samples.june(10, 5)) { rig in
      try await rig.clock.advance(by: .seconds(120))
      try await rig.clock.clock.setSynchronised(true)
      try await rig.clock.step(to: Samples.june(15, 6, 10))
      #expect(try await rig.session.next(rig.daily) == Samples.june(15, 7))
      #expect(try rig.states() == [.scheduled, .scheduled])
      #expect(try await rig.endings().isEmpty)
    }
  }

  @Test("Untrusted clock: before this program was made, which is reported; nothing rings or is missed for ten minutes")
  func beforeThisProgram() async throws {
    // 14 November 2023, 22:13:20.
    try await Self.withRestart(at: Date(timeIntervalSince1970: 1_700_000_000)) { rig in
      let warnings = try await rig.session.manager.linux.health().warnings
      #expect(warnings.contains { $0.contains("when this program was made") }, "\(warnings)")
      for _ in 1...3 {
        #expect(try rig.states() == [.scheduled, .scheduled])
        #expect(try await rig.session.next(rig.daily) == Samples.june(15, 7))
        try await rig.clock.advance(by: .seconds(190))
      }
      try await rig.clock.advance(by: .seconds(60))
      #expect(try await rig.session.next(rig.daily) == Date(timeIntervalSince1970: 1_700_031_600))
      #expect(try await rig.endings().isEmpty)
      // The kill is still reported.
      let left = try await rig.session.manager.linux.health().warnings
      #expect(left.allSatisfy { $0.contains("ended unexpectedly") }, "\(left)")
    }
  }

  @Test("A synchronised clock is believed at once, after a month too")
  func synchronised() async throws {
    try await Self.withRestart(at: Samples.june(60, 12), isSynchronised: true) { rig in
      try await rig.session.waitUntil(rig.fixed, is: nil)
      #expect(try await rig.missed() == [1, 46])
    }
  }

  @Test("Untrusted clock: one that falls to 1970 while the agent runs does nothing until it is right again")
  func noBattery() async throws {
    try await Self.withRestart(at: Samples.june(15, 6, 30)) { rig in
      try await rig.clock.step(to: Date(timeIntervalSince1970: 3600))
      #expect(try rig.states() == [.scheduled, .scheduled])
      #expect(try await rig.session.next(rig.daily) == Samples.june(15, 7))
      try await rig.clock.clock.setSynchronised(true)
      try await rig.clock.step(to: Samples.june(15, 7, 2))
      try await rig.session.waitUntil(rig.daily, is: .alerting)
      #expect(try rig.session.state(rig.fixed) == .scheduled)
    }
  }
}
