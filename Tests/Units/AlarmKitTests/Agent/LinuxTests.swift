import DBus
import TestSupport
import Testing

@testable import AlarmKit

/// Our own namespace, with the real agent.
@Suite struct LinuxTests {
  @Test("A ringing alarm is snoozed for a length chosen now, and only a ringing one")
  func snooze() async throws {
    try await LibrarySession.withAgent { session, _ in
      let (linux, id, silent) = (session.manager.linux, UUID(), UUID())
      _ = try await session.manager.schedule(id: silent, configuration: Samples.timer(3600))
      await SemanticsTests.expectInvalid("snoozing what doesn't ring") {
        try await linux.snooze(id: silent, for: .seconds(5))
      }
      _ = try await session.manager.schedule(id: id, configuration: Samples.timer(1, postAlert: 1))
      try await session.waitUntil(id, is: .alerting)
      await SemanticsTests.expectInvalid("a snooze of nothing") { try await linux.snooze(id: id, for: .zero) }
      let before = Date.now
      try await linux.snooze(id: id, for: .seconds(754))
      let next = try #require(try await linux.next)
      #expect(next.id == id && abs(next.date.timeIntervalSince(before) - 754) < 30)
    }
  }

  @Test("The next occurrence is skipped and taken back; what doesn't repeat has none")
  func skip() async throws {
    try await LibrarySession.withAgent { session, _ in
      let (linux, id, once) = (session.manager.linux, UUID(), UUID())
      let daily = Samples.daily(
        7, 30, .weekly([.monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday]))
      _ = try await session.manager.schedule(id: id, configuration: Samples.alarm(daily))
      _ = try await session.manager.schedule(id: once, configuration: Samples.alarm(Samples.daily(7, 30, .never)))
      let rings = try await linux.upcoming(id: id, count: 3).map(\.date)
      #expect(rings.count == 3)
      try await linux.skipNext(id: id)
      #expect(try await linux.upcoming(id: id, count: 2).map(\.date) == Array(rings.dropFirst()))
      await SemanticsTests.expectInvalid("skipping twice") { try await linux.skipNext(id: id) }
      try await linux.unskipNext(id: id)
      #expect(try await linux.upcoming(id: id, count: 3).map(\.date) == rings)
      await SemanticsTests.expectInvalid("nothing is skipped") { try await linux.unskipNext(id: id) }
      await SemanticsTests.expectInvalid("it doesn't repeat") { try await linux.skipNext(id: once) }
      await SemanticsTests.expectInvalid("nobody has it") { try await linux.skipNext(id: UUID()) }
      #expect(try await Set(linux.upcoming(count: 100).map(\.id)) == [id, once])
    }
  }

  @Test("An alarm that is off isn't among Apple's alarms, and is again when it is on")
  func switches() async throws {
    try await LibrarySession.withAgent { session, _ in
      let (manager, id) = (session.manager, UUID())
      _ = try await manager.schedule(id: id, configuration: Samples.alarm(Samples.daily(7, 30, Samples.everyDay)))
      try await manager.linux.setEnabled(false, id: id)
      #expect(try manager.alarms.isEmpty)
      #expect(try await manager.linux.next == nil)
      try await manager.linux.setEnabled(true, id: id)
      #expect(try manager.alarms.map(\.id) == [id])
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
      let holiday = calendar.dateComponents([.year, .month, .day], from: Date.now.addingTimeInterval(20 * 86_400))
      try await manager.linux.disable(id: id, until: holiday)
      let next = try #require(try await manager.linux.next)
      #expect(abs(next.date.timeIntervalSinceNow - 20 * 86_400) < 2 * 86_400)
      await SemanticsTests.expectInvalid("no date") { try await manager.linux.disable(id: id, until: DateComponents()) }
      await SemanticsTests.expectInvalid("nobody has it") { try await manager.linux.setEnabled(true, id: UUID()) }
    }
  }

