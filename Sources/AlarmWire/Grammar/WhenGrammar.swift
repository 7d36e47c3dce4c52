package import AlarmCore

/// When an alarm is due, as it was written: nothing in it depends on the present moment or a zone.
package enum WhenExpression: Hashable, Sendable {
  /// A timer: `4min`.
  case after(Duration)
  /// `07:30 mon-fri`; an empty set means the next such time, once.
  case timeOfDay(CivilTime, WeekdaySet)
  /// `tomorrow 6:00` is 1 day; 0 is today. Once.
  case inDays(Int, CivilTime)
  /// `2026-12-24 18:00` on the local clock. Once.
  case onDate(CivilDate, CivilTime)
  /// `@1800000000`, or a date and time with its offset from UTC.
  case at(WallInstant)
}

/// The words that say when an alarm is due, the same on the command line, on the bus and in JSON.
///
/// | Words | Meaning |
/// |---|---|
/// | `4min`, `1h 30min`, `in 90s`, `PT4M` | a timer |
/// | `07:30`, `7:30 pm`, `at 7pm` | the next such time, once |
/// | `07:30 mon-fri`, `07:30 daily`, `weekends 9:00` | every week |
/// | `today 18:00`, `6:00 tomorrow`, `in 3 days 8:00` | one time |
/// | `2026-12-24 18:00`, `18:00 2026-12-24`, `2026-12-24T18:00+01:00` | one time |
/// | `@1800000000` | one time, in Unix seconds |
package enum WhenGrammar {
  /// Reads an expression, in upper or lower case and with any white space.
  package static func parse(_ text: String, argument: String = "when") throws(GrammarError) -> WhenExpression {
    guard text.utf8.count <= 128 else { throw malformed(text, argument, Message("is too long")) }
    var words = TypedText.words(of: text)
    guard let first = words.first else { throw malformed(text, argument, Message("is empty")) }
    if first.hasPrefix("@") { return .at(try unixTime(words, text, argument)) }
    words = ClockTimeGrammar.joiningHalves(words)
    guard ["in", "at", "on"].contains(first) else { return try expression(words, text, argument) }

    words.removeFirst()
    let result = try expression(words, text, argument)
    // "in 7:30" could mean half past seven or seven and a half hours; "at 4min" makes no sense.
    switch (first, result) {
    case ("in", .after), ("in", .inDays), ("at", .timeOfDay), ("at", .inDays), ("at", .onDate), ("at", .at),
      ("on", .timeOfDay), ("on", .onDate), ("on", .at):
      return result
    default: throw malformed(text, argument, Message("is not a time"))
    }
  }

  /// The words for an expression, which `parse` reads as the same expression.
  package static func describe(_ expression: WhenExpression) -> String {
    switch expression {
    case .after(let duration): DurationGrammar.format(duration)
    case .timeOfDay(let time, []): time.description
    case .timeOfDay(let time, let days): "\(time) \(WeekdayGrammar.format(days))"
    case .inDays(0, let time): "today \(time)"
    case .inDays(1, let time): "tomorrow \(time)"
    case .inDays(let days, let time): "in \(days) days \(time)"
    case .onDate(let date, let time): "\(date) \(time)"
    case .at(let instant):
      "@" + String(instant.seconds)
        + DecimalText.fraction(microseconds: (instant - WallInstant(seconds: instant.seconds)).wholeMicroseconds)
    }
  }

  /// Examples that errors recommend: one of each kind.
  package static let examples = Message(
    "write for example 4min, 07:30, 07:30 mon-fri, tomorrow 6:00, 2026-12-24 18:00 or @1800000000")

  // MARK: Kinds

  /// Reads words without the preposition before them.
  private static func expression(
    _ words: [String], _ text: String, _ argument: String
  ) throws(GrammarError) -> WhenExpression {
    let words = dayFirst(words)
    if let dated = try dated(words, text, argument) { return dated }
    if let days = leadingDays(words) {
      let rest = words.dropFirst(days.wordCount).drop { $0 == "at" }
      guard let word = rest.first else { throw malformed(text, argument, Message("has no time of day")) }
      guard rest.count == 1, let time = ClockTimeGrammar.parse(word) else {
        throw malformed(text, argument, Message("has no time that can be read"))
      }
      return .inDays(days.count, time)
    }
    if words.contains(where: ClockTimeGrammar.looksLikeTime) { return try timeOfDay(words, text, argument) }
    if WeekdayGrammar.parse(words.joined(separator: " ")) != nil {
      throw malformed(text, argument, Message("has no time of day"))
    }
    return .after(try length(words, text, argument))
  }

  /// A timer's length. Words that don't resemble one get the examples of all kinds.
  private static func length(
    _ words: [String], _ text: String, _ argument: String
  ) throws(GrammarError) -> Duration {
    do throws(GrammarError) {
      return try DurationGrammar.parse(words.joined(separator: " "), argument: argument)
    } catch {
      guard error.code != .malformed else { throw malformed(text, argument, Message("is not a time")) }
      throw error
    }
  }

  /// A time with its days before or after it.
  private static func timeOfDay(
    _ words: [String], _ text: String, _ argument: String
  ) throws(GrammarError) -> WhenExpression {
    let words = words.filter { $0 != "at" }
    guard let place = words.firstIndex(where: ClockTimeGrammar.looksLikeTime),
      let time = ClockTimeGrammar.parse(words[place])
    else { throw malformed(text, argument, Message("is not a time")) }
    var days = words
    days.remove(at: place)
    if days.isEmpty { return .timeOfDay(time, []) }
    guard let set = WeekdayGrammar.parse(days.joined(separator: " ")) else {
      throw GrammarError(
        argument: argument, value: text, Message("has days that can't be read"),
        expected: Message(
          "write for example 07:30 mon-fri, 07:30 mon,wed, 07:30 daily, 07:30 weekdays or 07:30 weekends"))
    }
    return .timeOfDay(time, set)
  }

  private static func unixTime(
    _ words: [String], _ text: String, _ argument: String
  ) throws(GrammarError) -> WallInstant {
    var rest = WordScanner(words.joined(separator: " "))
    guard rest.accept("@"), let number = rest.number(), rest.isAtEnd else {
      throw malformed(text, argument, Message("is not a Unix time"))
    }
    guard unixTimes.contains(number.whole) else {
      throw GrammarError(
        .outOfRange, argument: argument, value: text, Message("lies after the year 9999"),
        expected: Message("write Unix seconds, for example @1800000000"))
    }
    return WallInstant(microseconds: number.scaled(by: 1_000_000))
  }

  /// Up to the end of the year 9999, the limit of the calendars of other tools too.
  static let unixTimes: ClosedRange<Int64> = 0...253_402_300_799

  static func malformed(_ text: String, _ argument: String, _ problem: Message) -> GrammarError {
    GrammarError(argument: argument, value: text, problem, expected: examples)
  }
}

