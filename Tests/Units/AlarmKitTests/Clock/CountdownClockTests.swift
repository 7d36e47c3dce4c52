import AlarmKit
import TestSupport
import Testing

/// Timers and snoozes, while the clocks move. It is 06:00; a timer has an hour.
@Suite("Clock: countdowns", .movingClock) struct CountdownClockTests {
  /// The alarm rings after so many seconds more, and not half a minute earlier.
  private static func expectRing(
    of id: Alarm.ID, in seconds: TimeInterval, _ session: LibrarySession, _ clock: SessionClock
  ) async throws {
    let next = try #require(try await session.next(id))
    #expect(abs(next.timeIntervalSince(clock.now) - seconds) < 30)
    try await clock.advance(by: .seconds(seconds - 30))
    #expect(try session.state(id) == .countdown)
    try await clock.advance(by: .seconds(31))
    try await session.waitUntil(id, is: .alerting)
  }

  @Test("Countdown timers count through suspend")
  func suspend() async throws {
    try await LibrarySession.withMovingClock { session, _, clock in
      let id = UUID()
      _ = try await session.manager.schedule(id: id, configuration: Samples.timer(3600))
      try await clock.sleep(for: .seconds(2400))
      try await Self.expectRing(of: id, in: 1200, session, clock)
    }
  }

  @Test("Countdown timers that pause during suspend go on with what was left, and others of the same length ring")
  func pausesAsleep() async throws {
    try await LibrarySession.withMovingClock { session, _, clock in
      let (pauses, counts) = (UUID(), UUID())
      _ = try await session.manager.linux.schedule(
        id: pauses, configuration: Samples.timer(3600), options: .init(whileAsleep: .pause))
      _ = try await session.manager.schedule(id: counts, configuration: Samples.timer(3600))
      try await clock.sleep(for: .seconds(3660))
      try await session.waitUntil(counts, is: .alerting)
      #expect(try session.state(pauses) == .countdown)
      let next = try #require(try await session.next(pauses))
      #expect(abs(next.timeIntervalSince(clock.now) - 3600) < 60)
    }
  }

  @Test("Countdown timers that end during suspend ring late, or are missed", arguments: [(5, true), (15, false)])
  func endsInSuspend(late: Int, rings: Bool) async throws {
    try await LibrarySession.withMovingClock { session, _, clock in
      let id = UUID()
      _ = try await session.manager.schedule(id: id, configuration: Samples.timer(3600))
      try await clock.sleep(for: .seconds(3600 + 60 * late))
      let ending = try await session.entry(after: id, is: rings ? .alerting : nil)?.ending
      #expect(ending == (rings ? nil : .missed))
    }
  }

  @Test("Countdown timers ignore steps of the clock", arguments: [7200, -7200, 18_000, -18_000])
  func steps(seconds: Int) async throws {
    try await LibrarySession.withMovingClock { session, _, clock in
      let id = UUID()
      _ = try await session.manager.schedule(id: id, configuration: Samples.timer(3600))
      try await clock.advance(by: .seconds(600))
      try await clock.step(by: .seconds(seconds))
      #expect(try session.state(id) == .countdown)
      try await Self.expectRing(of: id, in: 3000, session, clock)
    }
  }

  @Test("Countdown timers: a paused one keeps what is left, through suspend and a step")
  func paused() async throws {
    try await LibrarySession.withMovingClock { session, _, clock in
      let id = UUID()
      _ = try await session.manager.schedule(id: id, configuration: Samples.timer(3600))
      try await clock.advance(by: .seconds(600))
      try session.manager.pause(id: id)
      try await clock.sleep(for: .seconds(7200))
      try await clock.step(by: .seconds(-3600))
      #expect(try session.state(id) == .paused)
      try session.manager.resume(id: id)
      try await Self.expectRing(of: id, in: 3000, session, clock)
    }
  }

  @Test("Countdown timers survive a restart, and a reboot, to which a clock begins at zero", arguments: [false, true])
  func restart(reboots: Bool) async throws {
    try await LibrarySession.withMovingClock { session, agent, clock in
      let id = UUID()
      _ = try await session.manager.schedule(id: id, configuration: Samples.timer(3600))
      try await clock.advance(by: .seconds(600))
      #expect(try session.state(id) == .countdown)
      await agent.kill()
      let back = Samples.june(15, 6, 30)
      if reboots { try await clock.reboot(at: back) } else { try await clock.pass(to: back) }
      try await session.withAgent { _, _ in try await Self.expectRing(of: id, in: 1800, session, clock) }
    }
  }

  @Test("Snooze: it is a countdown too, through suspend, steps and a reboot")
  func snooze() async throws {
    try await LibrarySession.withMovingClock { session, agent, clock in
      let id = UUID()
      _ = try await session.manager.schedule(
        id: id, configuration: Samples.snoozable(.fixed(Samples.june(15, 6, 10)), snooze: 3600))
      try await clock.advance(to: Samples.june(15, 6, 10))
      try await session.waitUntil(id, is: .alerting)
      try session.manager.countdown(id: id)
      try await clock.sleep(for: .seconds(600))
      try await clock.step(by: .seconds(-7200))
      // The answer comes after the step was stored.
      #expect(try session.state(id) == .countdown)
      await agent.kill()
      try await clock.reboot(at: clock.now + 600)
      try await session.withAgent { _, _ in try await Self.expectRing(of: id, in: 2400, session, clock) }
    }
  }

  @Test("A countdown before a scheduled alert goes where the alert goes")
  func beforeAlert() async throws {
    try await LibrarySession.withMovingClock { session, _, clock in
      let id = UUID()
      _ = try await session.manager.schedule(
        id: id, configuration: Samples.snoozable(.fixed(Samples.june(15, 7)), preAlert: 600, snooze: 300))
      try await clock.advance(to: Samples.june(15, 6, 49))
      #expect(try session.state(id) == .scheduled)
      try await clock.advance(to: Samples.june(15, 6, 50))
      try await session.waitUntil(id, is: .countdown)
      try await clock.step(to: Samples.june(15, 6, 40))
      try await session.waitUntil(id, is: .scheduled)
      try await clock.step(to: Samples.june(15, 6, 55))
      try await session.waitUntil(id, is: .countdown)
      try await Self.expectRing(of: id, in: 300, session, clock)
    }
  }
}
