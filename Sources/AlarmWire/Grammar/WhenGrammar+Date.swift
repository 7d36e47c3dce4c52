import AlarmCore

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
