import AlarmCore
import TestSupport
import Testing

/// An alarm that gets another definition: what goes on, and what starts again.
@Suite struct ChangingTests {
  private static func event(_ definition: AlarmDefinition) -> AlarmEvent { .redefined(Boxed(definition)) }

  private static func other(_ definition: AlarmDefinition, _ change: (inout AlarmDefinition) -> Void) -> AlarmDefinition
  {
    var changed = definition
    change(&changed)
    return changed
  }

  @Test("A waiting alarm with another title waits on, with its skip")
  func title() throws {
    let daily = Fixture.alarm(hour: 7, .everyDay)
    var alarm = try #require(OneAlarm(daily))
    alarm.after(10, .skipped)
    let before = try #require(alarm.record)
    let decision = alarm.after(20, Self.event(Self.other(daily) { $0.presentation.title = "Rise" }))
    #expect(decision.words == ["save scheduled", "redefined scheduled"])
    let after = try #require(alarm.record)
    #expect(after.phase == before.phase && after.skipped == before.skipped && after.cursor == before.cursor)
    #expect(after.definition.presentation.title == "Rise" && after.createdAt == before.createdAt)
  }

  @Test("Another time is waited for, today if it is still to come; the skip is gone")
  func time() throws {
    let daily = Fixture.alarm(hour: 7, .everyDay)
    var alarm = try #require(OneAlarm(daily))
    alarm.after(10, .skipped)
    alarm.after(20, Self.event(Fixture.alarm(hour: 9, .everyDay)))
    #expect(alarm.record?.phase.nextRing == Fixture.morning + .seconds(3 * 3600))
    #expect(alarm.record?.skipped == nil)
    // It has rung today, and is moved to the evening.
    alarm.clock(3 * 3600)
    alarm.after(3 * 3600 + 5, .stopped)
    alarm.after(3 * 3600 + 9, Self.event(Fixture.alarm(hour: 20, .everyDay)))
    #expect(alarm.record?.phase.nextRing == Fixture.morning + .seconds(14 * 3600))
  }

  @Test("A timer's new length counts from its start; one that has passed rings at once")
  func length() throws {
    var alarm = try #require(OneAlarm(Fixture.timer(600)))
    alarm.after(60, Self.event(Fixture.timer(900)))
    #expect(alarm.record?.phase.nextRing == Fixture.morning + .seconds(900))
    #expect(alarm.record?.phase.passed(at: Fixture.moment(90)).map { Int(($0 * 100).rounded()) } == 10)
    #expect(alarm.after(300, Self.event(Fixture.timer(120))).words.contains("start sound"))
    #expect(alarm.state == .alerting)
  }

