import AlarmCalendar
import AlarmTime
import TestSupport
import Testing

@Suite("Rules of recurrence")
struct RecurrenceTests {
  static func dates(
    _ text: String, _ start: String, after: String? = nil, except: [String] = [], limit: Int = 5
  ) throws -> [String] {
    let start = try #require(CivilDate(start))
    let recurrence = Recurrence(
      rule: try RecurrenceRule(text: text), start: start, exceptions: try except.map { try #require(CivilDate($0)) })
    return recurrence.dates(after: after.flatMap(CivilDate.init) ?? start + -1, limit: limit).map(\.description)
  }

  @Test(
    "Rules mean the dates that a person expects",
    arguments: [
      ("FREQ=DAILY;INTERVAL=2", "2026-02-26", ["2026-02-26", "2026-02-28", "2026-03-02"]),
      ("FREQ=WEEKLY", "2026-11-20", ["2026-11-20", "2026-11-27", "2026-12-04"]),
      // The week of a Tuesday ends on its Sunday.
      ("FREQ=WEEKLY;INTERVAL=3;BYDAY=SU", "2027-11-16", ["2027-11-21", "2027-12-12", "2028-01-02"]),
      ("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO", "1997-08-05", ["1997-08-05", "1997-08-10", "1997-08-19"]),
      ("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU", "1997-08-05", ["1997-08-05", "1997-08-17", "1997-08-19"]),
      ("FREQ=MONTHLY;BYMONTHDAY=31", "2026-01-01", ["2026-01-31", "2026-03-31", "2026-05-31"]),
      ("FREQ=MONTHLY", "2026-01-30", ["2026-01-30", "2026-03-30", "2026-04-30"]),
      ("FREQ=MONTHLY;BYDAY=1MO", "2026-11-20", ["2026-12-07", "2027-01-04", "2027-02-01"]),
      ("FREQ=MONTHLY;BYDAY=-1FR", "2026-11-20", ["2026-11-27", "2026-12-25", "2027-01-29"]),
      ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "2026-11-20", ["2026-11-30", "2026-12-31", "2027-01-29"]),
      ("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "2026-11-20", ["2027-08-13", "2028-10-13", "2029-04-13"]),
      ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "2026-11-20", ["2028-02-29", "2032-02-29", "2036-02-29"]),
      ("FREQ=YEARLY", "2024-02-29", ["2024-02-29", "2028-02-29", "2032-02-29"]),
      ("FREQ=YEARLY;BYDAY=1MO", "2026-11-20", ["2027-01-04", "2028-01-03", "2029-01-01"]),
      ("FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "2026-11-20", ["2026-11-26", "2027-11-25", "2028-11-23"]),
      ("FREQ=YEARLY;BYYEARDAY=-1", "2026-11-20", ["2026-12-31", "2027-12-31", "2028-12-31"]),
      ("FREQ=DAILY;BYMONTHDAY=-1", "2027-01-23", ["2027-01-31", "2027-02-28", "2027-03-31"]),
    ] as [(String, String, [String])])
  func meanings(text: String, start: String, dates: [String]) throws {
    #expect(try Self.dates(text, start, limit: 3) == dates)
  }

  @Test("COUNT counts from the start, also what is left out and what lies behind; UNTIL is the last day")
  func ends() throws {
    let rule = "FREQ=DAILY;COUNT=4"
    #expect(try Self.dates(rule, "2026-11-20").last == "2026-11-23")
    #expect(try Self.dates(rule, "2026-11-20", after: "2026-11-22") == ["2026-11-23"])
    #expect(try Self.dates(rule, "2026-11-20", except: ["2026-11-23", "2026-11-21"]) == ["2026-11-20", "2026-11-22"])
    #expect(try Self.dates(rule, "2026-11-20", after: "2026-11-23") == [])
    #expect(try Self.dates("FREQ=DAILY;UNTIL=20261122", "2026-11-20").last == "2026-11-22")
    #expect(try Self.dates("FREQ=DAILY;UNTIL=20261122", "2026-11-20", after: "2026-11-22") == [])
  }

  @Test("T2: random rules mean what the naive oracle says, from their start and from any later date")
  func againstOracle() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    var compared = 0
    for _ in 0..<80 {
      let text = RecurrenceRule.randomText(using: &generator)
      guard let rule = try? RecurrenceRule(text: text) else { continue }
      let start = CivilDate(dayNumber: .random(in: 20_000...22_000, using: &generator))
      let expected = RecurrenceOracle(rule: rule, start: start).dates(limit: 12, through: start + 3_000)
      let recurrence = Recurrence(rule: rule, start: start)
      let found = recurrence.dates(after: start + -1, limit: 12).filter { $0 <= start + 3_000 }
      #expect(found == expected, "\(text) from \(start), seed \(seed)")
      // One by one, the dates are the same: only the cursor decides.
      var cursor = start + -1
      for date in expected {
        let next = recurrence.dates(after: cursor, limit: 1).first
        #expect(next == date, "\(text) from \(start) after \(cursor), seed \(seed)")
        let later = recurrence.first(after: cursor, of: 3) { $0 > date ? $0 : nil }
        let second = recurrence.dates(after: cursor, limit: 3).first { $0 > date }
        #expect(later == second, "\(text) from \(start) after \(cursor), seed \(seed)")
        cursor = date
      }
      compared += expected.count
    }
    #expect(compared > 100)
  }

  @Test("T2: a rule's text is read as the same rule")
  func textRoundTrip() throws {
    var generator = SeededGenerator(seed: 11)
    var tally = Tally("T2 round trip of rules", seed: 11)
    while tally.cases < Tally.target {
      let text = RecurrenceRule.randomText(using: &generator)
      guard let rule = try? RecurrenceRule(text: text) else { continue }
      tally.expect((try? RecurrenceRule(text: rule.description)) == rule, text)
    }
    #expect(tally.report(), "\(tally.complaint)")
    #expect(try RecurrenceRule(text: "rrule:freq=weekly;byday=mo we, fr").description == "FREQ=WEEKLY;BYDAY=MO,WE,FR")
  }

  @Test(
    "A text that is not a rule is refused by the part's name",
    arguments: [
      ("", "KEY=VALUE"), ("DAILY", "KEY=VALUE"), ("INTERVAL=2", "FREQ"), ("FREQ=HOURLY", "FREQ"),
      ("FREQ=SECONDLY;BYSECOND=1", "FREQ"), ("FREQ=DAILY;FREQ=DAILY", "FREQ"), ("FREQ=DAILY;INTERVAL=0", "INTERVAL"),
      ("FREQ=DAILY;INTERVAL=1001", "INTERVAL"), ("FREQ=DAILY;INTERVAL=99999999999999999999", "INTERVAL"),
      ("FREQ=DAILY;COUNT=0", "COUNT"), ("FREQ=DAILY;COUNT=-1", "COUNT"), ("FREQ=DAILY;COUNT=3;UNTIL=20300101", "UNTIL"),
      ("FREQ=DAILY;UNTIL=20300230", "UNTIL"), ("FREQ=DAILY;UNTIL=20300101T000000Z", "UNTIL"),
      ("FREQ=DAILY;BYHOUR=7", "BYHOUR"), ("FREQ=YEARLY;BYWEEKNO=1", "BYWEEKNO"), ("FREQ=DAILY;BYMONTH=13", "BYMONTH"),
      ("FREQ=DAILY;BYMONTH=-1", "BYMONTH"), ("FREQ=MONTHLY;BYMONTHDAY=0", "BYMONTHDAY"),
      ("FREQ=MONTHLY;BYMONTHDAY=32", "BYMONTHDAY"), ("FREQ=WEEKLY;BYMONTHDAY=1", "BYMONTHDAY"),
      ("FREQ=MONTHLY;BYDAY=", "BYDAY"), ("FREQ=MONTHLY;BYDAY=XX", "BYDAY"), ("FREQ=MONTHLY;BYDAY=0MO", "BYDAY"),
      ("FREQ=MONTHLY;BYDAY=54MO", "BYDAY"), ("FREQ=WEEKLY;BYDAY=1MO", "BYDAY"), ("FREQ=DAILY;BYYEARDAY=1", "BYYEARDAY"),
      ("FREQ=MONTHLY;BYSETPOS=1", "BYSETPOS"), ("FREQ=MONTHLY;BYDAY=MO;BYSETPOS=0", "BYSETPOS"),
      ("FREQ=WEEKLY;WKST=1MO", "WKST"), ("FREQ=DAILY;RSCALE=HEBREW", "RSCALE"), ("FREQ=DAILY;", "KEY=VALUE"),
      ("FREQ=DAILY;X=\u{202E}\u{7}", "X"), (String(repeating: "FREQ=DAILY;", count: 60), "512"),
    ])
  func refused(text: String, word: String) {
    let error = #expect(throws: RecurrenceError.self) { try RecurrenceRule(text: text) }
    #expect(error?.description.contains(word) == true, "\(error?.description ?? "")")
    #expect(error?.description.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 0x202E } == true)
  }

  @Test(
    "R19, R67: rules that mean no date, or hardly any, cost little",
    arguments: [
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MONTHLY;BYSETPOS=300;BYDAY=MO",
      "FREQ=MONTHLY;BYMONTHDAY=31;INTERVAL=12", "FREQ=DAILY;INTERVAL=7;BYDAY=TU", "FREQ=YEARLY;INTERVAL=1000",
      "FREQ=MONTHLY;BYDAY=-2TU,1WE;BYMONTHDAY=-2,13", "FREQ=DAILY;COUNT=10000;BYMONTH=2;BYMONTHDAY=30",
      "FREQ=YEARLY;BYDAY=53MO;BYYEARDAY=1;BYSETPOS=-366",
    ])
  func hostile(text: String) throws {
    let recurrence = Recurrence(rule: try RecurrenceRule(text: text), start: try #require(CivilDate("2026-11-21")))
    let before = ProcessTime.ofThread()
    _ = recurrence.dates(after: recurrence.start, limit: 10)
    let used = ProcessTime.ofThread() - before
    // Some milliseconds in an optimised build; it must not be seconds.
    #expect(used > .zero && used < .seconds(1))
  }
}
