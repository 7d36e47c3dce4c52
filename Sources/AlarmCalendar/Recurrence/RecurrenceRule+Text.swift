package import AlarmTexts
import AlarmTime

extension RecurrenceRule {
  /// Reads `FREQ=MONTHLY;BYDAY=1MO` and the like, in upper or lower case, with or without `RRULE:` before it. The members of a
  /// list may also be separated by blanks: some programs can't type a comma.
  ///
  /// Parts about times (the alarm has its own), week numbers and anything that RFC 5545 forbids are refused.
  package init(text: String) throws(RecurrenceError) {
    guard text.utf8.count <= 512 else { throw RecurrenceError(Message("it is too long; a rule has at most 512 bytes")) }
    var body = Substring(text.uppercased())
    if body.hasPrefix("RRULE:") { body = body.dropFirst(6) }
    var parts: [String: Substring] = [:]
    for part in body.split(separator: ";", omittingEmptySubsequences: false) {
      guard let mark = part.firstIndex(of: "=") else {
        throw RecurrenceError(
          Message("\"{part}\" is not KEY=VALUE; {example}", ["part": Self.shown(part), "example": Self.example]))
      }
      let key = part[..<mark].filter { !$0.isWhitespace }
      guard parts.updateValue(part[part.index(after: mark)...], forKey: key) == nil else {
        throw RecurrenceError(Message("{key} comes a second time; write it once", ["key": Self.shown(key)]))
      }
    }
    guard let word = parts.removeValue(forKey: "FREQ")?.filter({ !$0.isWhitespace }) else {
      throw RecurrenceError(Message("FREQ is missing; {example}", ["example": Self.example]))
    }
    guard let frequency = Frequency(rawValue: word) else {
      throw RecurrenceError(
        Message("FREQ={word} is not valid; write FREQ=DAILY, WEEKLY, MONTHLY or YEARLY", ["word": Self.shown(word)]))
    }
    self.init(frequency)
    for (key, value) in parts.sorted(by: { $0.key < $1.key }) { try read(key, value) }
    try check()
  }

  /// The example that errors recommend.
  private static let example = Message("write for example FREQ=MONTHLY;BYDAY=1MO")

  /// A part of the text as errors show it.
  private static func shown(_ text: some StringProtocol) -> String { PlainText.line(String(text), limit: 64) }

  // MARK: Reading

  private mutating func read(_ key: String, _ value: Substring) throws(RecurrenceError) {
    switch key {
    case "INTERVAL": interval = try Self.number(value, key, 1...1000)
    case "COUNT": count = try Self.number(value, key, 1...10_000)
    case "UNTIL": until = try Self.date(value)
    case "BYMONTH": months = try Self.numbers(value, key, through: 12, isSigned: false)
    case "BYMONTHDAY": monthDays = try Self.numbers(value, key, through: 31)
    case "BYYEARDAY": yearDays = try Self.numbers(value, key, through: 366)
    case "BYSETPOS": positions = try Self.numbers(value, key, through: 366)
    case "BYDAY": weekdays = try Self.days(value)
    case "WKST":
      let days = try Self.days(value)
      guard days.count == 1, days[0].ordinal == 0 else {
        throw RecurrenceError(Message("WKST={value} is not a weekday; write WKST=MO", ["value": Self.shown(value)]))
      }
      weekStart = days[0].weekday
    case "BYHOUR", "BYMINUTE", "BYSECOND":
      throw RecurrenceError(
        Message("{key} is not supported; the time of day is given beside the rule", ["key": Self.shown(key)]))
    case "BYWEEKNO":
      throw RecurrenceError(Message("BYWEEKNO is not supported; use BYMONTH, BYMONTHDAY, BYYEARDAY or BYDAY"))
    default:
      throw RecurrenceError(
        Message(
          """
          there is no part "{key}"; the parts are FREQ, INTERVAL, COUNT, UNTIL, BYMONTH, \
          BYMONTHDAY, BYYEARDAY, BYDAY, BYSETPOS and WKST
          """, ["key": Self.shown(key)]))
    }
  }

  private static func number(
    _ text: some StringProtocol, _ key: String, _ range: ClosedRange<Int>
  ) throws(RecurrenceError) -> Int {
    let digits = String(text.filter { !$0.isWhitespace })
    guard digits.utf8.count <= 6, let value = Int(digits), range.contains(value) else {
      throw RecurrenceError(
        Message(
          "{key}={value} is not valid; write {from} to {to}",
          ["key": Self.shown(key), "value": Self.shown(text), "from": range.lowerBound, "to": range.upperBound]))
    }
    return value
  }

