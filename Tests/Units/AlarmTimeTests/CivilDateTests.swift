import AlarmTime
import Testing

struct CivilDateTests {
  @Test(
    "A date has the day number and the weekday of the calendar",
    arguments: [
      (1970, 1, 1, 0, Weekday.thursday), (2000, 2, 29, 11_016, .tuesday), (2000, 3, 1, 11_017, .wednesday),
      (2026, 12, 24, 20_811, .thursday), (2027, 3, 14, 20_891, .sunday), (1969, 12, 31, -1, .wednesday),
      (1900, 3, 1, -25_508, .thursday), (1, 1, 1, -719_162, .monday), (0, 2, 29, -719_469, .tuesday),
      (2400, 2, 29, 157_113, .tuesday), (9999, 12, 31, 2_932_896, .friday),
    ])
  func knownDates(year: Int, month: Int, day: Int, number: Int, weekday: Weekday) throws {
    let date = try #require(CivilDate(year: year, month: month, day: day))
    #expect(date.dayNumber == number)
    #expect(date.weekday == weekday)
    #expect((date.year, date.month, date.day) == (year, month, day))
  }

  @Test(
    "A date that the calendar doesn't have is nil",
    arguments: [
      (2027, 2, 29), (1900, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1), (2026, 1, 0), (2026, 1, 32),
      (Int.max, 1, 1), (Int.min, 1, 1),
    ])
  func impossibleDates(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }

  @Test("Every day of 800 years follows the one before it, in number, weekday and text")
  func consecutiveDays() throws {
    let first = try #require(CivilDate(year: 1799, month: 12, day: 31))
    var wrong = 0
    var before = first
    for _ in 0..<292_194 {
      let date = before + 1
      let (year, month, day) = date.yearMonthDay
      let isNext = (day == before.day + 1 && month == before.month) || day == 1
      if !isNext || CivilDate(year: year, month: month, day: day) != date
        || date.weekday.rawValue != before.weekday.rawValue % 7 + 1
      {
        wrong += 1
      }
      before = date
    }
    #expect(wrong == 0)
    #expect(before.description == "2599-12-31")
  }

  @Test("Text is YYYY-MM-DD in both directions", arguments: ["1970-01-01", "2026-12-24", "0001-01-01", "9999-12-31"])
  func textRoundTrip(text: String) throws {
    #expect(try #require(CivilDate(text)).description == text)
  }

  @Test(
    "Other texts are no date",
    arguments: [
      "", "2026-1-1", "2026-02-30", "26-01-01", "2026/01/01", "2026-01-01 ", "+026-01-01", "２０２６-01-01", "2026-0a-01",
    ])
  func otherTexts(text: String) { #expect(CivilDate(text) == nil) }

  @Test("Arithmetic stays in range instead of overflowing", arguments: [Int.min, -1, 0, 1, Int.max])
  func clamps(days: Int) {
    for start in [Int.min, 0, Int.max] {
      let date = CivilDate(dayNumber: start) + days
      #expect((-100_000_000...100_000_000).contains(date.dayNumber))
      #expect(CivilDate(year: date.year, month: date.month, day: date.day) != nil || date.year.magnitude > 250_000)
    }
  }

  @Test("A time of day is read from seconds of the day")
  func secondsOfDay() {
    #expect(CivilTime(secondOfDay: 0)?.description == "00:00")
    #expect(CivilTime(secondOfDay: 27_059)?.description == "07:30")
    #expect(CivilTime(secondOfDay: 86_399)?.description == "23:59")
    #expect(CivilTime(secondOfDay: 86_400) == nil)
    #expect(CivilTime(secondOfDay: -1) == nil)
  }

  @Test("The next date of a weekday set is found within a week", arguments: 0...127)
  func firstDateOfSet(mask: Int) {
    let set = WeekdaySet(rawValue: UInt8(mask))
    for number in 20_000..<20_007 {
      let date = CivilDate(dayNumber: number)
      let expected = (0..<7).map { date + $0 }.first { set.contains($0.weekday) } ?? date
      #expect(set.firstDate(from: date) == expected)
    }
  }
}
