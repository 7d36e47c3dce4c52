import AlarmCore
import TestSupport
import Testing

/// Bugs that users of other alarm systems met; the row numbers are those of the scenario list.
struct PlannerScenarioTests {
  /// The rules of tzdata for these zones from 2026 on.
  static let newYork: String = "EST5EDT,M3.2.0,M11.1.0"
  static let sydney: String = "AEST-10AEDT,M10.1.0,M4.1.0/3"
  static let dublin: String = "IST-1GMT0,M10.5.0,M3.5.0/1"
  static let lordHowe: String = "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0"

  static let changingZones: [String] = [
    newYork, sydney, dublin, lordHowe, "<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "EET-2EEST,M3.4.4/50,M10.4.4/50",
  ]

  /// The local texts of the occurrences after a date, one for each day of the set.
  static func texts(_ time: String, _ days: WeekdaySet, after date: String, count: Int, in posix: String) throws
    -> [String]
  {
    let zone = try ZoneRules(posix: posix)
    var cursor = try #require(CivilDate(date))
    return try (0..<count).map { _ in
      let next = try #require(
        Planner.next(time: try civilTime(time), weekdays: days, after: cursor, zone: zone))
      cursor = try #require(next.date)
      return zone.text(at: next.due)
    }
  }

  static func civilTime(_ text: String) throws -> CivilTime {
    let parts = text.split(separator: ":").compactMap { Int($0) }
    return try #require(CivilTime(hour: parts[0], minute: parts[1]))
  }

  @Test("R01 An alarm in the hour that is left out rings at once after it, and as usual the next day")
  func gap() throws {
    let texts = try Self.texts("02:30", .everyDay, after: "2027-03-12", count: 3, in: Self.newYork)
    #expect(texts == ["2027-03-13 02:30", "2027-03-14 03:00", "2027-03-15 02:30"])
    let zone = try ZoneRules(posix: Self.newYork)
    let date = try #require(CivilDate("2027-03-14"))
    #expect(zone.instant(of: date, at: try Self.civilTime("02:30")) == WallInstant(seconds: 1_805_007_600))
  }

  @Test(
    "R02 In the night with a doubled hour each alarm rings once",
    arguments: [
      ("01:00", 1_825_563_600 as Int64), ("01:30", 1_825_565_400), ("02:00", 1_825_570_800),
    ])
  func overlap(time: String, expected: Int64) throws {
    let zone = try ZoneRules(posix: Self.newYork)
    let days = try Self.texts(time, .everyDay, after: "2027-11-06", count: 2, in: Self.newYork)
    #expect(days == ["2027-11-07 \(time)", "2027-11-08 \(time)"])
    let date = try #require(CivilDate("2027-11-07"))
    #expect(zone.instant(of: date, at: try Self.civilTime(time)) == WallInstant(seconds: expected))
  }

  @Test(
    "R03 The rest of a day with a gap is as usual",
    arguments: [
      ("02:30", "2026-10-04 03:00"), ("06:30", "2026-10-04 06:30"), ("10:30", "2026-10-04 10:30"),
    ])
  func restOfGapDay(time: String, expected: String) throws {
    #expect(try Self.texts(time, .everyDay, after: "2026-10-03", count: 1, in: Self.sydney) == [expected])
  }

  @Test("R04 Dublin's negative daylight time never stops the planner: ten years, strictly ascending")
  func negativeDaylightTime() throws {
    let zone = try ZoneRules(posix: Self.dublin)
    let from = try #require(CivilDate("2026-01-01"))
    let began = ContinuousClock.now
    for minute in stride(from: 0, to: 1440, by: 72) {
      let time = try #require(CivilTime(secondOfDay: minute * 60))
      var cursor = from
      var before = WallInstant(seconds: 0)
      var count = 0
      while cursor.year < 2036 {
        let next = try #require(Planner.next(time: time, weekdays: .everyDay, after: cursor, zone: zone))
        let date = try #require(next.date)
        try #require(next.due > before && date == cursor + 1)
        before = next.due
        cursor = date
        count += 1
      }
      #expect(count == 3652)
    }
    // An optimised planner needs a millisecond; the test only asserts that it ends.
    let perAlarm = (ContinuousClock.now - began) / 20
    print("R04: ten years of Dublin in \(perAlarm) for each alarm, \(perAlarm / 3652) for each date")
    #expect(perAlarm < .seconds(20))
  }

  @Test("R05 A weekly alarm goes on over the end of February")
  func monthChange() throws {
    // 1 March 2027 is a Monday.
    let texts = try Self.texts("07:00", WeekdaySet([.monday]), after: "2027-02-22", count: 2, in: "UTC0")
    #expect(texts == ["2027-03-01 07:00", "2027-03-08 07:00"])
  }

  @Test(
    "R19 Every weekday mask and hour of days with changes finds its date",
    arguments: changingZones)
  func allMasks(posix: String) throws {
    let zone = try ZoneRules(posix: posix)
    // Two weeks around the changes of March and October/November 2027.
    let starts = [1_804_000_000, 1_806_000_000, 1_822_500_000, 1_825_400_000] as [Int64]
    let times = try ["00:00", "01:30", "02:30", "23:30"].map(Self.civilTime)
    var wrong = 0
    for mask in 1...127 {
      let days = WeekdaySet(rawValue: UInt8(mask))
      for start in starts {
        for hour in stride(from: 0, to: 24 * 9, by: 7) {
          let now = WallInstant(seconds: start + Int64(hour) * 3600)
          let today = zone.civil(at: now).date
          let time = times[hour % times.count]
          let first = Planner.first(time: time, weekdays: days, zone: zone, after: now)
          let date = try #require(first.date)
          // The oracle: the first matching date from today on whose instant hasn't passed.
          let expected = (0...8).map { today + $0 }.first {
            days.contains($0.weekday) && zone.instant(of: $0, at: time) > now
          }
          if date != expected || first.due <= now { wrong += 1 }
        }
      }
    }
    #expect(wrong == 0)
  }

  @Test("R49 An alarm planned before a change rings at its local time after it")
  func plannedBeforeChange() throws {
    let zone = try ZoneRules(posix: Self.newYork)
    // Saturday evening before the clocks go forward, and before they go back.
    for (evening, expected) in [("2027-03-13", "2027-03-14 07:00"), ("2027-11-06", "2027-11-07 07:00")] {
      let date = try #require(CivilDate(evening))
      let now = zone.instant(of: date, at: try Self.civilTime("21:00"))
      let next = Planner.first(time: try Self.civilTime("07:00"), weekdays: .everyDay, zone: zone, after: now)
      #expect(zone.text(at: next.due) == expected)
    }
  }

  @Test("R69 A gap of half an hour loses no Sunday")
  func halfHourGap() throws {
    let texts = try Self.texts("02:15", WeekdaySet([.sunday]), after: "2027-09-26", count: 2, in: Self.lordHowe)
    #expect(texts == ["2027-10-03 02:30", "2027-10-10 02:15"])
  }

  @Test("A gap that runs over midnight loses no day")
  func gapOverMidnight() throws {
    // Nuuk: Saturday 27 March ends at 23:00.
    let texts = try Self.texts(
      "23:30", .everyDay, after: "2027-03-25", count: 3, in: "<-02>2<-01>,M3.5.0/-1,M10.5.0/0")
    #expect(texts == ["2027-03-26 23:30", "2027-03-28 00:00", "2027-03-28 23:30"])
  }
}
