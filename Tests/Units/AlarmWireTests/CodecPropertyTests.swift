import AlarmCore
import AlarmWire
import TestSupport
import Testing

/// Everything that is written can be read again, as the same value.
@Suite struct CodecPropertyTests {
  @Test("T2: random lines of history come through D-Bus and through JSON as they were")
  func history() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    var tally = Tally("T2 round trip of history on the bus and in JSON", seed: seed)
    for _ in 0..<Tally.target {
      let snapshot = HistorySnapshot(entry: .random(using: &generator))
      let read = try HistorySnapshot(properties: snapshot.properties)
      let json = try JSONText.encode(snapshot)
      let same = try JSONText.read(json) == read.json
      tally.expect(read == snapshot && same, json)
    }
    #expect(tally.report(), "\(tally.complaint)")
  }

  @Test("T2: random forms are read as they were written")
  func forms() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    var tally = Tally("T2 round trip of creations in JSON", seed: seed)
    for _ in 0..<Tally.target {
      let request = try AlarmForm.random(using: &generator)
      let json = try JSONText.encode(request)
      let read = try AlarmForm(json: json)
      tally.expect(read == request, json)
    }
    #expect(tally.report(), "\(tally.complaint)")
  }

  @Test("Random forms leave no property at one value, and no row of the table out")
  func allFields() throws {
    var generator = SeededGenerator(seed: 15)
    var seen: [String: Set<String>] = [:]
    var said: Set<String> = []
    for _ in 0..<200 {
      let form = try AlarmForm.random(using: &generator)
      for property in Mirror(reflecting: form).children {
        seen[property.label ?? "", default: []].insert("\(property.value)")
      }
      guard case .object(let fields) = try JSONText.read(try JSONText.encode(form)) else { continue }
      for (key, value) in fields {
        said.insert(key)
        if case .object(let parts) = value { said.formUnion(parts.keys.map { "\(key).\($0)" }) }
      }
    }
    // The labels of buttons that options set directly; in JSON they belong to the button.
    #expect(seen.filter { $0.value.count < 2 }.keys.sorted() == ["open", "snoozeLabel"])
    #expect(Set(FormField.rows.compactMap(\.json)).subtracting(said) == [])
  }

  @Test("T2: a time in words is read as the same time")
  func times() {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    var tally = Tally("T2 round trip of times in words", seed: seed)
    for _ in 0..<Tally.target {
      let expression = WhenExpression.random(using: &generator)
      let text = WhenGrammar.describe(expression)
      tally.expect((try? WhenGrammar.parse(text)) == expression, "\(expression) as \(text)")
    }
    #expect(tally.report(), "\(tally.complaint)")
  }

  @Test("T2: lengths and sets of weekdays in words are read as the same ones")
  func lengths() {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    var tally = Tally("T2 round trip of lengths and weekdays in words", seed: seed)
    for _ in 0..<Tally.target {
      let length = Duration.microseconds(Int64.random(in: 1_000_000...2_592_000_000_000, using: &generator))
      let text = DurationGrammar.format(length)
      let days = WeekdaySet(rawValue: .random(in: 1...127, using: &generator))
      let words = WeekdayGrammar.format(days)
      tally.expect(
        (try? DurationGrammar.parse(text)) == length && WeekdayGrammar.parse(words) == days, "\(text), \(words)")
    }
    #expect(tally.report(), "\(tally.complaint)")
  }

  @Test("T2: what is delivered to an owner about a press is read as it was written")
  func payloads() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    var tally = Tally("T2 round trip of what owners get", seed: seed)
    for _ in 0..<Tally.target {
      let call = OwnerCall.random(using: &generator)
      let payload = ActionPayload(
        alarm: call.alarm.description, kind: call.kind.rawValue, occurrence: call.occurrence.microseconds,
        press: call.press.description, parameters: .random(using: &generator))
      let json = try JSONText.encode(payload)
      let read = try ActionPayload(json: json)
      tally.expect(read == payload && AlarmID(read.alarm) == call.alarm && AlarmID(read.press) == call.press, json)
    }
    #expect(tally.report(), "\(tally.complaint)")
  }
}

extension [String: JSONValue]? {
  /// Nothing, or some parameters.
  static func random(using generator: inout SeededGenerator) -> Self {
    maybe(&generator) { ["a": .random(using: &$0, depth: 2), "\u{fc}": .random(using: &$0, depth: 1)] }
  }
}

extension WhenExpression {
  /// Any time that can be expressed.
  static func random(using generator: inout SeededGenerator) -> WhenExpression {
    let time = CivilTime(clamping: .random(in: 0..<1_440, using: &generator) * 60)
    let day = Weekday(rawValue: .random(in: 1...7, using: &generator)) ?? .monday
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: return .after(.microseconds(Int64.random(in: 1_000_000...2_592_000_000_000, using: &generator)))
    case 1: return .timeOfDay(time, WeekdaySet(rawValue: .random(in: 0...127, using: &generator)))
    case 2: return .inDays(.random(in: 0...3_660, using: &generator), time)
    case 3: return .onDate(CivilDate(dayNumber: .random(in: 0...2_932_896, using: &generator)), time)
    case 4: return .onWeekday(day, isAfterToday: .random(using: &generator), time)
    case 5:
      let date = CivilDate(dayNumber: .random(in: 0...20_000, using: &generator))
      let weekday = Bool.random(using: &generator) ? day : nil
      return DayOfYear(month: date.month, day: date.day, weekday: weekday).map { .onDay($0, time) }
        ?? .timeOfDay(time, [])
    case 6:
      let parts = ["", ";INTERVAL=2", ";COUNT=3", ";BYDAY=MO,WE", ";UNTIL=20290615"].pick(&generator)
      let text = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"].pick(&generator)
      return (try? RecurrenceRule(text: "FREQ=\(text)\(parts)")).map { .byRule($0, time) } ?? .timeOfDay(time, [])
    case 7:
      return .inZone("Asia/Ust-Nera", .timeOfDay(time, WeekdaySet(rawValue: .random(in: 0...127, using: &generator))))
    default: return .at(WallInstant(microseconds: .random(in: 0...253_402_300_799_999_999, using: &generator)))
    }
  }
}