  /// Numbers with an absolute value of 1 … `limit`; negative ones count from the end.
  private static func numbers(
    _ text: Substring, _ key: String, through limit: Int, isSigned: Bool = true
  ) throws(RecurrenceError) -> [Int] {
    var found: Set<Int> = []
    for word in members(text) {
      guard word.utf8.count <= 4, let value = Int(word), (1...limit).contains(abs(value)), isSigned || value > 0 else {
        let values: KeyValuePairs<String, any MessageValue> = [
          "key": Self.shown(key), "value": Self.shown(text), "limit": limit,
        ]
        throw RecurrenceError(
          isSigned
            ? Message(
              "{key}={value} is not valid; write numbers from 1 to {limit}, or -1 to -{limit} from the end", values)
            : Message("{key}={value} is not valid; write numbers from 1 to {limit}", values))
      }
      found.insert(value)
    }
    guard !found.isEmpty else {
      throw RecurrenceError(Message("{key} is empty; leave it out, or write a number", ["key": Self.shown(key)]))
    }
    return found.sorted()
  }

  /// Weekdays such as `MO`, `1MO`, `-1FR`.
  private static func days(_ text: Substring) throws(RecurrenceError) -> [OrdinalDay] {
    var found: [OrdinalDay] = []
    for word in members(text) {
      let number = word.dropLast(2)
      let ordinal = number.isEmpty ? 0 : number.utf8.count <= 3 ? Int(number) : nil
      guard let weekday = Weekday.allCases.first(where: { $0.word.prefix(2).uppercased() == word.suffix(2) }),
        let ordinal, number.isEmpty || (1...53).contains(abs(ordinal))
      else {
        throw RecurrenceError(
          Message(
            """
            BYDAY={value} is not valid; write MO, TU, WE, TH, FR, SA, SU, or 1MO for the first, -1FR for \
            the last
            """, ["value": Self.shown(text)]))
      }
      let day = OrdinalDay(ordinal: ordinal, weekday: weekday)
      if !found.contains(day) { found.append(day) }
    }
    guard !found.isEmpty else {
      throw RecurrenceError(Message("BYDAY is empty; leave it out, or write for example MO"))
    }
    return found.sorted { ($0.ordinal, $0.weekday) < ($1.ordinal, $1.weekday) }
  }

  /// Reads the last day, such as `20271231`. To convert an instant to a date, a time zone would be needed.
  private static func date(_ text: Substring) throws(RecurrenceError) -> CivilDate {
    let digits = text.filter { !$0.isWhitespace }
    let spread = "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.dropFirst(6))"
    guard let date = CivilDate(spread) else {
      throw RecurrenceError(
        Message("UNTIL={value} is not a date; write the last day, as in UNTIL=20271231", ["value": Self.shown(text)]))
    }
    return date
  }

  private static func members(_ text: Substring) -> [Substring] {
    text.split { $0 == "," || $0.isWhitespace }
  }

  // MARK: Checking

  private func check() throws(RecurrenceError) {
    if count != nil, until != nil {
      throw RecurrenceError(Message("COUNT and UNTIL can't both be given; leave one of them out"))
    }
    if weekdays.contains(where: { $0.ordinal != 0 }), frequency == .daily || frequency == .weekly {
      throw RecurrenceError(
        Message(
          """
          BYDAY counts weekdays only with FREQ=MONTHLY or FREQ=YEARLY; leave its numbers out
          """))
    }
    if frequency == .weekly, !monthDays.isEmpty {
      throw RecurrenceError(Message("BYMONTHDAY can't be used with FREQ=WEEKLY; use FREQ=MONTHLY or FREQ=DAILY"))
    }
    if frequency != .yearly, !yearDays.isEmpty {
      throw RecurrenceError(Message("BYYEARDAY can only be used with FREQ=YEARLY"))
    }
    if !positions.isEmpty, weekdays.isEmpty, monthDays.isEmpty, yearDays.isEmpty, months.isEmpty {
      throw RecurrenceError(Message("BYSETPOS chooses among other parts; add for example BYDAY=MO,TU,WE,TH,FR"))
    }
  }
}

extension RecurrenceRule: CustomStringConvertible {
  /// The shortest text that `init(text:)` reads as this rule.
  package var description: String {
    var parts = ["FREQ=\(frequency.rawValue)"]
    func add(_ key: String, _ numbers: [Int]) {
      if !numbers.isEmpty { parts.append("\(key)=\(numbers.map(String.init).joined(separator: ","))") }
    }
    if interval != 1 { parts.append("INTERVAL=\(interval)") }
    add("COUNT", count.map { [$0] } ?? [])
    if let until { parts.append("UNTIL=\(until.description.filter { $0 != "-" })") }
    add("BYMONTH", months)
    add("BYMONTHDAY", monthDays)
    add("BYYEARDAY", yearDays)
    if !weekdays.isEmpty {
      let words = weekdays.map { ($0.ordinal == 0 ? "" : "\($0.ordinal)") + $0.weekday.word.prefix(2).uppercased() }
      parts.append("BYDAY=\(words.joined(separator: ","))")
    }
    add("BYSETPOS", positions)
    if weekStart != .monday { parts.append("WKST=\(weekStart.word.prefix(2).uppercased())") }
    return parts.joined(separator: ";")
  }
}

/// The reason why a text is not a rule of recurrence.
package struct RecurrenceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, with the value, and what would be right; on one line, and safe for any screen.
  package let sentence: Message

  init(_ sentence: Message) { self.sentence = sentence }

  package var description: String { sentence.description }
}
