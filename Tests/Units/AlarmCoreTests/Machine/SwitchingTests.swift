import AlarmCore
import TestSupport
import Testing

/// Alarms that are off: what ends, what is kept, and what starts again.
@Suite struct SwitchingTests {
  private static let day: Int64 = 86_400
  private static let off = AlarmEvent.switchedOff(until: nil)

  @Test("An alarm that is off does nothing at its times, and rings at its next one from when it is on")
  func weekly() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
    #expect(alarm.after(10, Self.off).words == ["save off", "changed off"])
    #expect(alarm.book.nextDeadline == nil && alarm.book.summary == BookSummary())
    #expect(alarm.book.upcoming(of: nil, limit: 5, zones: alarm.zones).isEmpty)
    #expect(alarm.clock(3 * Self.day).isEmpty && alarm.state == .off)
    alarm.after(3 * Self.day + 10, .switchedOn)
    #expect(alarm.record?.nextRing == Fixture.morning + .seconds(3 * Self.day + 3_600))
    #expect(alarm.state == .scheduled && alarm.record?.createdAt == Fixture.morning)
  }

  @Test("What it does ends, with one entry in the history; the skip and the snoozes are gone")
  func ring() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
    alarm.clock(3_600)
    alarm.after(3_610, .snoozed(nil))
    alarm.clock(4_210)
    #expect(alarm.state == .alerting && alarm.record?.snoozeCount == 1)
    let decision = alarm.after(4_220, Self.off)
    #expect(decision.notes.map(\.ending) == [.switchedOff] && decision.notes.first?.rangAt != nil)
    let record = try #require(alarm.record)
    #expect(record.snoozeCount == 0 && record.skipped == nil && record.offSince == Fixture.moment(4_220).wall)
    // Switched on again on the same day: today's time is over, and the next one is tomorrow's.
    alarm.after(4_230, .switchedOn)
    #expect(alarm.record?.nextRing == Fixture.morning + .seconds(Self.day + 3_600))
  }

  @Test("On again before its time, it rings on that day after all")
  func sameDay() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay, preAlert: 600)))
    alarm.after(10, Self.off)
    alarm.after(3_300, .switchedOn)
    #expect(alarm.state == .countdown, "its countdown has begun meanwhile")
    #expect(alarm.clock(3_600).words.contains("start sound"))
  }

  @Test("Off until a date: it rings on the first of its days from then on, and says so")
  func holiday() throws {
    // It is Friday; the alarm is set for Monday to Friday, and is off until the Sunday after next.
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .workdays, preAlert: 600)))
    alarm.after(10, .switchedOff(until: Fixture.date + 9))
    let monday = Fixture.morning + .seconds(10 * Self.day + 3_600)
    #expect(alarm.state == .off && alarm.record?.nextRing == monday && alarm.book.summary.nextRing == monday)
    #expect(alarm.book.upcoming(of: Fixture.id, limit: 2, zones: alarm.zones).first?.instant == monday)
    let begin = 9 * Self.day - 6 * 3_600
    #expect(alarm.book.nextDeadline == Fixture.morning + .seconds(begin))
    #expect(alarm.clock(begin - 1).isEmpty)
    #expect(alarm.clock(begin).words == ["save scheduled", "changed scheduled"])
    #expect(alarm.clock(10 * Self.day + 3_000).words == ["save countdown", "show countdown", "changed countdown"])
    #expect(alarm.clock(10 * Self.day + 3_600).words.contains("start sound"))
  }

  @Test("Off until a date before its next ring, it leaves nothing out, and the history has nothing of it")
  func beforeItsNextRing() throws {
    // It is Friday; the alarm is due next on Thursday, and is off until Monday.
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, WeekdaySet([.thursday]))))
    let decision = alarm.after(10, .switchedOff(until: Fixture.date + 3))
    #expect(decision.words == ["save off", "changed off"] && decision.notes.isEmpty)
    #expect(alarm.record?.nextRing == Fixture.morning + .seconds(6 * Self.day + 3_600))
  }

  @Test("Off until a date, the date that was skipped rings if it comes after that")
  func skippedBefore() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, WeekdaySet([.thursday]))))
    alarm.after(10, .skipped)
    alarm.after(20, .switchedOff(until: Fixture.date + 3))
    #expect(alarm.record?.nextRing == Fixture.morning + .seconds(6 * Self.day + 3_600))
  }

  @Test("After a machine was off past the date, only what came after it was missed")
  func lateStart() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
    alarm.after(10, .switchedOff(until: Fixture.date + 5))
    let effects = alarm.book.timeChanged(at: Fixture.moment(7 * Self.day), zones: alarm.zones)
    #expect(effects.notes.map(\.count) == [2] && effects.notes.map(\.ending) == [.missed])
    #expect(alarm.record?.nextRing == Fixture.morning + .seconds(7 * Self.day + 3_600))
  }

  @Test("Until another date, for good, and on before the date")
  func otherDate() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
    alarm.after(10, .switchedOff(until: Fixture.date + 5))
    #expect(alarm.after(20, .switchedOff(until: Fixture.date + 5)).words == [])
    #expect(alarm.after(30, .switchedOff(until: Fixture.date + 2)).words == ["save off", "changed off"])
    #expect(alarm.record?.nextRing == Fixture.morning + .seconds(2 * Self.day + 3_600))
    alarm.after(40, Self.off)
    #expect(alarm.record?.nextRing == nil && alarm.record?.offUntil == nil && alarm.state == .off)
    alarm.after(50, .switchedOff(until: Fixture.date + 2))
    alarm.after(60, .switchedOn)
    #expect(alarm.record?.nextRing == Fixture.morning + .seconds(3_600))
  }

  @Test("Only what repeats can be off until a date, and only if something follows that")
  func refusals() throws {
    var once = try #require(OneAlarm(Fixture.alarm(hour: 7)))
    #expect(once.after(10, .switchedOff(until: Fixture.date + 5)) == .refused(.notRepeating))
    let rule = try RecurrenceRule(text: "FREQ=DAILY;COUNT=3")
    var definition = Fixture.alarm(hour: 7)
    definition.schedule = .recurring(
      try #require(CivilTime(hour: 7, minute: 0)), Recurrence(rule: rule, start: Fixture.date))
    var few = try #require(OneAlarm(definition))
    #expect(few.after(10, .switchedOff(until: Fixture.date + 5)) == .refused(.lastOccurrence))
    #expect(few.state == .scheduled)
  }

  @Test("A time that has passed can't be switched on again; another time can be given to it, and it stays off")
  func fixed() throws {
    var definition = Fixture.alarm(hour: 7)
    definition.schedule = .fixed(Fixture.morning + .seconds(60))
    var alarm = try #require(OneAlarm(definition))
    alarm.after(10, Self.off)
    guard case .refused(.invalidDefinition(.schedule, _)) = alarm.after(70, .switchedOn) else {
      Issue.record("it is on, and its time has passed")
      return
    }
    definition.schedule = .fixed(Fixture.morning + .seconds(600))
    #expect(alarm.after(80, .redefined(Boxed(definition))).words == ["save off", "redefined off"])
    #expect(alarm.record?.phase.occurrence.due == Fixture.morning + .seconds(600) && alarm.record?.nextRing == nil)
    alarm.after(90, .switchedOn)
    #expect(alarm.record?.nextRing == Fixture.morning + .seconds(600))
  }

  @Test(
    "One that is kept is off after its only ring, whatever ends that, and the last of a rule's",
    arguments: [AlarmEvent.stopped, .clockReached])
  func kept(event: AlarmEvent) throws {
    var definition = Fixture.alarm(hour: 7, snooze: nil)
    definition.options.keeps = true
    var alarm = try #require(OneAlarm(definition))
    alarm.clock(3_600)
    let end: Int64 = event == .stopped ? 3_610 : 3_600 + 600
    let decision = alarm.after(end, event)
    #expect(decision.words.filter { $0 != "tell timedOut" } == ["save off", "stop sound", "withdraw", "changed off"])
    #expect(decision.notes.map(\.ending) == [event == .stopped ? .stopped : .timedOut])
    alarm.after(end + 10, .switchedOn)
    #expect(alarm.record?.nextRing == Fixture.morning + .seconds(Self.day + 3_600))
    #expect(alarm.after(end + 20, .cancelled).words == ["remove cancelled", "removed cancelled"])
  }

  @Test("One that is kept is off when it was missed, and the user is notified")
  func keptMissed() throws {
    var definition = Fixture.alarm(hour: 7)
    definition.options.keeps = true
    var alarm = try #require(OneAlarm(definition))
    let effects = alarm.book.timeChanged(at: Fixture.moment(Self.day), zones: alarm.zones)
    #expect(effects.words == ["save off", "tell missed", "changed off"])
    #expect(alarm.state == .off && alarm.book.missedRecords.isEmpty)
  }

  @Test("A timer that is kept is off when it is stopped, and counts its whole length when it is on")
  func keptTimer() throws {
    var definition = Fixture.timer(60)
    definition.options.keeps = true
    var alarm = try #require(OneAlarm(definition))
    alarm.after(10, .stopped)
    #expect(alarm.state == .off)
    alarm.after(100, .switchedOn)
    #expect(alarm.record?.nextRing == Fixture.morning + .seconds(160))
  }

  @Test("After a start it is as it was")
  func restart() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
    alarm.after(10, .switchedOff(until: Fixture.date + 5))
    let record = try #require(alarm.record)
    var other = AlarmBook()
    #expect(other.restore([record], at: Fixture.moment(Self.day), zones: alarm.zones).isEmpty)
    #expect(other[Fixture.id] == record && other.nextDeadline == record.offUntil?.due)
  }

  @Test("Its date follows the zone")
  func zone() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
    alarm.after(10, .switchedOff(until: Fixture.date + 5))
    let before = try #require(alarm.record?.offUntil?.due)
    alarm.zones.zone = try ZoneRules(posix: "<+02>-2")
    _ = alarm.book.timeChanged(at: Fixture.moment(20), zones: alarm.zones)
    #expect(alarm.record?.offUntil?.due == before - .seconds(7_200))
    #expect(alarm.record?.nextRing == Fixture.morning + .seconds(5 * Self.day + 3_600 - 7_200))
  }
}