  @Test("An alarm is given another configuration, as a whole or not at all, and stays the same one")
  func change() async throws {
    try await LibrarySession.withAgent { session, _ in
      let (manager, id) = (session.manager, UUID())
      _ = try await manager.schedule(id: id, configuration: Samples.timer(3600))
      let longer = try await manager.linux.change(
        id: id, configuration: Samples.timer(7200, postAlert: 60), options: .init(volume: 40))
      #expect(longer.state == .countdown && longer.countdownDuration?.preAlert == 7200)
      #expect(try manager.alarms.map(\.id) == [id])
      let next = try #require(try await manager.linux.next)
      #expect(next.id == id && abs(next.date.timeIntervalSinceNow - 7200) < 60)
      let daily = Samples.alarm(Samples.daily(7, 30, Samples.everyDay))
      #expect(try await manager.linux.change(id: id, configuration: daily).state == .scheduled)
      #expect(try await manager.linux.upcoming(id: id, count: 3).count == 3)
      await SemanticsTests.expectInvalid("a time that has passed") {
        _ = try await manager.linux.change(id: id, configuration: Samples.alarm(.fixed(Date(timeIntervalSince1970: 1))))
      }
      await SemanticsTests.expectInvalid("nobody has it") {
        _ = try await manager.linux.change(id: UUID(), configuration: daily)
      }
      #expect(try await manager.linux.upcoming(id: id, count: 3).count == 3)
    }
  }

  @Test("An alarm by a rule rings when its preview says, in its own zone, and has its time of day in the API")
  func recurrence() async throws {
    try await LibrarySession.withAgent { session, _ in
      let (linux, id) = (session.manager.linux, UUID())
      let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
      let options = AlarmManager.LinuxOptions(
        zone: tokyo, ringTimeout: .seconds(120), lateWindow: .seconds(1800), onTimeout: .snooze(upTo: 2),
        recurrence: .init(
          rule: "FREQ=MONTHLY;BYMONTHDAY=-1", start: DateComponents(year: 2026, month: 12, day: 1),
          exceptions: [DateComponents(year: 2027, month: 1, day: 31)]), volume: 60, ramp: .seconds(30))
      let schedule = Samples.daily(8, 0, .never)
      let configuration = AlarmManager.AlarmConfiguration(
        countdownDuration: .init(preAlert: nil, postAlert: 300), schedule: schedule, attributes: Samples.attributes())
      let preview = try await linux.preview(schedule, options: options, count: 4)
      let alarm = try await linux.schedule(id: id, configuration: configuration, options: options)
      #expect(alarm.schedule == schedule && alarm.state == .scheduled)
      #expect(try await linux.upcoming(id: id, count: 4).map(\.date) == preview)
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = tokyo
      #expect(preview.map { calendar.component(.hour, from: $0) } == [8, 8, 8, 8])
      #expect(try session.manager.alarms.first?.schedule == schedule)
    }
  }

  @Test("An alarm for which the machine isn't to be woken is stored as one")
  func wakesMachine() async throws {
    try await LibrarySession.withAgent { session, _ in
      #expect(AlarmManager.LinuxOptions().wakesMachine)
      for wakes in [true, false] {
        let options = AlarmManager.LinuxOptions(wakesMachine: wakes)
        _ = try await session.manager.linux.schedule(
          id: UUID(), configuration: Samples.timer(3600), options: options)
      }
      let list = try await session.manager.link.connected().call(
        MethodCall(
          destination: "org.alarmkit.Alarms1", path: "/org/alarmkit/Alarms1",
          interface: "org.alarmkit.Alarms1.Manager", member: "ListJSON"))
      let text = try #require(list.first?.asString)
      #expect(text.contains("\"wake\":true") && text.contains("\"wake\":false"), "\(text)")
    }
  }

