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

  static func once(
    _ text: String, _ day: Weekday, isAfterToday: Bool = false, _ hour: Int, _ minute: Int
  ) -> Case {
    Case(text, CivilTime(hour: hour, minute: minute).map { .onWeekday(day, isAfterToday: isAfterToday, $0) })
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
    once("07:30 thurs", .thursday, 7, 30), once("07:30 on tuesday", .tuesday, 7, 30),
    once("on tuesday at 07:30", .tuesday, 7, 30), once("next tuesday 7:30", .tuesday, isAfterToday: true, 7, 30),
    daily("07:30 mon–fri", 7, 30, .workdays),
    daily("07:30 mon-wed,sun", 7, 30, WeekdaySet([.monday, .tuesday, .wednesday, .sunday])),
    daily("07:30 mon-mon", 7, 30, WeekdaySet([.monday])),
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
    "Words that say nothing are refused, with what would be right, and where the fault is",
    arguments: [
      ("25:00", "25:00"), ("007:30", "007:30"), ("07:30 someday", "someday"), ("4 bananas", "4"), ("in", "in"),
      ("every", "every"), ("in in 4min", "in"), ("-4min", "-4min"), ("ma\u{f1}ana 6:00", "ma\u{f1}ana"),
      ("07:30 m", "m"),
      ("07:30  mon-fir", "mon-fir"), ("18:00 2026-12-24T18:00", "2026-12-24T18:00"), ("", ""), ("  ", "  "),
      ("2026-12-24x18:00", "2026-12-24x18:00"), ("2026-12-24 18:00 daily", "daily"),
      ("2026-12-24T18:00+1", "2026-12-24T18:00+1"), ("2026-12-24T18:00:60Z", "2026-12-24T18:00:60Z"),
      ("9999-12-31T23:59-01:00", "9999-12-31T23:59-01:00"), ("@", "@"), ("@1 2", "@1 2"),
      ("@1.1234567", "@1.1234567"), ("@99999999999999999999", "@99999999999999999999"),
      (String(repeating: "7", count: 200), String(repeating: "7", count: 200)),
    ])
  func refused(text: String, fault: String) {
    let error = #expect(throws: GrammarError.self) { try WhenGrammar.parse(text) }
    #expect(error?.fault == fault)
    #expect(error?.expected.description.isEmpty == false)
    #expect(error?.argument == "when")
    #expect(error?.value == text)
  }

  @Test("The message names the argument, the value and one example of each kind")
  func message() {
    let error = #expect(throws: GrammarError.self) { try WhenGrammar.parse("soon") }
    #expect(
      error?.message == "when: \"soon\" is not a time; write for example 4min, 07:30, 07:30 mon-fri, tomorrow 6:00, "
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
      (WeekdaySet([.monday, .tuesday]), "mon,tue"), (WeekdaySet([.sunday]), "sundays"),
      (WeekdaySet([.monday, .wednesday, .thursday, .friday, .sunday]), "mon,wed-fri,sun"),
    ])
  func weekdays(days: WeekdaySet, text: String) { #expect(WeekdayGrammar.format(days) == text) }
}
