package import AlarmCore
package import AlarmWire

/// The time and the title among the words that the user typed, so neither needs quotes: `07:30 mon-fri Wake up`.
package struct WhenWords: Hashable, Sendable {
  /// The kind of time that is expected.
  package enum Kind: Hashable, Sendable {
    /// A length, `4min`.
    case timer
    /// A time of day or an instant.
    case alarm

    /// The kind for the grammar.
    var grammar: WhenGrammar.Kind { self == .timer ? .timer : .alarm }
  }

  /// The words for the time, as they were typed.
  package let when: String
  /// What they mean.
  package let expression: WhenExpression
  /// The title; empty if none was typed.
  package let title: String

  /// The time in words that every agent understands, whatever its language.
  package var sent: String { WhenGrammar.describe(expression) }

  /// A remark for the answer about how the words were read; nil: there is none.
  package var remark: Message? {
    guard case .after = expression, when.utf8.count <= 6, let number = Int(when) else { return nil }
    return Message("{number} was read as minutes", ["number": number])
  }

  /// Reads what was typed. The time is the longest beginning that the grammar understands; if a title is given, all words are the time.
  ///
  /// A title with a word that looks like part of the time is refused, unless the title is given: words that mean a time never
  /// silently become a title.
  package static func read(
    _ words: [String], as kind: Kind, title: String? = nil, in vocabulary: Vocabulary = .english
  ) throws(WhenMistake) -> WhenWords {
    func parsed(_ count: Int) -> WhenExpression? {
      try? WhenGrammar.parse(words.prefix(count).joined(separator: " "), as: kind.grammar, in: vocabulary)
    }
    let counts = title == nil ? Array(stride(from: words.count, to: 0, by: -1)) : [words.count]
    var other: Int?
    for count in counts {
      guard let expression = parsed(count) else { continue }
      guard expression.isLength == (kind == .timer) else {
        other = other ?? count
        continue
      }
      let result = WhenWords(
        when: words.prefix(count).joined(separator: " "), expression: expression,
        title: title ?? words.dropFirst(count).joined(separator: " "))
      if title == nil { try WhenMistake.check(words, after: count, kind, vocabulary) }
      return result
    }
    // "timer 4 Tea" and "timer 1:30" aren't times of day.
    if kind == .timer, other == nil || words.count == 1, let advice = LengthAdvice.about(words) {
      throw WhenMistake(words, 0..<1, WireError(argument: "when", advice))
    }
    if let other { throw WhenMistake.otherKind(words, other, kind, title) }
    throw WhenMistake.unreadable(words, kind, vocabulary)
  }
}

extension WhenExpression {
  /// Whether it is a length from now.
  fileprivate var isLength: Bool { if case .after = self { true } else { false } }
}