  @Test("A paused timer keeps what has passed")
  func paused() throws {
    var alarm = try #require(OneAlarm(Fixture.timer(600)))
    alarm.after(60, .paused)
    #expect(
      alarm.after(100, Self.event(Fixture.timer(300))).words == ["save paused", "show paused", "redefined paused"])
    alarm.after(200, .resumed)
    #expect(alarm.record?.phase.nextRing == Fixture.morning + .seconds(200 + 240))
    // The new length is shorter than what has passed: nothing is left.
    alarm.after(210, .paused)
    alarm.after(220, Self.event(Fixture.timer(30)))
    alarm.after(230, .resumed)
    #expect(alarm.clock(230).words.contains("start sound"))
  }

  @Test("What rings or is snoozed goes on, and the new days count from the next time on")
  func ringing() throws {
    let daily = Fixture.alarm(hour: 7, .everyDay)
    for isSnoozed in [false, true] {
      var alarm = try #require(OneAlarm(daily))
      alarm.clock(3600)
      if isSnoozed { alarm.after(3610, .snoozed(nil)) }
      let state = try #require(alarm.state)
      let words = alarm.after(3620, Self.event(Fixture.alarm(hour: 8, .everyDay))).words
      #expect(!words.contains("stop sound") && alarm.state == state)
      alarm.after(3630, .stopped)
      #expect(alarm.record?.phase.nextRing == Fixture.morning + .seconds(26 * 3600))
    }
  }

  @Test("A countdown that was paused and goes on leads to another moment than its time, and a change leaves it that")
  func resumedCountdown() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay, preAlert: 600)))
    alarm.clock(3_000)
    alarm.after(3_010, .paused)
    // Months later, the date is long past.
    let later: Int64 = 90 * 86_400
    alarm.after(later, .resumed)
    let end = try #require(alarm.record?.nextRing)
    let louder = Self.other(Fixture.alarm(hour: 7, .everyDay, preAlert: 600)) { $0.options.volume = 80 }
    #expect(
      alarm.after(later + 10, Self.event(louder)).words == ["save countdown", "show countdown", "redefined countdown"])
    #expect(alarm.record?.nextRing == end)
  }

  @Test("Other days of its calendar move it to its next day, and leave a skip, a ring and a snooze as they are")
  func calendarDays() throws {
    let rule = try RecurrenceRule(text: "FREQ=DAILY")
    func daily(_ days: [Int]) throws -> AlarmDefinition {
      var definition = Fixture.alarm(hour: 7, preAlert: 600)
      definition.schedule = .recurring(
        try #require(CivilTime(hour: 7, minute: 0)),
        Recurrence(
          rule: rule, start: Fixture.date, calendar: CalendarDays(file: "/h.ics", days: days.map { Fixture.date + $0 }))
      )
      return definition
    }
    func due(_ day: Int64) -> WallInstant { Fixture.morning + .seconds(day * 86_400 + 3_600) }
    var alarm = try #require(OneAlarm(try daily([1])))
    #expect(alarm.record?.nextRing == due(0))
    // Today becomes a holiday, while the countdown is running.
    alarm.clock(3_000)
    #expect(alarm.state == .countdown)
    let decision = alarm.after(3_010, Self.event(try daily([0, 1])))
    #expect(decision.words == ["save scheduled", "withdraw", "redefined scheduled"] && decision.notes.isEmpty)
    #expect(alarm.record?.nextRing == due(2))
    // Today is no holiday any more, before the alarm's time and after it.
    alarm.after(3_020, Self.event(try daily([1])))
    #expect(alarm.state == .countdown && alarm.record?.nextRing == due(0))
    alarm.after(3_030, Self.event(try daily([0])))
    alarm.after(7_200, Self.event(try daily([])))
    #expect(alarm.record?.nextRing == due(1), "today's time is over, and isn't missed")
    alarm.after(7_300, .skipped)
    alarm.after(7_400, Self.event(try daily([2])))
    #expect(alarm.record?.skipped?.due == due(1) && alarm.record?.nextRing == due(3))
    // A ring isn't changed by the calendar of its day.
    alarm.clock(3 * 86_400 + 3_600)
    #expect(alarm.state == .alerting)
    alarm.after(3 * 86_400 + 3_610, Self.event(try daily([3, 4])))
    #expect(alarm.state == .alerting)
    alarm.after(3 * 86_400 + 3_620, .stopped)
    #expect(alarm.record?.nextRing == due(5))
  }

  @Test("A new single time ends a ring or a snooze, which the history has as stopped")
  func once() throws {
    let once = Fixture.alarm(hour: 7)
    for isSnoozed in [false, true] {
      var alarm = try #require(OneAlarm(once))
      alarm.clock(3600)
      if isSnoozed { alarm.after(3610, .snoozed(nil)) }
      let decision = alarm.after(3620, Self.event(Fixture.alarm(hour: 8)))
      #expect(decision.notes.map(\.ending) == [.stopped])
      #expect(alarm.state == .scheduled)
      #expect(alarm.record?.phase.nextRing == Fixture.morning + .seconds(2 * 3600))
    }
  }

  @Test("A ring that is to last longer does, from its beginning; another sound is heard at once")
  func ringTimeout() throws {
    let daily = Fixture.alarm(hour: 7, .everyDay)
    var alarm = try #require(OneAlarm(daily))
    alarm.clock(3600)
    let longer = Self.other(daily) {
      $0.options.ringTimeout = .seconds(1200)
      $0.sound = .silent
    }
    #expect(alarm.after(3700, Self.event(longer)).words.contains("start sound"))
    #expect(alarm.clock(3600 + 1199).words.isEmpty && alarm.state == .alerting)
    alarm.clock(3600 + 1200)
    #expect(alarm.state == .scheduled)
  }

  @Test("A countdown that is shown for longer begins, and one that is shown for less ends")
  func shownCountdown() throws {
    let weekly = Fixture.alarm(hour: 7, .workdays, preAlert: 600)
    var alarm = try #require(OneAlarm(weekly))
    alarm.after(10, Self.event(Fixture.alarm(hour: 7, .workdays, preAlert: 3595)))
    #expect(alarm.state == .countdown)
    #expect(alarm.after(20, Self.event(weekly)).words == ["save scheduled", "withdraw", "redefined scheduled"])
  }

  @Test("What can't be set is refused, and the alarm stays as it was")
  func refused() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7)))
    let before = alarm.record
    var past = Fixture.alarm(hour: 7)
    past.schedule = .fixed(Fixture.morning - .seconds(60))
    guard case .refused(.invalidDefinition(.schedule, _)) = alarm.after(10, Self.event(past)) else {
      Issue.record("a time in the past was taken")
      return
    }
    #expect(alarm.record == before)
    // A time that has passed doesn't prevent a new title.
    alarm.clock(3600)
    let changed = Self.other(Fixture.alarm(hour: 7)) { $0.presentation.title = "Up" }
    #expect(alarm.after(3610, Self.event(changed)).words == ["save alerting", "show alert", "redefined alerting"])
  }
}
