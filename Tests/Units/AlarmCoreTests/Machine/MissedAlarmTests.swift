import AlarmCore
import TestSupport
import Testing

/// A one-time alarm that nobody ended is kept for a day after it was missed, so a wrong decision can be undone.
@Suite struct MissedAlarmTests {
  private static let day: Int64 = 86_400

  /// A book with one alarm that was missed an hour and eleven minutes after `Fixture.morning`; nil: it wasn't.
  private static func missed(_ definition: AlarmDefinition) -> OneAlarm? {
    guard var alarm = OneAlarm(definition) else { return nil }
    alarm.clock(3_600 + 660)
    return alarm.record == nil && alarm.book.missedRecord(Fixture.id) != nil ? alarm : nil
  }

  private static func fixed(_ seconds: Int64 = 3_600) -> AlarmDefinition {
    var definition = Fixture.alarm(hour: 7, snooze: nil)
    definition.schedule = .fixed(Fixture.morning + .seconds(seconds))
    return definition
  }

  /// A book with one alarm that is due at seven on so many days, from the day of `Fixture.morning` on.
  private static func daily(count: Int) throws -> OneAlarm {
    var definition = seven
    definition.schedule = .recurring(
      try #require(CivilTime(hour: 7, minute: 0)),
      Recurrence(
        rule: try RecurrenceRule(text: "FREQ=DAILY;COUNT=\(count)"),
        start: ZoneRules.utc.civil(at: Fixture.morning).date))
    return try #require(OneAlarm(definition))
  }

  private static let seven = Fixture.alarm(hour: 7, snooze: nil)

  @Test(
    "Missed, it is marked in the store, and is not an alarm any more",
    arguments: [seven, fixed(), Fixture.timer(3_600)])
  func marked(definition: AlarmDefinition) throws {
    var alarm = try #require(OneAlarm(definition))
    let effects = alarm.clock(3_600 + 660)
    #expect(effects.words.filter { $0 != "withdraw" } == ["mark missed", "tell missed", "removed missed"])
    #expect(alarm.book.count == 0 && alarm.book.records.isEmpty && alarm.book.summary == BookSummary())
    let record = try #require(alarm.book.missedRecord(Fixture.id))
    #expect(record.missedAt == Fixture.morning + .seconds(3_600 + 660))
    // It doesn't ring by itself, however long it is kept.
    #expect(alarm.clock(20 * 3_600).isEmpty)
    #expect(alarm.book.nextDeadline == Fixture.morning + .seconds(3_600 + 660 + Self.day))
  }

  @Test("A day after it was judged missed, it is removed, and not before")
  func removed() throws {
    var alarm = try #require(Self.missed(Self.seven))
    #expect(alarm.clock(3_600 + 659 + Self.day).isEmpty)
    #expect(alarm.clock(3_600 + 660 + Self.day).words == ["remove missed"])
    #expect(alarm.book.missedRecords.isEmpty && alarm.book.nextDeadline == nil)
  }

  @Test("What the user ended is deleted as ever", arguments: [AlarmEvent.stopped, .cancelled])
  func endedByTheUser(event: AlarmEvent) throws {
    var alarm = try #require(OneAlarm(Fixture.timer(60)))
    alarm.after(10, .paused)
    #expect(alarm.after(20, event).words.first?.hasPrefix("remove") ?? false)
    #expect(alarm.book.missedRecords.isEmpty)
    alarm = try #require(OneAlarm(Fixture.timer(60)))
    alarm.clock(60)
    // Nobody answered it, but it rang.
    #expect(alarm.clock(660).words.contains("remove timedOut"))
    #expect(alarm.book.missedRecords.isEmpty)
  }

