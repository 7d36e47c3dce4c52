import AlarmCore
import TestSupport
import Testing

/// What must hold for every zone, time, weekday set and moment; each property with 10,000 random cases, or as many as a run
/// asks for.
struct PlannerPropertyTests {

  /// Rules of every kind that exists, and an unlikely one.
  static let zones: [ZoneRules] = [
    "UTC0", "CET-1CEST,M3.5.0,M10.5.0/3", "EST5EDT,M3.2.0,M11.1.0", "IST-1GMT0,M10.5.0,M3.5.0/1",
    "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "EET-2EEST,M3.4.4/50,M10.4.4/50",
    "CST5CDT,M3.2.0/0,M11.1.0/1", "<-04>4<-03>,M9.1.6/24,M4.1.6/24", "<+00>0<+02>-2,M3.5.0/1,M10.5.0/3",
    "NST3:30NDT,M3.2.0/0:01,M11.1.0/0:01", "<+1245>-12:45<+1345>,M9.5.0/2:45,M4.1.0/3:45", "AAA20BBB-20,J80,J300",
  ].compactMap { try? ZoneRules(posix: $0) }

  struct Case {
    var zone: ZoneRules
    var time: CivilTime
    var weekdays: WeekdaySet
    var now: WallInstant
  }

  /// Half of the moments are within two days of a change, where faults are likely.
  static func randomCase(_ random: inout SeededGenerator) throws -> Case {
    let zone = try #require(zones.randomElement(using: &random))
    var second = Int64.random(in: 1_767_225_600...2_429_913_600, using: &random)
    if Bool.random(using: &random) {
      var step: Int64 = 86_400 * 200
      let offset = zone.offset(at: WallInstant(seconds: second))
      // Walks to the next change in ever smaller steps.
      while step > 600 {
        if zone.offset(at: WallInstant(seconds: second + step)) == offset { second += step } else { step /= 2 }
        if second > 2_500_000_000 { break }
      }
      second += .random(in: -172_800...172_800, using: &random)
    }
    return Case(
      zone: zone, time: try #require(CivilTime(secondOfDay: .random(in: 0..<86_400, using: &random))),
      weekdays: WeekdaySet(rawValue: .random(in: 1...127, using: &random)), now: WallInstant(seconds: second))
  }

  @Test("T2: a later local time never comes before an earlier one")
  func orderIsPreserved() throws {
    var random = SeededGenerator(seed: 1)
    var tally = Tally("T2 order of times", seed: 1)
    for _ in 0..<Tally.target {
      let some = try Self.randomCase(&random)
      let date = some.zone.civil(at: some.now).date
      let earlier = try #require(CivilTime(secondOfDay: .random(in: 0...some.time.secondOfDay, using: &random)))
      let days = Int.random(in: 0...2, using: &random)
      let left = some.zone.instant(of: date, at: earlier)
      let right = some.zone.instant(of: date + days, at: some.time)
      tally.expect(left <= right, "\(earlier) on \(date) and \(some.time) \(days) days later")
    }
    #expect(tally.report(), "\(tally.complaint)")
  }

  @Test("T2: an occurrence shows its local time, or the first one after a gap")
  func showsItsTime() throws {
    var random = SeededGenerator(seed: 2)
    var tally = Tally("T2 local time shown", seed: 2)
    var gaps = 0
    for _ in 0..<Tally.target {
      let some = try Self.randomCase(&random)
      let date = some.zone.civil(at: some.now).date
      let due = some.zone.instant(of: date, at: some.time)
      let shown = some.zone.civil(at: due)
      if shown.date == date, shown.secondOfDay == some.time.secondOfDay {
        tally.expect(true, "")
        continue
      }
      gaps += 1
      // One second before, the clock hadn't reached the time; then it jumped.
      let before = some.zone.civil(at: due - .seconds(1))
      let wanted = date.dayNumber * 86_400 + some.time.secondOfDay
      tally.expect(
        before.date.dayNumber * 86_400 + before.secondOfDay < wanted
          && shown.date.dayNumber * 86_400 + shown.secondOfDay > wanted,
        "\(some.time) on \(date) is \(shown)")
    }
    #expect(tally.report("\(gaps) of them in a gap"), "\(tally.complaint)")
    #expect(gaps > 0)
  }

