import AlarmWire
import TestSupport
import Testing

struct DurationGrammarTests {
  @Test(
    "A length is read in every usual spelling",
    arguments: [
      ("4min", 240), ("90s", 90), ("1h 30min", 5400), ("1h30m", 5400), ("1h30min", 5400), ("2 hours", 7200),
      ("1 hour 5 minutes 3 seconds", 3903), ("1 h", 3600), ("  4 min  ", 240), ("4MIN", 240), ("PT4M", 240),
      ("pt90s", 90),
      ("PT1H30M", 5400), ("P1D", 86_400), ("P1DT2H", 93_600), ("P1W", 604_800), ("1d 2h", 93_600), ("1.5h", 5400),
      ("1,5h", 5400), ("PT1.5H", 5400), ("30d", 2_592_000), ("1s", 1), ("5\u{a0}min", 300), ("5\u{202f}min", 300),
      ("010min", 600), ("1h,30min", 5400), ("1h30", 5400), ("1w", 604_800), ("half an hour", 1800),
      ("an hour and a half", 5400),
    ])
  func lengths(text: String, seconds: Int) throws {
    #expect(try DurationGrammar.parse(text) == .seconds(seconds))
  }

  @Test("Fractions are exact to the microsecond")
  func fractions() throws {
    #expect(try DurationGrammar.parse("2.5s") == .milliseconds(2500))
    #expect(try DurationGrammar.parse("1.000001s") == .microseconds(1_000_001))
  }

  @Test(
    "What is not a length is refused with examples",
    arguments: [
      "", " ", "min", "4 bananas", "-4min", "+4min", "4min 4min", "30min 1h", "1h 30", "4 min ago", "P",
      "PT",
      "P1DT", "PT1M1H", "P1M", "P1Y", "PT4", "4M5", "1..5h", "1.h", ".5h", "1.1234567s", "٤min", "４min", "4min\0", "∞",
      "1e3s", "0x10s", "1234567890123s", String(repeating: "1s ", count: 500),
    ])
  func refused(text: String) {
    let error = #expect(throws: GrammarError.self) { try DurationGrammar.parse(text, argument: "snooze") }
    #expect(error?.code == .malformed)
    #expect(error?.message.hasPrefix("snooze: ") == true)
    #expect(error?.message.contains("90s, 4min, 1h 30min or PT4M") == true)
  }

  @Test("A bare number is asked for its unit")
  func bareNumber() {
    let error = #expect(throws: GrammarError.self) { try DurationGrammar.parse("90", argument: "snooze") }
    #expect(error?.message == "snooze: \"90\" has no unit; write 90s, 90min or 90h")
  }

  @Test(
    "A length out of range is refused with the range",
    arguments: [
      ("0s", "is too short; write 1s to 30d"), ("0.5s", "is too short; write 1s to 30d"),
      ("31d", "is too long; write 1s to 30d"), ("999999999999d", "is too long; write 1s to 30d"),
      ("999999999999h 999999999999m 999999999999s", "is too long; write 1s to 30d"),
      ("P999999999999WT999999999999H", "is too long; write 1s to 30d"),
    ])
  func outOfRange(text: String, rest: String) {
    let error = #expect(throws: GrammarError.self) { try DurationGrammar.parse(text) }
    #expect(error?.code == .outOfRange)
    #expect(error?.message == "duration: \"\(text)\" \(rest)")
  }

  @Test(
    "A length is written in the fewest words",
    arguments: [
      (0, "0s"), (1, "1s"), (60, "1min"), (90, "1min 30s"), (3600, "1h"), (5400, "1h 30min"), (86_400, "1d"),
      (90_061, "1d 1h 1min 1s"), (-5, "0s"),
    ])
  func format(seconds: Int, text: String) { #expect(DurationGrammar.format(.seconds(seconds)) == text) }

  @Test("What is written is read back, for 10,000 random lengths")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 11)
    for index in 0..<10_000 {
      let unit: Int64 = [1, 1000, 1_000_000, 60_000_000, 3_600_000_000][index % 5]
      let most = 30 * 86_400_000_000 / unit
      let duration = Duration.microseconds(max(1_000_000, .random(in: 1...most, using: &random) * unit))
      try #require(try DurationGrammar.parse(DurationGrammar.format(duration)) == duration)
    }
  }
}