  @Test("Of a rule what was stopped stays stopped when the last dates are missed and come back")
  func stoppedBeforeMissed() throws {
    var definition = Fixture.alarm(hour: 7, preAlert: 3_600)
    let rule = try RecurrenceRule(text: "FREQ=DAILY;COUNT=3")
    definition.schedule = .recurring(
      try #require(CivilTime(hour: 7, minute: 0)),
      Recurrence(rule: rule, start: ZoneRules.utc.civil(at: Fixture.morning).date))
    var alarm = try #require(OneAlarm(definition))
    alarm.after(60, .paused)
    // Two days later it is stopped, when the second and the third date have passed too.
    #expect(alarm.after(3 * Self.day, .stopped).words.contains("mark missed"))
    alarm.book = {
      var book = AlarmBook()
      let effects = book.restore(alarm.book.missedRecords, at: Fixture.moment(7_200), zones: alarm.zones)
      #expect(effects.words.contains("added"))
      return book
    }()
    #expect(alarm.record?.phase.occurrence.due == Fixture.morning + .seconds(3_600 + Self.day))
  }

  @Test("A clock that was set back brings it back, and it rings at its time", arguments: [seven, fixed()])
  func clockSetBack(definition: AlarmDefinition) throws {
    var alarm = try #require(Self.missed(definition))
    let effects = alarm.book.timeChanged(at: Fixture.moment(600), zones: alarm.zones)
    #expect(effects.words == ["save scheduled", "forget missed", "added"])
    #expect(alarm.state == .scheduled && alarm.book.missedRecords.isEmpty)
    #expect(alarm.clock(3_600).words.contains("start sound"))
  }

  @Test("A rule whose dates were all missed comes back with those that the right clock hasn't passed")
  func ruleSetBack() throws {
    var alarm = try Self.daily(count: 3)
    #expect(alarm.clock(9 * Self.day).words.contains("mark missed"))
    #expect(alarm.record == nil)
    // The first date has passed by this clock too.
    let effects = alarm.book.timeChanged(at: Fixture.moment(7_200), zones: alarm.zones)
    #expect(effects.words.contains("added") && alarm.state == .scheduled)
    #expect(alarm.record?.phase.occurrence.due == Fixture.morning + .seconds(3_600 + Self.day))
  }

  @Test("A rule whose dates are all over by the right clock too stays missed")
  func ruleOver() throws {
    var alarm = try Self.daily(count: 2)
    alarm.clock(9 * Self.day)
    _ = alarm.book.timeChanged(at: Fixture.moment(3 * Self.day), zones: alarm.zones)
    #expect(alarm.record == nil && alarm.book.missedRecord(Fixture.id) != nil)
  }