  @Test("T2: the next occurrence has a later date of the set, and no date is passed over")
  func nextIsLater() throws {
    var random = SeededGenerator(seed: 3)
    var tally = Tally("T2 next after the cursor, weekdays", seed: 3)
    for _ in 0..<Tally.target {
      let some = try Self.randomCase(&random)
      let cursor = some.zone.civil(at: some.now).date
      let next = try #require(
        Planner.next(time: some.time, weekdays: some.weekdays, after: cursor, zone: some.zone))
      let date = try #require(next.date)
      let expected = (1...15).map { cursor + $0 }.first { some.weekdays.contains($0.weekday) && some.zone.hasDate($0) }
      tally.expect(
        date > cursor && date == expected && next.due >= some.zone.instant(of: cursor, at: some.time),
        "\(date) follows \(cursor)")
    }
    #expect(tally.report(), "\(tally.complaint)")
  }

  @Test("T2: the next occurrence of a rule has a later date, and nothing lies between the two")
  func nextOfRuleIsLater() throws {
    var random = SeededGenerator(seed: 6)
    var tally = Tally("T2 next after the cursor, rules", seed: 6)
    while tally.cases < Tally.target {
      let some = try Self.randomCase(&random)
      guard let rule = try? RecurrenceRule(text: RecurrenceRule.randomText(using: &random)) else { continue }
      let start = some.zone.civil(at: some.now).date
      let recurrence = Recurrence(rule: rule, start: start)
      // Rules whose dates are years apart cost most of the time and show nothing more.
      guard let eighth = recurrence.dates(after: start, limit: 8).last, eighth < start + 700 else { continue }
      var cursor = start + Int.random(in: -3...60, using: &random)
      for _ in 0..<20 {
        guard let next = Planner.next(time: some.time, recurrence: recurrence, after: cursor, zone: some.zone),
          let date = next.date
        else { break }
        // Planning from a day in between gives the same, so no date was passed over.
        let between = cursor + Int.random(in: 0..<max(date.dayNumber - cursor.dayNumber, 1), using: &random)
        let same = Planner.next(time: some.time, recurrence: recurrence, after: between, zone: some.zone)
        tally.expect(date > cursor && same == next, "\(rule): \(date) follows \(cursor), and \(same as Any) \(between)")
        cursor = date
      }
    }
    #expect(tally.report(), "\(tally.complaint)")
  }

  @Test("T2: however often an alarm is planned again, each date of a month comes once")
  func oncePerDate() throws {
    var random = SeededGenerator(seed: 4)
    var tally = Tally("T2 once for each alarm and date", seed: 4)
    for _ in 0..<Tally.target {
      let some = try Self.randomCase(&random)
      // The moment of planning doesn't matter, only the cursor.
      let first = Planner.first(time: some.time, weekdays: some.weekdays, zone: some.zone, after: some.now)
      var cursor = try #require(first.date)
      var seen: Set<CivilDate> = []
      for _ in 0..<10 {
        let next = Planner.next(time: some.time, weekdays: some.weekdays, after: cursor, zone: some.zone)
        let date = try #require(next?.date)
        seen.insert(date)
        cursor = date
      }
      tally.expect(seen.count == 10, "\(seen.sorted()) at \(some.time)")
    }
    #expect(tally.report("10 dates each"), "\(tally.complaint)")
  }

  @Test("T2: what is scheduled lies ahead, at most eight days")
  func firstLiesAhead() throws {
    var random = SeededGenerator(seed: 5)
    var tally = Tally("T2 first lies ahead", seed: 5)
    for index in 0..<Tally.target {
      let some = try Self.randomCase(&random)
      let days = index.isMultiple(of: 2) ? [] : some.weekdays
      let first = Planner.first(time: some.time, weekdays: days, zone: some.zone, after: some.now)
      tally.expect(first.due > some.now && first.due <= some.now + .seconds(9 * 86_400), "\(first) after \(some.now)")
    }
    #expect(tally.report(), "\(tally.complaint)")
  }
}
