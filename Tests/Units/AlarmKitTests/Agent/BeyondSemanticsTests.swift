import AlarmKit
import TestSupport
import Testing

/// Our additions to Apple's semantics, through the library, on the machine's own clock. Tests that take hours or set clocks are
/// in Clock/.
@Suite("Semantics: beyond") struct BeyondSemanticsTests {
  /// Local wall times of a rule's next dates, in a zone.
  private static func wallTimes(
    _ hour: Int, _ minute: Int, from day: DateComponents, zone name: String, count: Int, _ session: LibrarySession
  ) async throws -> [String] {
    let zone = try #require(TimeZone(identifier: name))
    let dates = try await session.manager.linux.preview(
      Samples.daily(hour, minute, .never),
      options: .init(zone: zone, recurrence: .init(rule: "FREQ=DAILY", start: day)), count: count)
    let format = DateFormatter()
    format.timeZone = zone
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "MM-dd HH:mm"
    return dates.map(format.string)
  }

  @Test("R01 DST gap: it rings at the first instant after the gap, and as usual the day after")
  func gap() async throws {
    try await LibrarySession.withAgent { session, _ in
      let times = try await Self.wallTimes(
        2, 30, from: DateComponents(year: 2027, month: 3, day: 13), zone: "America/New_York", count: 3, session)
      #expect(times == ["03-13 02:30", "03-14 03:00", "03-15 02:30"])
    }
  }

  @Test("R02 DST overlap: it rings the first time round, once")
  func overlap() async throws {
    try await LibrarySession.withAgent { session, _ in
      let zone = try #require(TimeZone(identifier: "America/New_York"))
      let dates = try await session.manager.linux.preview(
        Samples.daily(1, 30, .never),
        options: .init(
          zone: zone, recurrence: .init(rule: "FREQ=DAILY", start: DateComponents(year: 2027, month: 11, day: 6))),
        count: 3)
      #expect(dates.map { zone.secondsFromGMT(for: $0) } == [-14_400, -14_400, -18_000])
      #expect(dates[1].timeIntervalSince(dates[0]) == 86_400 && dates[2].timeIntervalSince(dates[1]) == 90_000)
    }
  }

  @Test("R56 Zone change: a relative alarm follows the new zone, a fixed one and one with its own zone don't move")
  func zoneChange() async throws {
    try await LibrarySession.withAgent(["TZ": "Europe/Berlin"]) { session, agent in
      let (manager, relative, fixed, own) = (session.manager, UUID(), UUID(), UUID())
      let instant = Date(timeIntervalSince1970: 1_893_456_000)
      _ = try await manager.schedule(id: relative, configuration: Samples.alarm(Samples.daily(7, 0, .never)))
      _ = try await manager.schedule(id: fixed, configuration: Samples.alarm(.fixed(instant)))
      _ = try await manager.linux.schedule(
        id: own, configuration: Samples.alarm(Samples.daily(7, 0, .never)),
        options: .init(zone: TimeZone(identifier: "Asia/Tokyo")))
      func due(_ id: Alarm.ID) async throws -> Date? { try await manager.linux.upcoming(id: id, count: 1).first?.date }
      let before = try await [due(relative), due(fixed), due(own)]
      await agent.kill()
      let successor = try await session.startAgent(["TZ": "America/New_York"])
      let after = try await [due(relative), due(fixed), due(own)]
      #expect(after[1] == instant && after[1] == before[1] && after[2] == before[2])
      let moved = try #require(after[0]).timeIntervalSince(try #require(before[0]))
      #expect(abs(moved - 6 * 3600) <= 3600)
      await successor.kill()
    }
  }

