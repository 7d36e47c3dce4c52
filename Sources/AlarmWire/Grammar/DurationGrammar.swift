import AlarmCore

/// Lengths of time as people type them: `4min`, `1h 30min`, `1h30`, `90s`, `1.5h`, `2 weeks`, `half an hour`, and ISO 8601's `PT4M`.
package enum DurationGrammar {
  /// The default range of a length.
  package static let range: ClosedRange<Duration> = .seconds(1) ... .seconds(30 * 86_400)

  /// Reads a length to the microsecond.
  ///
  /// - Parameters:
  ///   - argument: Names the value in errors.
  ///   - range: The lengths that make sense here.
  package static func parse(
    _ text: String, argument: String = "duration", within range: ClosedRange<Duration> = range,
    in vocabulary: Vocabulary = .english
  ) throws(GrammarError) -> Duration {
    guard text.utf8.count <= WhenGrammar.maxBytes else { throw malformed(text, argument) }
    let words = Phrase(text).words.map(\.text)
    let microseconds: Int64
    if words.count == 1, let length = iso(words[0]) {
      microseconds = length
    } else if let length = LengthReader.read(words, vocabulary), length.words == words.count, !length.hasMonths {
      microseconds = length.microseconds
    } else {
      try refuseBare(words, text, argument)
      throw malformed(text, argument)
    }
    let duration = Duration.microseconds(microseconds)
    guard range.contains(duration) else { throw outOfRange(text, duration, argument: argument, range) }
    return duration
  }

  private static func malformed(_ text: String, _ argument: String) -> GrammarError {
    GrammarError(argument: argument, value: text, Message("is not a length of time"), expected: examples)
  }

  /// The error for a length that is too short or too long.
  static func outOfRange(
    _ text: String, _ duration: Duration, argument: String, _ range: ClosedRange<Duration>
  ) -> GrammarError {
    GrammarError(
      .outOfRange, argument: argument, value: text,
      duration < range.lowerBound ? Message("is too short") : Message("is too long"),
      expected: Message("write {from} to {to}", ["from": format(range.lowerBound), "to": format(range.upperBound)]))
  }

  /// Refuses a number without its unit; the error lists the units.
  private static func refuseBare(_ words: [String], _ text: String, _ argument: String) throws(GrammarError) {
    guard words.count == 1 else { return }
    var rest = WordScanner(words[0])
    guard rest.number() != nil, rest.isAtEnd else { return }
    throw GrammarError(
      .missingUnit, argument: argument, value: text, Message("has no unit"),
      expected: Message("write {number}s, {number}min or {number}h", ["number": PlainText.line(words[0], limit: 64)]))
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

  /// `PT4M`, in lower case. Years and months have no fixed length and are refused. Nil: it isn't such a length.
  static func iso(_ word: String) -> Int64? {
    var rest = WordScanner(word)
    guard rest.accept("p") else { return nil }
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

  private static let second: Int64 = 1_000_000
  private static let minute = 60 * second
  private static let hour = 60 * minute
  private static let day = 24 * hour
}
