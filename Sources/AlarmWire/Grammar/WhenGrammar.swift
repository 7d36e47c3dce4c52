package import AlarmCore

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