// The day of an alarm that rings once.
extension WhenGrammar {
  /// The words with such a day moved before the time, in whichever order they were written: `23:00 tomorrow`, `8:00 in 3 days`,
  /// `18:00 on 2026-12-24`. Other words stay as they are.
  static func dayFirst(_ words: [String]) -> [String] {
    guard let time = words.first, ClockTimeGrammar.looksLikeTime(time), !isDateLike(time), words.count > 1 else {
      return words
    }
    var day = Array(words.dropFirst())
    let preposition = day[0]
    if ["in", "on"].contains(preposition) { day.removeFirst() }
    guard let first = day.first else { return words }
    let isDay =
      switch preposition {
      case "on": isDateLike(first)
      case "in": leadingDays(day + [time])?.wordCount == 2
      default: isDateLike(first) || leadingDays(day + [time]) != nil
      }
    return isDay ? day + [time] : words
  }

  /// `today`, `tomorrow`, or `3 days` followed by something.
  static func leadingDays(_ words: [String]) -> (count: Int, wordCount: Int)? {
    switch words.first {
    case "today": return (0, 1)
    case "tomorrow": return (1, 1)
    default:
      guard words.count >= 3, words[1] == "day" || words[1] == "days",
        words[2] == "at" || ClockTimeGrammar.looksLikeTime(words[2])
      else { return nil }
      var number = WordScanner(words[0])
      guard let count = number.digits(1...4), number.isAtEnd, count <= 3660 else { return nil }
      return (count, 2)
    }
  }

