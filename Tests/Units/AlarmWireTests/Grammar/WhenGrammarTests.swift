import AlarmCore
import AlarmWire
import TestSupport
import Testing

struct WhenGrammarTests {
  /// Words and what they mean.
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let expression: WhenExpression?
    var testDescription: String { text }

    init(_ text: String, _ expression: WhenExpression?) {
      self.text = text
      self.expression = expression
    }
  }

  static func daily(_ text: String, _ hour: Int, _ minute: Int, _ days: WeekdaySet = []) -> Case {
    Case(text, CivilTime(hour: hour, minute: minute).map { .timeOfDay($0, days) })
  }

  static func inDays(_ text: String, _ days: Int, _ hour: Int, _ minute: Int) -> Case {
    Case(text, CivilTime(hour: hour, minute: minute).map { .inDays(days, $0) })
  }

  static func christmas(_ text: String) -> Case {
    Case(
      text,
      CivilDate(year: 2026, month: 12, day: 24).flatMap { date in
        CivilTime(hour: 18, minute: 0).map { .onDate(date, $0) }
      })
  }

  static func at(_ text: String, microseconds: Int64) -> Case {
    Case(text, .at(WallInstant(microseconds: microseconds)))
  }

  static let valid: [Case] = [
    Case("4min", .after(.seconds(240))), Case("1h 30min", .after(.seconds(5400))),
    Case("1h30m", .after(.seconds(5400))),
    Case("90s", .after(.seconds(90))), Case("PT4M", .after(.seconds(240))), Case("in 4 min", .after(.seconds(240))),
    Case("In 1 Hour", .after(.seconds(3600))), Case("3 days", .after(.seconds(259_200))),
    daily("2:30", 2, 30), daily("07:30", 7, 30), daily("7:30 pm", 19, 30), daily("7:30PM", 19, 30), daily("7pm", 19, 0),
    daily("7 p.m.", 19, 0), daily("12 am", 0, 0), daily("12:15 pm", 12, 15), daily("12pm", 12, 0), daily("00:00", 0, 0),
    daily("23:59", 23, 59), daily("07:30:00", 7, 30), daily("at 7:30", 7, 30), daily("  7:30  ", 7, 30),
    daily("7:30\u{202f}PM", 19, 30),
    daily("07:30 mon-fri", 7, 30, .workdays), daily("07:30 mon,wed", 7, 30, WeekdaySet([.monday, .wednesday])),
    daily("07:30 mon, wed", 7, 30, WeekdaySet([.monday, .wednesday])),
    daily("07:30 Mon Wed", 7, 30, WeekdaySet([.monday, .wednesday])), daily("07:30 daily", 7, 30, .everyDay),
    daily("07:30 every day", 7, 30, .everyDay), daily("every day 07:30", 7, 30, .everyDay),
    daily("every day at 07:30", 7, 30, .everyDay), daily("07:30 weekdays", 7, 30, .workdays),
    daily("07:30 weekends", 7, 30, .weekend), daily("weekends 9:00", 9, 0, .weekend),
    daily("07:30 sat-mon", 7, 30, WeekdaySet([.saturday, .sunday, .monday])),
    daily("07:30 every monday", 7, 30, WeekdaySet([.monday])), daily("mondays 7am", 7, 0, WeekdaySet([.monday])),
    daily("07:30 thurs", 7, 30, WeekdaySet([.thursday])), daily("07:30 on tuesday", 7, 30, WeekdaySet([.tuesday])),
    daily("on tuesday at 07:30", 7, 30, WeekdaySet([.tuesday])), daily("07:30 mon–fri", 7, 30, .workdays),
    daily("07:30 mon-wed,sun", 7, 30, WeekdaySet([.monday, .tuesday, .wednesday, .sunday])),
    daily("07:30 mon-mon", 7, 30, WeekdaySet([.monday])), daily("07:30 mon mon", 7, 30, WeekdaySet([.monday])),
    inDays("tomorrow 6:00", 1, 6, 0), inDays("today 18:00", 0, 18, 0), inDays("Tomorrow at 6 pm", 1, 18, 0),
    inDays("in 3 days 8:00", 3, 8, 0), inDays("3 days 8:00", 3, 8, 0), inDays("in 1 day at 8am", 1, 8, 0),
    inDays("23:00 tomorrow", 1, 23, 0), inDays("7 pm today", 0, 19, 0), inDays("at 6:00 tomorrow", 1, 6, 0),
    inDays("8:00 in 3 days", 3, 8, 0), inDays("8:00 1 day", 1, 8, 0),
    christmas("18:00 2026-12-24"), christmas("at 6 pm on 2026-12-24"),
    christmas("2026-12-24 18:00"), christmas("2026-12-24T18:00"), christmas("2026-12-24t18:00"),
    christmas("2026-12-24 6 pm"), christmas("2026-12-24 at 18:00"), christmas("on 2026-12-24 at 18:00"),
    christmas("2026-12-24T18:00:00"),
    at("@1800000000", microseconds: 1_800_000_000_000_000), at("@1800000000.5", microseconds: 1_800_000_000_500_000),
    at("@0", microseconds: 0), at("@1800000000.000001", microseconds: 1_800_000_000_000_001),
    at("2026-12-24T18:00Z", microseconds: 1_798_135_200_000_000),
    at("2026-12-24T19:00+01:00", microseconds: 1_798_135_200_000_000),
    at("2026-12-24 12:30:00.25-0530", microseconds: 1_798_135_200_250_000),
  ]

  @Test("Words are read as they are meant", arguments: valid)
  func meaning(example: Case) throws {
    let expected = try #require(example.expression)
    #expect(try WhenGrammar.parse(example.text) == expected)
  }

  @Test(
    "Words that say nothing are refused, with what would be right",
    arguments: [
      ("25:00", "is not a time"), ("7:60", "is not a time"), ("7:3", "is not a time"), ("007:30", "is not a time"),
      ("24:00", "is not a time"), ("07:30:15", "is not a time"), ("13pm", "is not a time"), ("0am", "is not a time"),
      ("7:30xm", "is not a time"), ("soon", "is not a time"), ("4 bananas", "is not a time"),
      ("every 4min", "is not a time"),
      ("in 7:30", "is not a time"), ("at 4min", "is not a time"), ("in", "is not a time"), ("every", "is not a time"),
      ("in in 4min", "is not a time"), ("-4min", "is not a time"), ("mañana 6:00", "has days that can't be read"),
      ("07:30 someday", "has days that can't be read"), ("07:30 mon-", "has days that can't be read"),
      ("07:30 -", "has days that can't be read"), ("07:30 m", "has days that can't be read"),
      ("07:30 mon-tue-wed", "has days that can't be read"), ("07:30 08:30", "has days that can't be read"),
      ("07:30 every", "has days that can't be read"), ("25:00 tomorrow", "has no time that can be read"),
      ("07:30 tomorrow daily", "has no time that can be read"), ("07:30 in tomorrow", "has days that can't be read"),
      ("18:00 2026-12-24T18:00", "is not a time"), ("18:00 2026-02-30", "has a date that the calendar doesn't have"),
      ("", "is empty"), ("  ", "is empty"), ("mon-fri", "has no time of day"), ("daily", "has no time of day"),
      ("tomorrow", "has no time of day"), ("tomorrow 25:00", "has no time that can be read"),
      ("tomorrow 6:00 daily", "has no time that can be read"), ("2026-12-24", "has no time of day"),
      ("2026-02-30 18:00", "has a date that the calendar doesn't have"),
      ("2026-12-24x18:00", "is not a time"), ("2026-12-24 18:00 daily", "is not a time"),
      ("2026-12-24T18:00+1", "is not a time"), ("2026-12-24T18:00:60Z", "is not a time"),
      ("2026-1-1 18:00", "has a date that the calendar doesn't have"),
      ("1969-12-31T23:59Z", "lies outside the years 1970 to 9999"),
      ("9999-12-31T23:59-01:00", "lies outside the years 1970 to 9999"), ("@", "is not a Unix time"),
      ("@-5", "is not a Unix time"), ("@1 2", "is not a Unix time"),
      ("@1.1234567", "is not a Unix time"), ("@99999999999999999999", "is not a Unix time"),
      (String(repeating: "7", count: 200), "is too long"),
    ])
  func refused(text: String, problem: String) {
    let error = #expect(throws: GrammarError.self) { try WhenGrammar.parse(text) }
    #expect(error?.problem.description == problem)
    #expect(error?.message.contains("; write for example ") == true)
    #expect(error?.argument == "when")
    #expect(error?.value == text)
  }

  @Test("The message names the argument, the value and one example of each kind")
  func message() {
    let error = #expect(throws: GrammarError.self) { try WhenGrammar.parse("25:00") }
    #expect(
      error?.message == "when: \"25:00\" is not a time; write for example 4min, 07:30, 07:30 mon-fri, tomorrow 6:00, "
        + "2026-12-24 18:00 or @1800000000")
  }

  @Test(
    "A length keeps its own advice",
    arguments: [
      ("90", "when: \"90\" has no unit; write 90s, 90min or 90h"),
      ("31d", "when: \"31d\" is too long; write 1s to 30d"),
      (
        "@253402300800", "when: \"@253402300800\" lies after the year 9999; write Unix seconds, for example @1800000000"
      ),
    ])
  func lengthErrors(text: String, message: String) {
    let error = #expect(throws: GrammarError.self) { try WhenGrammar.parse(text) }
    #expect(error?.message == message)
  }

  @Test("A message is one short line, whatever was given")
  func hostileValue() {
    let text = "7:30\u{1b}[2J\0\n\u{202e}" + String(repeating: "x", count: 90)
    let error = #expect(throws: GrammarError.self) { try WhenGrammar.parse(text) }
    let message = error?.message ?? ""
    #expect(message.count < 300)
    #expect(message.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control && $0 != "\u{202e}" })
  }

  @Test("What is described is read back, for 10,000 random expressions")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 12)
    for index in 0..<10_000 {
      let time = try #require(CivilTime(secondOfDay: .random(in: 0..<86_400, using: &random)))
      let expression: WhenExpression =
        switch index % 5 {
        case 0: WhenExpression.after(.microseconds(Int64.random(in: 1_000_000...2_592_000_000_000, using: &random)))
        case 1: .timeOfDay(time, WeekdaySet(rawValue: .random(in: 0...127, using: &random)))
        case 2: .inDays(.random(in: 0...3660, using: &random), time)
        case 3: .onDate(CivilDate(dayNumber: .random(in: -700_000...2_932_896, using: &random)), time)
        default: .at(WallInstant(microseconds: .random(in: 0...253_402_300_799_999_999, using: &random)))
        }
      let text = WhenGrammar.describe(expression)
      try #require(try WhenGrammar.parse(text) == expression, "\(text)")
    }
  }

  @Test(
    "Weekdays are described in their shortest words",
    arguments: [
      (WeekdaySet.everyDay, "daily"), (.workdays, "mon-fri"), (.weekend, "weekends"), (WeekdaySet(rawValue: 0), ""),
      (WeekdaySet([.monday, .tuesday]), "mon,tue"), (WeekdaySet([.sunday]), "sun"),
      (WeekdaySet([.monday, .wednesday, .thursday, .friday, .sunday]), "mon,wed-fri,sun"),
    ])
  func weekdays(days: WeekdaySet, text: String) { #expect(WeekdayGrammar.format(days) == text) }
}