  @Test("Options that can't be are refused with Apple's domain, and leave nothing behind")
  func refusals() async throws {
    try await LibrarySession.withAgent { session, _ in
      let linux = session.manager.linux
      let time = Samples.alarm(Samples.daily(7, 30, .never))
      let bad: [(Comment, AlarmManager.LinuxOptions)] = [
        ("a ring of a second", .init(ringTimeout: .seconds(1))), ("too late", .init(lateWindow: .seconds(7200))),
        ("too loud", .init(volume: 101)), ("an alarm that waits for the machine", .init(whileAsleep: .pause)),
        ("a ramp of hours", .init(ramp: .seconds(7200))),
        ("snoozing without a length", .init(onTimeout: .snooze(upTo: 3))),
        ("30 February", .init(recurrence: .init(rule: "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"))),
        ("no rule", .init(recurrence: .init(rule: "whenever"))),
        ("no day", .init(recurrence: .init(rule: "FREQ=DAILY", start: DateComponents(year: 2026)))),
      ]
      for (what, options) in bad {
        await SemanticsTests.expectInvalid(what) {
          _ = try await linux.schedule(id: UUID(), configuration: time, options: options)
        }
      }
      let daily = AlarmManager.LinuxOptions(recurrence: .init(rule: "FREQ=DAILY"))
      await SemanticsTests.expectInvalid("a timer by a rule") {
        _ = try await linux.schedule(id: UUID(), configuration: Samples.timer(60), options: daily)
      }
      await SemanticsTests.expectInvalid("a weekly alarm by a rule") {
        let weekly = Samples.alarm(Samples.daily(7, 30, .weekly([.monday])))
        _ = try await linux.schedule(id: UUID(), configuration: weekly, options: daily)
      }
      await SemanticsTests.expectInvalid("too many") {
        _ = try await linux.preview(Samples.daily(7, 30, .never), count: 100_000)
      }
      await SemanticsTests.expectInvalid("no such time") {
        _ = try await linux.preview(Samples.daily(25, 0, .never), count: 1)
      }
      await SemanticsTests.expectInvalid("no history so long") { _ = try await linux.history(limit: 0) }
      let left = try session.manager.alarms
      let next = try await linux.next
      #expect(left.isEmpty && next == nil)
    }
  }

  @Test("The history has each end, the latest first, and the health says that all is well")
  func history() async throws {
    try await LibrarySession.withAgent { session, _ in
      let (linux, id) = (session.manager.linux, UUID())
      _ = try await session.manager.schedule(id: id, configuration: Samples.timer(1, postAlert: 1))
      try await session.waitUntil(id, is: .alerting)
      try session.manager.countdown(id: id)
      try await session.waitUntil(id, is: .alerting)
      try session.manager.stop(id: id)
      let entries = try await linux.history()
      #expect(entries.map(\.ending) == [.stopped, .snoozed] && entries.map(\.id) == [id, id])
      let first = try #require(entries.first)
      #expect(first.why == [.notShown])
      #expect(first.title == "Oven" && first.by.hasPrefix("host:") && first.lateBy >= .zero)
      #expect(try #require(first.rangAt) >= first.due && first.endedAt >= first.due)
      #expect(try await linux.history(since: .distantFuture).isEmpty)
      #expect(try await linux.history(limit: 1).count == 1)
      let health = try await linux.health()
      #expect(health.storage == "ok" && health.alarmCount == 0 && !health.version.isEmpty && health.zone == "UTC")
      #expect(health.wake == "none" && health.wakeReason == "noClock" && health.sleepLock == "none")
    }
  }

  @Test("Without an agent the calls fail like the others")
  func nobodyThere() async throws {
    let nowhere = AlarmManager(.text("unix:path=/nonexistent/bus")).linux
    #expect(await SemanticsTests.failure { _ = try await nowhere.health() }?.code == 2)
    #expect(await SemanticsTests.failure { _ = try await nowhere.next }?.code == 2)
    #expect(await SemanticsTests.failure { try await nowhere.skipNext(id: UUID()) }?.code == 2)
  }
}
