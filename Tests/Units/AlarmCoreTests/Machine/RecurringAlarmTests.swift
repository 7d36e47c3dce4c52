import AlarmCore
import TestSupport
import Testing

/// Alarms by a rule, seen from Friday 2026-11-20 at 06:00.
@Suite struct RecurringAlarmTests {
  private static let day: Int64 = 86_400
  private static let seven: Int64 = 3600

  static func definition(
    _ text: String, from start: String = "2026-11-20", except: [String] = [], hour: Int = 7
  ) throws -> AlarmDefinition {
    var definition = Fixture.alarm(hour: 7)
    let recurrence = Recurrence(
      rule: try RecurrenceRule(text: text), start: try #require(CivilDate(start)),
      exceptions: try except.map { try #require(CivilDate($0)) })
    definition.schedule = .recurring(try #require(CivilTime(hour: hour, minute: 0)), recurrence)
    return definition
  }

  @Test("An alarm by a rule rings on the rule's dates, and is gone after the last one")
  func life() throws {
    var alarm = try #require(OneAlarm(try Self.definition("FREQ=DAILY;INTERVAL=2;COUNT=3")))
    for days in [0, 2, 4] as [Int64] {
      #expect(alarm.record?.phase.nextRing == Fixture.morning + .seconds(Self.seven + days * Self.day))
      #expect(alarm.clock(Self.seven + days * Self.day).words.contains("start sound"))
      alarm.after(Self.seven + days * Self.day + 5, .stopped)
    }
    #expect(alarm.record == nil)
  }

  @Test("Dates that were slept through are reported once, with their count, and the rule goes on")
  func missed() throws {
    var alarm = try #require(OneAlarm(try Self.definition("FREQ=DAILY;INTERVAL=2", except: ["2026-11-22"])))
    let effects = alarm.clock(5 * Self.day)
    #expect(effects.words.filter { $0 == "tell missed" }.count == 1 && effects.notes.map(\.count) == [2])
    #expect(alarm.record?.phase.nextRing == Fixture.morning + .seconds(6 * Self.day + Self.seven))
  }

  @Test("What lies behind when it is scheduled isn't rung, and isn't reported as missed")
  func startInThePast() throws {
    let alarm = try #require(OneAlarm(try Self.definition("FREQ=DAILY;COUNT=5", from: "2026-11-18", hour: 5)))
    #expect(alarm.record?.phase.nextRing == Fixture.morning + .seconds(Self.day - 3600))
    #expect(alarm.record?.phase.occurrence.date == CivilDate("2026-11-21"))
  }

  @Test(
    "A rule that has no date ahead is refused, and says so",
    arguments: [
      ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "2026-11-20", AlarmArgument.rule),
      ("FREQ=DAILY;COUNT=2", "2026-11-01", .rule),
      ("FREQ=DAILY;UNTIL=20261119", "2026-11-01", .rule), ("FREQ=YEARLY;INTERVAL=11", "2026-11-19", .rule),
      ("FREQ=DAILY", "2036-12-20", .start), ("FREQ=DAILY", "2016-10-20", .start),
    ])
  func refused(text: String, start: String, argument: AlarmArgument) throws {
    var book = AlarmBook()
    let decision = book.schedule(try Self.definition(text, from: start), at: Fixture.moment(), zones: OneZone())
    guard case .refused(.invalidDefinition(argument, let reason)) = decision else {
      Issue.record("\(decision)")
      return
    }
    #expect(reason.description.contains("10 years"))
  }

  @Test("The next one can be skipped, but not the last one")
  func skip() throws {
    var alarm = try #require(OneAlarm(try Self.definition("FREQ=DAILY;COUNT=2")))
    let before = alarm.record
    alarm.after(5, .skipped)
    #expect(alarm.record?.phase.nextRing == Fixture.morning + .seconds(Self.seven + Self.day))
    alarm.after(6, .unskipped)
    #expect(alarm.record == before)
    alarm.after(7, .skipped)
    alarm.clock(Self.seven)
    #expect(alarm.after(Self.seven + 1, .skipped) == .refused(.lastOccurrence))
  }

  @Test("R01, R02: a rule's alarm in a gap rings after it, in an overlap once")
  func zones() throws {
    let berlin = try ZoneRules(posix: "CET-1CEST,M3.5.0,M10.5.0/3")
    let half = try #require(CivilTime(hour: 2, minute: 30))
    let spring = Recurrence(rule: try RecurrenceRule(text: "FREQ=DAILY"), start: try #require(CivilDate("2027-03-27")))
    let gap = try #require(Planner.next(time: half, recurrence: spring, after: spring.start, zone: berlin))
    #expect(berlin.text(at: gap.due) == "2027-03-28 03:00")
    let october = try #require(CivilDate("2027-10-30"))
    let overlap = try #require(Planner.next(time: half, recurrence: spring, after: october, zone: berlin))
    #expect(overlap.date == CivilDate("2027-10-31"))
    let after = try #require(Planner.next(time: half, recurrence: spring, after: october + 1, zone: berlin))
    #expect(after.date == CivilDate("2027-11-01"))
  }

  @Test("T2: a daily rule and a weekly alarm on every day ring at the same instants, in any zone")
  func sameAsWeekdays() throws {
    var generator = SeededGenerator(seed: 5)
    let zones = try ["CET-1CEST,M3.5.0,M10.5.0/3", "EST5EDT,M3.2.0,M11.1.0", "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0"]
      .map { try ZoneRules(posix: $0) }
    let rule = try RecurrenceRule(text: "FREQ=DAILY")
    for zone in zones {
      for _ in 0..<60 {
        let time = try #require(CivilTime(hour: .random(in: 0..<24, using: &generator), minute: 30))
        let now = WallInstant(seconds: .random(in: 1_700_000_000...2_000_000_000, using: &generator))
        let start = zone.civil(at: now).date + -3
        var byRule = AlarmDefinition(id: .random(), presentation: Presentation(title: ""))
        byRule.schedule = .recurring(time, Recurrence(rule: rule, start: start))
        var weekly = byRule
        weekly.schedule = .relative(time, weekdays: .everyDay)
        #expect(byRule.rings(after: now, in: zone, limit: 400) == weekly.rings(after: now, in: zone, limit: 400))
      }
    }
  }
}