  @Test("R45 Countdown timers, R36: a running timer and a snooze survive a kill, with their id and their end")
  func survives() async throws {
    try await LibrarySession.withAgent { session, agent in
      let (manager, timer, snoozed) = (session.manager, UUID(), UUID())
      _ = try await manager.schedule(id: timer, configuration: Samples.timer(1800))
      _ = try await manager.schedule(id: snoozed, configuration: Samples.timer(1))
      try await session.waitUntil(snoozed, is: .alerting)
      try await manager.linux.snooze(id: snoozed, for: .seconds(900))
      let before = try await manager.linux.upcoming(count: 10)
      #expect(before.map(\.id) == [snoozed, timer])
      await agent.kill()
      let successor = try await session.startAgent()
      let after = try await manager.linux.upcoming(count: 10)
      #expect(after.map(\.id) == before.map(\.id))
      for (old, new) in zip(before, after) { #expect(abs(new.date.timeIntervalSince(old.date)) < 0.1) }
      #expect(try manager.alarms.map(\.state) == [.countdown, .countdown])
      await successor.kill()
    }
  }

  @Test("Late: what came due while the agent was away rings when it is back, within its late window")
  func late() async throws {
    try await LibrarySession.withAgent { session, agent in
      let id = UUID()
      let due = Date(timeIntervalSinceNow: 1.5)
      _ = try await session.manager.schedule(id: id, configuration: Samples.alarm(.fixed(due)))
      await agent.kill()
      try await Patience.until("its time has passed") { Date.now > due }
      let successor = try await session.startAgent()
      try await session.waitUntil(id, is: .alerting)
      try session.manager.stop(id: id)
      let entry = try #require(try await session.manager.linux.history().first)
      #expect(entry.ending == .stopped && entry.lateBy > .zero && abs(entry.due.timeIntervalSince(due)) < 0.001)
      await successor.kill()
    }
  }

  @Test("R27: a ringing alarm that was stopped doesn't ring after a restart; one that wasn't is the same occurrence")
  func ringingRestart() async throws {
    try await LibrarySession.withAgent { session, agent in
      let (manager, stopped, ringing) = (session.manager, UUID(), UUID())
      for id in [stopped, ringing] { _ = try await manager.schedule(id: id, configuration: Samples.timer(1)) }
      for id in [stopped, ringing] { try await session.waitUntil(id, is: .alerting) }
      try manager.stop(id: stopped)
      await agent.kill()
      let successor = try await session.startAgent()
      #expect(try manager.alarms.map(\.id) == [ringing])
      #expect(try manager.alarms.first?.state == .alerting)
      #expect(try await manager.linux.history().map(\.id) == [stopped])
      await successor.kill()
    }
  }

  @Test("Cancel races: a cancel that was answered leaves no trace, whatever the time")
  func cancelRace() async throws {
    try await LibrarySession.withAgent { session, _ in
      for _ in 0..<5 {
        let id = UUID()
        let due = Date(timeIntervalSinceNow: 0.2)
        _ = try await session.manager.schedule(id: id, configuration: Samples.alarm(.fixed(due)))
        try session.manager.cancel(id: id)
        // On a busy machine it may have been due before the answer: then it rang, and was cancelled during the ring.
        let wasInTime = Date.now < due
        try await Patience.until("its time has passed") { Date.now > due + 0.1 }
        #expect(try session.manager.alarms.isEmpty)
        let told = try await session.manager.linux.history(limit: 1)
        #expect(told.map(\.ending) == [.cancelled])
        if wasInTime { #expect(told.map(\.rangAt) == [nil]) }
      }
    }
  }

  @Test("No notification server: it still rings, and is posted when a server appears")
  func noServer() async throws {
    try await LibrarySession.withAgent { session, _ in
      let id = UUID()
      _ = try await session.manager.schedule(id: id, configuration: Samples.timer(1))
      try await session.waitUntil(id, is: .alerting)
      try await session.manager.linux.snooze(id: id, for: .seconds(1))
      try await session.waitUntil(id, is: .alerting)
      try await session.withServer { daemon in try await daemon.waitFor("Stop") }
      try session.manager.stop(id: id)
      #expect(try await session.manager.linux.history().map(\.ending) == [.stopped, .snoozed])
    }
  }
}
