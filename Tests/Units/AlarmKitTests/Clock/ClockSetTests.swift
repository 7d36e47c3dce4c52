import AlarmKit
import TestSupport
import Testing

/// Alarms for times of day when somebody sets the clock. It is 06:00.
@Suite("Clock: set", .movingClock) struct ClockSetTests {
  @Test("Set forward: what is passed within the late window rings, what is passed by more is missed, the rest waits")
  func forward() async throws {
    try await LibrarySession.withMovingClock { session, _, clock in
      let (missed, rings, waits) = (UUID(), UUID(), UUID())
      for (id, due) in [(missed, Samples.june(15, 6, 30)), (rings, Samples.june(15, 7)), (waits, Samples.june(15, 8))] {
        _ = try await session.manager.schedule(id: id, configuration: Samples.alarm(.fixed(due)))
      }
      try await clock.step(to: Samples.june(15, 7, 5))
      let entry = try await session.entry(after: missed, is: nil)
      #expect(entry?.id == missed && entry?.ending == .missed && entry?.why == [.clockSet])
      try await session.waitUntil(rings, is: .alerting)
      #expect(try session.state(waits) == .scheduled)
      #expect(try await session.manager.linux.history().count == 1)
    }
  }

  /// A daily alarm for 07:00 that rang and was stopped, at 07:30.
  private static func withRung(_ body: (LibrarySession, Alarm.ID, SessionClock) async throws -> Void) async throws {
    try await LibrarySession.withMovingClock { session, _, clock in
      let id = UUID()
      _ = try await session.manager.schedule(
        id: id, configuration: Samples.alarm(Samples.daily(7, 0, Samples.everyDay)))
      try await clock.advance(to: Samples.june(15, 7))
      try await session.waitUntil(id, is: .alerting)
      try session.manager.stop(id: id)
      try await clock.advance(to: Samples.june(15, 7, 30))
      try await body(session, id, clock)
    }
  }

  @Test("Set back by up to three hours: nothing repeats", arguments: [60, 179])
  func littleBack(minutes: Int) async throws {
    try await Self.withRung { session, id, clock in
      try await clock.step(by: .seconds(-60 * minutes))
      #expect(try await session.next(id) == Samples.june(16, 7))
      try await clock.advance(to: Samples.june(15, 7, 1))
      #expect(try session.state(id) == .scheduled)
      try await clock.advance(to: Samples.june(16, 7))
      try await session.waitUntil(id, is: .alerting)
      #expect(try await session.manager.linux.history().count == 1)
    }
  }

  @Test("Set back by more: the clock was wrong, what comes after its time now is due again, once")
  func farBack() async throws {
    try await Self.withRung { session, id, clock in
      let fixed = UUID()
      _ = try await session.manager.schedule(
        id: fixed, configuration: Samples.alarm(.fixed(Samples.june(15, 12))))
      try await clock.step(by: .seconds(-4 * 3600))
      #expect(try await session.next(id) == Samples.june(15, 7))
      #expect(try await session.next(fixed) == Samples.june(15, 12))
      try await clock.advance(to: Samples.june(15, 7))
      try await session.waitUntil(id, is: .alerting)
      try session.manager.stop(id: id)
      #expect(try await session.next(id) == Samples.june(16, 7))
      try await clock.advance(to: Samples.june(15, 7, 30))
      #expect(try session.state(id) == .scheduled)
    }
  }

  @Test(
    "Set while it rings, forward or back: it rings for its ring timeout of real time",
    arguments: [-300, -60, 60, 1500])
  func whileRinging(minutes: Int) async throws {
    try await LibrarySession.withMovingClock { session, _, clock in
      let id = UUID()
      _ = try await session.manager.schedule(id: id, configuration: Samples.alarm(.fixed(Samples.june(15, 7))))
      try await clock.advance(to: Samples.june(15, 7))
      try await session.waitUntil(id, is: .alerting)
      try await clock.advance(by: .seconds(30))
      try await clock.step(by: .seconds(60 * minutes))
      #expect(try session.state(id) == .alerting)
      try await clock.advance(by: .seconds(540))
      #expect(try session.state(id) == .alerting)
      try await clock.advance(by: .seconds(32))
      let entry = try #require(try await session.entry(after: id, is: nil))
      #expect(entry.ending == .timedOut)
      // By the present clock, the ring began that much later, which isn't the alarm's fault.
      let why = entry.why.filter { $0 != .notShown }
      #expect(why == (minutes > 0 ? [.clockSet] : []))
    }
  }

  @Test("Slept over while it rings: the ring timeout goes on, and it is over")
  func sleptWhileRinging() async throws {
    try await LibrarySession.withMovingClock { session, _, clock in
      let id = UUID()
      _ = try await session.manager.schedule(id: id, configuration: Samples.alarm(.fixed(Samples.june(15, 7))))
      try await clock.advance(to: Samples.june(15, 7))
      try await session.waitUntil(id, is: .alerting)
      try await clock.sleep(for: .seconds(601))
      let entry = try await session.entry(after: id, is: nil)
      #expect(entry?.ending == .timedOut)
    }
  }

  @Test("An instant is the clock's: set forward it comes earlier, set back later")
  func instant() async throws {
    try await LibrarySession.withMovingClock { session, _, clock in
      let id = UUID()
      _ = try await session.manager.schedule(id: id, configuration: Samples.alarm(.fixed(Samples.june(15, 7))))
      try await clock.step(to: Samples.june(15, 6, 50))
      try await clock.step(to: Samples.june(15, 6, 20))
      try await clock.advance(by: .seconds(39 * 60))
      #expect(try session.state(id) == .scheduled)
      try await clock.advance(by: .seconds(60))
      try await session.waitUntil(id, is: .alerting)
    }
  }

  @Test("Past date: refused with code 0, by the agent's clock and not the test's")
  func pastDate() async throws {
    try await LibrarySession.withMovingClock { session, _, clock in
      func refused(_ what: Comment, _ date: Date) async {
        await SemanticsTests.expectInvalid(what) {
          _ = try await session.manager.schedule(id: UUID(), configuration: Samples.alarm(.fixed(date)))
        }
      }
      await refused("a minute ago", Samples.june(15, 5, 59))
      await refused("six o'clock, which was just now", Samples.june(15, 6) - 1)
      await refused("tomorrow in the world outside", Date(timeIntervalSinceNow: 86_400))
      let seven = Samples.alarm(.fixed(Samples.june(15, 7)))
      _ = try await session.manager.schedule(id: UUID(), configuration: seven)
      try await clock.sleep(until: Samples.june(15, 9))
      await refused("seven o'clock at nine", Samples.june(15, 7))
      try await clock.step(to: Samples.june(15, 6, 30))
      _ = try await session.manager.schedule(id: UUID(), configuration: seven)
    }
  }
}
