import AlarmCore
import TestSupport
import Testing

/// Occurrences that were missed during an outage are counted without going through them, and reported once.
@Suite("14.15: Years away") struct OutageTests {
  private static let day: Int64 = 86_400

  private static func recurrence(_ text: String) throws -> Recurrence {
    Recurrence(rule: try RecurrenceRule(text: text), start: Fixture.date)
  }

  /// How many occurrences are past by more than the late window, counted one by one.
  private static func counted(
    _ schedule: AlarmSchedule, after first: CivilDate, at now: WallInstant, in zone: ZoneRules
  )
    -> Int
  {
    var (count, cursor) = (0, first)
    while true {
      let next: Occurrence? =
        switch schedule {
        case .relative(let time, let weekdays): Planner.next(time: time, weekdays: weekdays, after: cursor, zone: zone)
        case .recurring(let time, let rule): Planner.next(time: time, recurrence: rule, after: cursor, zone: zone)
        case .fixed: nil
        }
      guard let next, let date = next.date, now - next.due > .seconds(600) else { return count }
      (count, cursor) = (count + 1, date)
    }
  }

  @Test("Counting agrees with going through the dates one by one, in every zone and for every length")
  func agrees() throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    let zones = try ["UTC0", "CET-1CEST,M3.5.0,M10.5.0/3", "<-11>11", "<+14>-14", "AAA12BBB-12,J325,J330"].map {
      try ZoneRules(posix: $0)
    }
    let rules = try [
      "FREQ=DAILY", "FREQ=DAILY;INTERVAL=3;COUNT=40", "FREQ=WEEKLY;BYDAY=MO,TH", "FREQ=MONTHLY;BYMONTHDAY=31",
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "FREQ=DAILY;UNTIL=20270301",
    ].map(Self.recurrence)
    for _ in 0..<300 {
      let zone = try #require(zones.randomElement(using: &random))
      let time = CivilTime(clamping: [0, 1_800, 9_000, 43_200, 86_340].randomElement(using: &random) ?? 0)
      let schedule: AlarmSchedule =
        if Bool.random(using: &random), let rule = rules.randomElement(using: &random) {
          .recurring(time, rule)
        } else {
          .relative(time, weekdays: WeekdaySet(rawValue: .random(in: 1...127, using: &random)))
        }
      var definition = Fixture.alarm(hour: 7, snooze: nil)
      definition.schedule = schedule
      var alarm = try #require(OneAlarm(definition, zone: zone))
      let first = try #require(alarm.record?.cursor)
      let away = Int64.random(in: 0...(Bool.random(using: &random) ? 9 : 900) * Self.day, using: &random)
      let expected = Self.counted(schedule, after: first, at: Fixture.moment(away).wall, in: zone)
      let effects = alarm.clock(away)
      let missed = effects.notes.filter { $0.ending == .missed }
      #expect(missed.map(\.count) == (expected > 0 ? [expected] : []), "seed \(seed): \(schedule), \(away) s")
      #expect(effects.words.count { $0 == "tell missed" } == min(expected, 1))
    }
  }

  @Test("A rule's dates are counted up to a thousand, and then it says that there were more")
  func more() throws {
    var definition = Fixture.alarm(hour: 7, snooze: nil)
    definition.schedule = .recurring(CivilTime(clamping: 7 * 3_600), try Self.recurrence("FREQ=DAILY"))
    var alarm = try #require(OneAlarm(definition))
    let away = 60 * 366 * Self.day
    let began = ContinuousClock.now
    let entry = try #require(alarm.clock(away).notes.first)
    print("14.15: a daily rule, 60 years away: \(ContinuousClock.now - began)")
    // The first two, and a thousand after them.
    #expect(entry.count == 1_002 && entry.why == [.uncounted] && entry.due == Fixture.morning + .seconds(3_600))
    let next = try #require(alarm.record?.phase.nextRing)
    #expect(next > Fixture.moment(away).wall && next - Fixture.moment(away).wall <= .seconds(Self.day))
  }

  @Test("Of a rule that ended decades ago every date is counted, and the alarm is kept for a day")
  func ended() throws {
    var definition = Fixture.alarm(hour: 7, snooze: nil)
    definition.schedule = .recurring(CivilTime(clamping: 7 * 3_600), try Self.recurrence("FREQ=DAILY;COUNT=2500"))
    var alarm = try #require(OneAlarm(definition))
    let effects = alarm.clock(60 * 366 * Self.day)
    #expect(effects.notes.map(\.count) == [2_500] && effects.notes.first?.why == [])
    #expect(effects.words == ["mark missed", "tell missed", "removed missed"])
  }

  @Test("What was skipped, and dates before it that a clock set back brings again, are each counted once")
  func skippedBetween() throws {
    let alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
    var record = try #require(alarm.record)
    // The alarm waits for the first day; the fourth was skipped before the clock was set back.
    let due = Fixture.morning + .seconds(3_600 + 3 * Self.day)
    record.skipped = Occurrence(due: due, date: Fixture.date + 3)
    var book = AlarmBook()
    let effects = book.restore([record], at: Fixture.moment(10 * Self.day), zones: OneZone())
    let notes = effects.notes
    #expect(notes.filter { $0.ending == .skipped }.map(\.due) == [due])
    #expect(notes.filter { $0.ending == .missed }.map(\.count) == [9])
    #expect(book[Fixture.id]?.skipped == nil)
    #expect(book.nextDeadline == Fixture.morning + .seconds(3_600 + 10 * Self.day))
  }

  /// The alarm rings, or is snoozed, on the first day; the fourth was skipped before the clock was set back.
  @Test(
    "A ring or snooze that ends in an outage is followed by the dates up to a skip that is far off",
    arguments: [false, true])
  func skippedAfterRing(isSnoozed: Bool) throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
    alarm.clock(3_600)
    if isSnoozed { alarm.after(3_610, .snoozed(.seconds(300))) }
    var record = try #require(alarm.record)
    let due = Fixture.morning + .seconds(3_600 + 3 * Self.day)
    record.skipped = Occurrence(due: due, date: Fixture.date + 3)
    var book = AlarmBook()
    let notes = book.restore([record], at: Fixture.moment(10 * Self.day), zones: OneZone()).notes
    #expect(notes.filter { $0.ending == .skipped }.map(\.due) == [due])
    // A snooze that nobody could hear is missed, together with the eight days after it.
    #expect(notes.filter { $0.ending == .missed }.map(\.count) == [isSnoozed ? 9 : 8])
    #expect(notes.count { $0.ending == .timedOut } == (isSnoozed ? 0 : 1))
    #expect(book[Fixture.id]?.skipped == nil)
    #expect(book.nextDeadline == Fixture.morning + .seconds(3_600 + 10 * Self.day))
  }

  @Test("A rule that ended while nothing could ring is kept without the date that was skipped, which has its end")
  func skippedFirst() throws {
    var definition = Fixture.alarm(hour: 7, snooze: nil)
    definition.schedule = .recurring(CivilTime(clamping: 7 * 3_600), try Self.recurrence("FREQ=DAILY;COUNT=3"))
    var alarm = try #require(OneAlarm(definition))
    alarm.after(10, .skipped)
    let notes = alarm.clock(30 * Self.day).notes
    #expect(notes.map(\.ending) == [.skipped, .missed] && notes.last?.count == 2)
    #expect(alarm.book.missedRecords.map(\.skipped) == [nil])
  }

  @Test("An alarm that rang unanswered, and then slept through a week, reports both")
  func afterTimeout() throws {
    var alarm = try #require(OneAlarm(Fixture.alarm(hour: 7, .everyDay)))
    alarm.clock(3_600)
    let effects = alarm.clock(3_600 + 7 * Self.day)
    #expect(effects.notes.map(\.ending) == [.timedOut, .missed] && effects.notes.map(\.count) == [1, 6])
    #expect(alarm.record?.phase.state == .alerting)
  }
}