  /// Four digits and a hyphen.
  static func isDateLike(_ word: String) -> Bool {
    var bytes = word.utf8.makeIterator()
    for _ in 0..<4 {
      guard let byte = bytes.next(), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return false }
    }
    return bytes.next() == UInt8(ascii: "-")
  }
}

extension WhenGrammar {
  /// A date with its time: `2026-12-24 18:00`, `2026-12-24T18:00`, the latter also with seconds and an offset from UTC,
  /// which make it an instant. Nil: the words don't begin with a date.
  static func dated(
    _ words: [String], _ text: String, _ argument: String
  ) throws(GrammarError) -> WhenExpression? {
    guard let first = words.first, isDateLike(first) else { return nil }
    guard let date = CivilDate(String(first.prefix(10))) else {
      throw malformed(text, argument, Message("has a date that the calendar doesn't have"))
    }
    var rest = words.dropFirst().drop { $0 == "at" }
    let joined = first.dropFirst(10)
    if !joined.isEmpty {
      guard joined.hasPrefix("t"), rest.isEmpty else { throw malformed(text, argument, Message("is not a time")) }
      rest = [String(joined.dropFirst())]
    }
    guard let word = rest.first else { throw malformed(text, argument, Message("has no time of day")) }
    if rest.count == 1, let time = ClockTimeGrammar.parse(word) { return .onDate(date, time) }
    guard rest.count == 1, let instant = instant(date, word) else {
      throw malformed(text, argument, Message("is not a time"))
    }
    guard unixTimes.contains(instant.seconds) else {
      throw GrammarError(
        .outOfRange, argument: argument, value: text, Message("lies outside the years 1970 to 9999"), expected: examples
      )
    }
    return .at(instant)
  }

  /// `18:00Z`, `18:00:30.5+01:00`: RFC 3339's time, in which seconds may be left out.
  private static func instant(_ date: CivilDate, _ word: String) -> WallInstant? {
    var rest = WordScanner(word)
    guard let hour = rest.digits(2...2), rest.accept(":"), let minute = rest.digits(2...2),
      let time = CivilTime(hour: hour, minute: minute)
    else { return nil }
    var seconds = WordScanner.Decimal(whole: 0, millionths: 0)
    if rest.accept(":") {
      guard let number = rest.number(), number.whole < 60 else { return nil }
      seconds = number
    }
    guard let offset = offset(&rest), rest.isAtEnd else { return nil }
    let midnight = WallInstant(seconds: Int64(date.dayNumber) * 86_400)
    return midnight + .seconds(time.secondOfDay - offset) + .microseconds(seconds.scaled(by: 1_000_000))
  }

  /// `z`, `+01:00` or `-0530`, as seconds east.
  private static func offset(_ rest: inout WordScanner) -> Int? {
    if rest.accept("z") { return 0 }
    let isEast = rest.accept("+")
    guard isEast || rest.accept("-") else { return nil }
    let hours: Int
    let minutes: Int
    if let both = rest.digits(4...4) {
      (hours, minutes) = both.quotientAndRemainder(dividingBy: 100)
    } else {
      guard let first = rest.digits(2...2), rest.accept(":"), let second = rest.digits(2...2) else { return nil }
      (hours, minutes) = (first, second)
    }
    guard hours < 24, minutes < 60 else { return nil }
    return (hours * 3600 + minutes * 60) * (isEast ? 1 : -1)
  }
}
