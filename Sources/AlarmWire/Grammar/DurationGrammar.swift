import AlarmCore

/// Lengths of time as people type them: `4min`, `1h 30min`, `1h30m`, `90s`, `1.5h`, `2 days`, and ISO 8601's `PT4M`.
package enum DurationGrammar {
  /// The default range of a length.
  package static let range: ClosedRange<Duration> = .seconds(1) ... .seconds(30 * 86_400)

  /// Reads a length to the microsecond.
  ///
  /// - Parameters:
  ///   - argument: Names the value in errors.
  ///   - range: The lengths that make sense here.
  package static func parse(
    _ text: String, argument: String = "duration", within range: ClosedRange<Duration> = range
  ) throws(GrammarError) -> Duration {
    guard text.utf8.count <= 128, let microseconds = try Self.microseconds(text, argument: argument) else {
      throw GrammarError(argument: argument, value: text, Message("is not a length of time"), expected: examples)
    }
    let duration = Duration.microseconds(microseconds)
    guard range.contains(duration) else {
      throw GrammarError(
        .outOfRange, argument: argument, value: text,
        duration < range.lowerBound ? Message("is too short") : Message("is too long"),
        expected: Message("write {from} to {to}", ["from": format(range.lowerBound), "to": format(range.upperBound)]))
    }
    return duration
  }

  /// The shortest text that `parse` reads as this length: `1h 30min`, `1d`, `2.5s`. A negative length is `0s`.
  package static func format(_ duration: Duration) -> String {
    let (seconds, attoseconds) = max(duration, .zero).components
    var rest = seconds
    var parts: [String] = []
    for (size, word) in [(86_400, "d"), (3600, "h"), (60, "min")] as [(Int64, String)] where rest >= size {
      parts.append("\(rest / size)\(word)")
      rest %= size
    }
    let decimals = DecimalText.fraction(microseconds: attoseconds / 1_000_000_000_000)
    if rest > 0 || !decimals.isEmpty || parts.isEmpty { parts.append("\(rest)\(decimals)s") }
    return parts.joined(separator: " ")
  }

  /// Examples that errors recommend.
  static let examples = Message("write for example 90s, 4min, 1h 30min or PT4M")

  // MARK: Reading

  /// Nil: the text isn't a length at all.
  private static func microseconds(_ text: String, argument: String) throws(GrammarError) -> Int64? {
    var rest = WordScanner(text)
    rest.skipBlanks()
    if rest.accept("p") { return iso(&rest) }
    var total: Int64 = 0
    var previousSize = Int64.max
    repeat {
      guard let number = rest.number() else { return nil }
      rest.skipBlanks()
      let unit = rest.letters()
      guard let size = Self.size(ofUnit: unit) else {
        guard unit.isEmpty, rest.isAtEnd, previousSize == .max else { return nil }
        let digits = text.filter { !$0.isWhitespace }
        throw GrammarError(
          .missingUnit, argument: argument, value: text, Message("has no unit"),
          expected: Message("write {number}s, {number}min or {number}h", ["number": PlainText.line(digits, limit: 64)]))
      }
      // Largest unit first, and each once: "30min 1h" or "1h 2h" is more likely a mistake than intended.
      guard size < previousSize else { return nil }
      previousSize = size
      total += number.scaled(by: size)
      rest.skipBlanks()
    } while !rest.isAtEnd
    return total
  }

  /// The part after the P of `P1DT2H30M`. Years and months have no fixed length and are refused.
  private static func iso(_ rest: inout WordScanner) -> Int64? {
    var total: Int64 = 0
    var previousSize = Int64.max
    var hasTime = false
    var count = 0
    while !rest.isAtEnd {
      if rest.accept("t") {
        guard !hasTime else { return nil }
        hasTime = true
      }
      guard let number = rest.number(), let size = isoSize(&rest, hasTime: hasTime), size < previousSize else {
        return nil
      }
      previousSize = size
      total += number.scaled(by: size)
      count += 1
    }
    return count > 0 ? total : nil
  }

  private static func isoSize(_ rest: inout WordScanner, hasTime: Bool) -> Int64? {
    if !hasTime { return rest.accept("w") ? 7 * day : rest.accept("d") ? day : nil }
    return rest.accept("h") ? hour : rest.accept("m") ? minute : rest.accept("s") ? second : nil
  }

  /// A unit's size in microseconds; nil: the word isn't a unit.
  private static func size(ofUnit word: String) -> Int64? {
    switch word {
    case "s", "sec", "secs", "second", "seconds": second
    case "m", "min", "mins", "minute", "minutes": minute
    case "h", "hr", "hrs", "hour", "hours": hour
    case "d", "day", "days": day
    default: nil
    }
  }

  private static let second: Int64 = 1_000_000
  private static let minute = 60 * second
  private static let hour = 60 * minute
  private static let day = 24 * hour
}
