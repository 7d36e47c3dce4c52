import AlarmKit
import TestSupport
import Testing

/// What Apple's API promises about times, checked at those times. It is Tuesday, 06:00.
@Suite("Clock: states", .movingClock) struct StateClockTests {
  @Test("Schedule with preAlert: the countdown is shown before the alert, at every occurrence")
  func everyOccurrence() async throws {
    try await LibrarySession.withMovingClock { session, _, clock in
      let id = UUID()
      _ = try await session.manager.schedule(
        id: id, configuration: Samples.snoozable(Samples.daily(7, 0, Samples.everyDay), preAlert: 600, snooze: 300))
      for day in 15...16 {
        try await clock.advance(to: Samples.june(day, 6, 49))
        #expect(try session.state(id) == .scheduled)
        try await clock.advance(to: Samples.june(day, 6, 50))
        try await session.waitUntil(id, is: .countdown)
        try await clock.advance(to: Samples.june(day, 7))
        try await session.waitUntil(id, is: .alerting)
        try session.manager.stop(id: id)
        #expect(try session.state(id) == .scheduled)
      }
    }
  }

  @Test(".never whose time has passed today rings tomorrow, once")
  func never() async throws {
    try await LibrarySession.withMovingClock { session, _, clock in
      let id = UUID()
      _ = try await session.manager.schedule(id: id, configuration: Samples.alarm(Samples.daily(5, 30, .never)))
      #expect(try await session.manager.linux.upcoming(id: id, count: 5).map(\.date) == [Samples.june(16, 5, 30)])
      try await clock.advance(to: Samples.june(16, 5, 30))
      try await session.waitUntil(id, is: .alerting)
      try session.manager.stop(id: id)
      #expect(try session.state(id) == nil)
    }
  }

  @Test(".weekly rings on its days and on no other")
  func weekly() async throws {
    try await LibrarySession.withMovingClock { session, _, clock in
      let id = UUID()
      _ = try await session.manager.schedule(
        id: id, configuration: Samples.alarm(Samples.daily(7, 0, .weekly([.wednesday, .friday]))))
      for day in 15...23 {
        try await clock.advance(to: Samples.june(day, 7))
        let rings = [16, 18, 23].contains(day)
        try await session.waitUntil(id, is: rings ? .alerting : .scheduled)
        if rings { try session.manager.stop(id: id) }
      }
      #expect(try await session.manager.linux.history().map(\.ending) == [.stopped, .stopped, .stopped])
    }
  }

  @Test(
    "Several at once: what is due at one instant rings together; stopping one neither stops nor silences the others")
  func several() async throws {
    try await LibrarySession.withMovingClock { session, _, clock in
      let ids = [UUID(), UUID(), UUID()]
      for id in ids {
        _ = try await session.manager.schedule(id: id, configuration: Samples.alarm(.fixed(Samples.june(15, 7))))
      }
      try await clock.advance(to: Samples.june(15, 7))
      for id in ids { try await session.waitUntil(id, is: .alerting) }
      let log = session.bus.folder + "/sound.wav.log"
      try await Patience.until("it is heard") { TextFile.read(log).hasPrefix("start") }
      try session.manager.stop(id: ids[0])
      #expect(try session.manager.alarms.map(\.state) == [.alerting, .alerting])
      try await clock.advance(by: .seconds(601))
      for id in ids { try await session.waitUntil(id, is: nil) }
      // One stream of sound for all of them, from the first to the last.
      try await Patience.until("it is silent") { TextFile.read(log).contains("stop") }
      #expect(TextFile.read(log).split(separator: "\n").count == 2)
      #expect(try await session.manager.linux.history().map(\.ending) == [.timedOut, .timedOut, .stopped])
    }
  }

  @Test("alarmUpdates has each change that the clock brings", .timeLimit(.minutes(10)))
  func updates() async throws {
    try await LibrarySession.withMovingClock { session, _, clock in
      let (manager, id, other) = (session.manager, UUID(), UUID())
      _ = try await manager.linux.schedule(
        id: id, configuration: Samples.snoozable(.fixed(Samples.june(15, 7)), preAlert: 600, snooze: 300),
        options: .init(onTimeout: .snooze(upTo: 1)))
      var updates = manager.alarmUpdates.makeAsyncIterator()
      func expect(_ states: [Alarm.State], _ what: Comment) async {
        let told = await updates.next(isolation: #isolation)?.map(\.state)
        #expect(told == states, what)
      }
      await expect([.scheduled], "as it is")
      try await clock.advance(to: Samples.june(15, 6, 50))
      await expect([.countdown], "the countdown before the alert")
      try await clock.step(to: Samples.june(15, 6, 30))
      await expect([.scheduled], "the clock was set back")
      try await clock.sleep(until: Samples.june(15, 7, 1))
      await expect([.alerting], "it rings")
      try await clock.advance(by: .seconds(601))
      await expect([.countdown], "it snoozed by itself")
      try await clock.advance(by: .seconds(301))
      await expect([.alerting], "it rings again")
      try await clock.advance(by: .seconds(601))
      await expect([], "nobody answered")
      _ = try await manager.schedule(id: other, configuration: Samples.alarm(.fixed(Samples.june(15, 9))))
      await expect([.scheduled], "another")
      try await clock.sleep(until: Samples.june(15, 12))
      await expect([], "it was missed")
    }
  }

  @Test("cancel: a repeating alarm that rings is gone, silent, and reported as cancelled")
  func cancelWhileAlerting() async throws {
    try await LibrarySession.withMovingClock { session, _, clock in
      let (manager, id, log) = (session.manager, UUID(), session.bus.folder + "/sound.wav.log")
      _ = try await manager.schedule(id: id, configuration: Samples.alarm(Samples.daily(7, 0, Samples.everyDay)))
      try await clock.advance(to: Samples.june(15, 7))
      try await session.waitUntil(id, is: .alerting)
      try await Patience.until("it sounds") { TextFile.read(log).contains("start ") }
      try manager.cancel(id: id)
      #expect(try manager.alarms.isEmpty)
      #expect(try await manager.linux.upcoming(count: 5).isEmpty)
      try await Patience.until("it is silent") { TextFile.read(log).contains("stop ") }
      let entry = try await manager.linux.history().first
      #expect(entry?.ending == .cancelled && entry?.due == Samples.june(15, 7) && entry?.rangAt != nil)
      try await clock.advance(to: Samples.june(16, 7, 1))
      #expect(try manager.alarms.isEmpty)
      #expect(try await manager.linux.history().count == 1)
    }
  }
}