/// Why the words aren't a valid time, and which of them are wrong.
package struct WhenMistake: Error, Hashable, Sendable {
  /// All words, as one line.
  package let line: String
  /// The bytes that are wrong in it.
  package let range: Range<Int>
  /// What is wrong, and what would be valid.
  package let error: WireError

  init(_ words: [String], _ faulty: Range<Int>, _ error: WireError) {
    line = words.joined(separator: " ")
    let before = words.prefix(faulty.lowerBound).reduce(0) { $0 + $1.utf8.count + 1 }
    range = before..<before + words[faulty].joined(separator: " ").utf8.count
    self.error = error
  }

  private init(_ words: [String], _ error: GrammarError) {
    line = words.joined(separator: " ")
    range = error.word ?? 0..<error.value.utf8.count
    self.error = WireError(error)
  }

  /// The line of a command with a mark below the wrong words, for a terminal or a log.
  package func marked(_ command: String) -> [String] {
    let bytes = Array(line.utf8)
    let range = range.clamped(to: bytes.indices)
    func columns(_ part: Range<Int>) -> Int {
      DisplayText.columns(DisplayText.clean(String(decoding: bytes[part], as: UTF8.self), joined: true))
    }
    let before = command.count + 1 + columns(0..<range.lowerBound)
    return [
      "  \(command) \(DisplayText.clean(line, joined: true))",
      "  " + String(repeating: " ", count: before) + String(repeating: "^", count: max(columns(range), 1)),
    ]
  }

  /// Refuses a title that begins with an impossible time, or contains a word that looks like part of one.
  static func check(
    _ words: [String], after count: Int, _ kind: WhenWords.Kind, _ vocabulary: Vocabulary
  ) throws(WhenMistake) {
    let title = Array(words.dropFirst(count))
    guard
      let doubt = TimeWord.first(in: title, allowsLengths: kind == .alarm, in: vocabulary)
    else { return }
    let faulty = count + doubt.words.lowerBound..<count + doubt.words.upperBound
    let (word, all) = (words[faulty].joined(separator: " "), title.joined(separator: " "))
    // The grammar's own error about this word is better than the error that the word is ambiguous.
    let start = words.prefix(faulty.lowerBound).reduce(0) { $0 + $1.utf8.count + 1 }
    do throws(GrammarError) {
      _ = try WhenGrammar.parse(words.joined(separator: " "), as: kind.grammar, in: vocabulary)
    } catch {
      if error.word?.lowerBound == start, error.code == .malformed || error.code == .nearMiss {
        throw WhenMistake(
          words, faulty,
          WireError(
            argument: "when",
            Message(
              "{reason}; if it belongs to the title, write --title \"{title}\"",
              ["reason": error.reason, "title": all])))
      }
    }
    if let meant = doubt.meant {
      throw WhenMistake(
        words, faulty,
        WireError(
          argument: "title",
          Message(
            "\"{word}\" is nearly {meant}; write {meant} or, if it belongs to the title, --title \"{title}\"",
            ["word": word, "title": all, "meant": meant])))
    }
    throw WhenMistake(
      words, faulty,
      WireError(
        argument: "title",
        Message(
          """
          "{word}" reads like part of the time; write it beside the time or, if it belongs to the title, \
          write --title "{title}"
          """,
          ["word": word, "title": all])))
  }

  /// `alarm 4min` and `timer 07:30`: the user means the other command.
  static func otherKind(_ words: [String], _ count: Int, _ kind: WhenWords.Kind, _ title: String?) -> WhenMistake {
    let when = words.prefix(count).joined(separator: " ")
    let line = ([when] + words.dropFirst(count)).joined(separator: " ")
    return WhenMistake(
      words, 0..<count,
      WireError(
        argument: "when",
        kind == .alarm
          ? Message(
            "\"{when}\" is a length; write alarmctl timer {line}, or a time such as 07:30",
            ["when": when, "line": line])
          : Message(
            "\"{when}\" is a time; write alarmctl alarm {line}, or a length such as 4min",
            ["when": when, "line": line])))
  }

  /// No beginning is a time: the error for the part that is nearly one.
  package static func unreadable(_ words: [String], _ kind: WhenWords.Kind, _ vocabulary: Vocabulary) -> WhenMistake {
    func mistake(_ text: String) -> GrammarError? {
      do throws(GrammarError) {
        _ = try WhenGrammar.parse(text, as: kind.grammar, in: vocabulary)
        return nil
      } catch {
        return error
      }
    }
    let line = words.joined(separator: " ")
    let fallback = WireError(argument: "when", WhenGrammar.examples)
    guard let error = mistake(line) else { return WhenMistake(words, 0..<words.count, fallback) }
    // A word that isn't related to times begins the title; something is missing before it.
    if error.code == .unknownWord, let start = error.word?.lowerBound, start > 0 {
      let beginning = String(decoding: Array(line.utf8)[..<(start - 1)], as: UTF8.self)
      if let earlier = mistake(beginning), earlier.code != .unknownWord { return WhenMistake(words, earlier) }
    }
    return WhenMistake(words, error)
  }
}

/// Advice on a timer's length that is ambiguous: `1:30`.
package enum LengthAdvice {
  /// A sentence with the possible commands; nil if the words don't begin with such a length.
  package static func about(_ words: [String]) -> Message? {
    guard let first = words.first else { return nil }
    let title = words.dropFirst().map { " " + quoted($0) }.joined()
    let parts = first.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let large = number(parts[0], digits: 1...2), let small = number(parts[1], digits: 2...2),
      large + small > 0
    else { return nil }
    func timer(_ seconds: Int) -> String { "alarmctl timer \(DurationGrammar.format(.seconds(seconds)))\(title)" }
    return Message(
      "{text} of what? For minutes and seconds: {minutes}; for hours and minutes: {hours}; for the time of day: {alarm}",
      [
        "text": first, "minutes": timer(large * 60 + small), "hours": timer(large * 3600 + small * 60),
        "alarm": "alarmctl alarm \(first)\(title)",
      ])
  }

  /// A number below 60 with at most two digits, as minutes and seconds have.
  private static func number(_ text: Substring, digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text).flatMap { $0 < 60 ? $0 : nil }
  }

  /// A word quoted for a shell.
  private static func quoted(_ word: String) -> String {
    word.allSatisfy { $0.isLetter || $0.isNumber || "-_.,:+%@/".contains($0) } && !word.isEmpty
      ? word : "'" + word.with("'\\''", forEach: "'") + "'"
  }
}