  @Test("Set back to minutes after its time, it rings late")
  func clockSetBackALittle() throws {
    var alarm = try #require(Self.missed(Self.seven))
    #expect(
      alarm.book.timeChanged(at: Fixture.moment(3_600 + 120), zones: alarm.zones).words.contains("show late alert"))
  }

  @Test("A timer of another boot comes back with the clock, and one of this boot, whose time is over, doesn't")
  func timers() throws {
    var alarm = try #require(OneAlarm(Fixture.timer(3_600)))
    let stored = try #require(alarm.record)
    // A moment after a boot; the clock is twenty days ahead.
    func moment(_ wall: Int64, _ uptime: Int64) -> Moment {
      Moment(
        wall: Fixture.morning + .seconds(wall), uptime: uptime * 1_000_000, boot: BootID(high: 9, low: 9))
    }
    alarm.book = AlarmBook()
    #expect(
      alarm.book.restore([stored], at: moment(20 * Self.day, 10), zones: alarm.zones).words.contains("mark missed"))
    let effects = alarm.book.settle(.corrected, at: moment(1_800, 70), zones: alarm.zones)
    #expect(effects.words.contains("added") && effects.words.contains("show countdown"))
    #expect(alarm.book.nextDeadline == Fixture.morning + .seconds(3_600))
    var other = try #require(OneAlarm(Fixture.timer(3_600)))
    other.clock(3_600 + 660)
    let back = Moment(
      wall: Fixture.morning, uptime: Fixture.moment(3_600 + 700).uptime, boot: Fixture.boot)
    #expect(other.book.timeChanged(at: back, zones: other.zones).words == ["mark missed"])
    #expect(other.book.missedRecord(Fixture.id)?.missedAt == Fixture.morning)
  }

  @Test("On a clock that isn't believed nothing is forgotten")
  func doubted() throws {
    var alarm = try #require(Self.missed(Self.seven))
    _ = alarm.book.settle(.doubted, at: Fixture.moment(30 * Self.day), zones: alarm.zones)
    #expect(alarm.book.nextDeadline == nil)
    #expect(alarm.clock(30 * Self.day).isEmpty)
    #expect(
      alarm.book.settle(.corrected, at: Fixture.moment(600), zones: alarm.zones).words.contains("added"))
  }

  @Test("After a start days ahead of the last time seen, unsynchronised, it is kept for another day")
  func startedAhead() throws {
    let kept = try #require(Self.missed(Self.seven)).book.missedRecords
    var book = AlarmBook()
    let now = Fixture.moment(5 * Self.day)
    #expect(book.restore(kept, at: now, zones: OneZone(), isClockAhead: true).words == ["mark missed"])
    #expect(book.clockReached(at: now, zones: OneZone()).isEmpty)
    #expect(book.settle(.corrected, at: Fixture.moment(), zones: OneZone()).words.contains("added"))
  }

  @Test("Set again, one at an instant comes at the same time of the next day, a timer has its whole length")
  func again() throws {
    var alarm = try #require(Self.missed(Self.fixed(3_630)))
    #expect(
      alarm.book.again(Fixture.id, at: Fixture.moment(9_000), zones: alarm.zones).words
        == ["save scheduled", "added", "forget missed"])
    #expect(alarm.record?.phase.nextRing == Fixture.morning + .seconds(3_630 + Self.day))
    alarm = try #require(Self.missed(Self.seven))
    _ = alarm.book.again(Fixture.id, at: Fixture.moment(20 * 3_600), zones: alarm.zones)
    #expect(alarm.record?.phase.nextRing == Fixture.morning + .seconds(3_600 + Self.day))
    alarm = try #require(Self.missed(Fixture.timer(3_000)))
    _ = alarm.book.again(Fixture.id, at: Fixture.moment(9_000), zones: alarm.zones)
    #expect(alarm.record?.phase.nextRing == Fixture.morning + .seconds(12_000))
    #expect(alarm.book.missedRecords.isEmpty)
    #expect(
      alarm.book.again(Fixture.id, at: Fixture.moment(9_000), zones: alarm.zones) == .refused(.notMissed(Fixture.id)))
    #expect(alarm.book.again(.random(), at: Fixture.moment(9_000), zones: alarm.zones).words == ["refused"])
  }

  @Test("Its id can be used anew, Cancel forgets it, and a rollback brings it back")
  func forgotten() throws {
    var alarm = try #require(Self.missed(Self.seven))
    alarm.book.beginBatch()
    #expect(alarm.after(9_000, .cancelled).words == ["remove cancelled", "forget missed"])
    #expect(alarm.book.missedRecords.isEmpty)
    alarm.book.rollback()
    alarm.book.beginBatch()
    #expect(alarm.after(9_000, .stopped) == .refused(.notFound(Fixture.id)))
    guard case .accepted = alarm.book.schedule(Fixture.timer(60), at: Fixture.moment(9_000), zones: alarm.zones) else {
      Issue.record("its id was refused")
      return
    }
    #expect(alarm.state == .countdown && alarm.book.missedRecords.isEmpty)
    alarm.book.rollback()
    #expect(alarm.record == nil && alarm.book.missedRecords.count == 1)
  }

  @Test("What was missed takes no alarm's place, and isn't more than the alarms may be")
  func limit() throws {
    var book = AlarmBook(limit: 3)
    func add(_ numbers: ClosedRange<UInt64>, after seconds: Int64) {
      for number in numbers {
        var timer = Fixture.timer(60)
        timer.id = AlarmID(high: 0, low: number)
        guard case .accepted = book.schedule(timer, at: Fixture.moment(seconds), zones: OneZone()) else {
          Issue.record("number \(number) was refused")
          return
        }
      }
    }
    add(1...3, after: 0)
    _ = book.clockReached(at: Fixture.moment(2_000), zones: OneZone())
    #expect(book.missedRecords.count == 3)
    add(4...6, after: 3_000)
    // Those that were missed first are removed first.
    #expect(book.clockReached(at: Fixture.moment(6_000), zones: OneZone()).words.count { $0 == "remove missed" } == 3)
    #expect(Set(book.missedRecords.map(\.id.low)) == [4, 5, 6])
  }

  // MARK: Zones

  private static let west = (try? ZoneRules(posix: "<-03>3")) ?? .utc
  private static let east = (try? ZoneRules(posix: "<+05>-5")) ?? .utc

  @Test(
    "What another zone made missed comes back with the zone, once or weekly",
    arguments: [WeekdaySet([]), .everyDay, WeekdaySet([.friday])])
  func zoneBack(weekdays: WeekdaySet) throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, weekdays, snooze: nil), zone: .utc))
    alarm.zones.zone = Self.east
    let lost = alarm.book.timeChanged(at: Fixture.moment(600), zones: alarm.zones)
    #expect(lost.words.contains("tell missed"))
    // In a zone where it is even later, it stays missed.
    alarm.zones.zone = (try? ZoneRules(posix: "<+07>-7")) ?? .utc
    #expect(!alarm.book.timeChanged(at: Fixture.moment(700), zones: alarm.zones).words.contains("added"))
    alarm.zones.zone = .utc
    let effects = alarm.book.timeChanged(at: Fixture.moment(1_200), zones: alarm.zones)
    #expect(effects.words.contains("forget missed"))
    #expect(alarm.record?.phase.nextRing == Fixture.morning + .seconds(3_600))
    #expect(alarm.clock(3_600).words.contains("start sound"))
    #expect(alarm.record?.overtaken == nil)
    alarm.after(3_700, .stopped)
    // Its date is handled now, whatever the zone.
    alarm.zones.zone = Self.west
    let later = alarm.book.timeChanged(at: Fixture.moment(3_800), zones: alarm.zones)
    #expect(!later.words.contains("forget missed"))
    #expect(alarm.record.map { $0.phase.occurrence.date != Fixture.date } ?? true)
  }

  @Test("A date that the user has stopped in another zone doesn't come back with the zone")
  func stoppedElsewhere() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay, preAlert: 60, snooze: nil), zone: .utc))
    alarm.zones.zone = Self.east
    #expect(alarm.book.timeChanged(at: Fixture.moment(600), zones: alarm.zones).words.contains("tell missed"))
    let tomorrow = Self.day - 4 * 3_600
    #expect(alarm.clock(tomorrow - 30).words.contains("show countdown"))
    alarm.after(tomorrow - 20, .stopped)
    alarm.zones.zone = .utc
    let effects = alarm.book.timeChanged(at: Fixture.moment(tomorrow - 10), zones: alarm.zones)
    #expect(!effects.words.contains("forget missed"))
    #expect(alarm.record?.phase.occurrence.date == Fixture.date + 2)
  }

  @Test(
    "The zone that comes back minutes after the time finds it ringing late", arguments: [WeekdaySet([]), .everyDay])
  func zoneBackLate(weekdays: WeekdaySet) throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, weekdays, snooze: nil), zone: .utc))
    alarm.zones.zone = Self.east
    _ = alarm.book.timeChanged(at: Fixture.moment(600), zones: alarm.zones)
    alarm.zones.zone = .utc
    #expect(alarm.book.timeChanged(at: Fixture.moment(3_720), zones: alarm.zones).words.contains("show late alert"))
  }

  @Test(
    "What was slept through stays missed in whatever zone the traveller wakes", arguments: [WeekdaySet([]), .everyDay])
  func traveller(weekdays: WeekdaySet) throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, weekdays, snooze: nil), zone: .utc))
    _ = alarm.book.timeChanged(at: Fixture.moment(7_200), zones: alarm.zones)
    alarm.zones.zone = Self.west
    #expect(!alarm.book.timeChanged(at: Fixture.moment(7_300), zones: alarm.zones).words.contains("forget missed"))
    #expect(alarm.record.map { $0.phase.occurrence.date != Fixture.date } ?? true)
  }
}
