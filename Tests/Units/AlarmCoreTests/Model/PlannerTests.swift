import AlarmCore
import TestSupport
import Testing

struct PlannerTests {
  /// Berlin's rule.
  static let berlin = "CET-1CEST,M3.5.0,M10.5.0/3"

  /// The instant at which a zone shows a date and a time.
  static func instant(_ text: String, _ zone: ZoneRules) throws -> WallInstant {
    let parts = text.split(separator: " ").map(String.init)
    return zone.instant(
      of: try #require(CivilDate(parts[0])), at: try PlannerScenarioTests.civilTime(parts[1]))
  }

  @Test(
    "An alarm that is scheduled rings at the next such time",
    arguments: [
      // (now, time, weekdays, expected); 2026-11-21 is a Saturday.
      ("2026-11-21 06:59", "07:00", [], "2026-11-21 07:00"), ("2026-11-21 07:00", "07:00", [], "2026-11-22 07:00"),
      ("2026-11-21 07:01", "07:00", [], "2026-11-22 07:00"), ("2026-12-31 23:59", "00:00", [], "2027-01-01 00:00"),
      ("2026-11-21 07:00", "07:00", .everyDay, "2026-11-22 07:00"),
      ("2026-11-21 06:00", "07:00", .workdays, "2026-11-23 07:00"),
      ("2026-11-21 06:00", "07:00", .weekend, "2026-11-21 07:00"),
      ("2026-11-21 08:00", "07:00", WeekdaySet([.saturday]), "2026-11-28 07:00"),
      ("2026-11-21 08:00", "07:00", WeekdaySet([.friday]), "2026-11-27 07:00"),
    ] as [(String, String, WeekdaySet, String)])
  func scheduling(now: String, time: String, weekdays: WeekdaySet, expected: String) throws {
    let zone = try ZoneRules(posix: Self.berlin)
    let found = Planner.first(
      time: try PlannerScenarioTests.civilTime(time), weekdays: weekdays, zone: zone, after: try Self.instant(now, zone)
    )
    #expect(zone.text(at: found.due) == expected)
    #expect(found.date?.description == String(expected.prefix(10)))
  }

  @Test("An alarm that rings once has nothing after its date")
  func onceIsOver() throws {
    let zone = ZoneRules.utc
    let time = try PlannerScenarioTests.civilTime("07:00")
    let cursor = try #require(CivilDate("2026-11-21"))
    #expect(Planner.next(time: time, weekdays: [], after: cursor, zone: zone) == nil)
  }

  @Test(
    "A date that the zone leaves out has no occurrence",
    arguments: [
      // (offset before, offset after, when, local date left out, its weekday)
      (-36_000, 50_400, 1_325_239_200 as Int64, "2011-12-30", Weekday.friday),  // Samoa
      (-43_200, 43_200, 745_934_400, "1993-08-21", .saturday),  // Kwajalein
      (-36_000, 50_400, 788_868_000, "1994-12-31", .saturday),  // Kiritimati
    ])
  func dateLine(before: Int32, after: Int32, at: Int64, missing: String, weekday: Weekday) throws {
    let zone = try ZoneRules(zoneFile: ZoneFileBytes(offsets: [before, after], changes: [(at, 1)]).bytes)
    let date = try #require(CivilDate(missing))
    let time = try PlannerScenarioTests.civilTime("07:00")
    try #require(date.weekday == weekday)
    #expect(zone.hasDate(date + -1))
    #expect(!zone.hasDate(date))
    #expect(zone.hasDate(date + 1))
    let daily = Planner.next(time: time, weekdays: .everyDay, after: date + -1, zone: zone)
    #expect(daily?.date == date + 1)
    let weekly = Planner.next(time: time, weekdays: WeekdaySet([weekday]), after: date + -7, zone: zone)
    #expect(weekly?.date == date + 7)
  }

  @Test("A planned occurrence follows a change of zone and keeps its date")
  func zoneChange() throws {
    let berlin = try ZoneRules(posix: Self.berlin)
    let london = try ZoneRules(posix: "GMT0BST,M3.5.0/1,M10.5.0")
    let time = try PlannerScenarioTests.civilTime("07:00")
    let planned = Planner.first(
      time: time, weekdays: .everyDay, zone: berlin, after: try Self.instant("2026-11-21 22:00", berlin))
    let moved = Planner.occurrence(on: try #require(planned.date), at: time, zone: london)
    #expect(moved.date == planned.date)
    #expect(moved.due - planned.due == .seconds(3600))
  }
}
