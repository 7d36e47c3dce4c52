import AlarmCore
package import AlarmWire

/// Separates the time from the title in the words that a person typed, so that neither needs quotes: `07:30 mon-fri Wake up`.
package struct WhenWords: Hashable, Sendable {
  /// The kind of time that is expected.
  package enum Kind: Hashable, Sendable {
    /// A length, `4min`.
    case timer
    /// A time of day or an instant.
    case alarm
  }

  /// The time.
  package var when: String
  /// The title; empty if none was typed.
  package var title: String
  /// A word of the title that may have been meant as part of the time; nil if there is none.
  package var doubt: String?

  /// The given parts.
  package init(when: String, title: String, doubt: String? = nil) {
    self.when = when
    self.title = title
    self.doubt = doubt
  }

  /// The time and the title. The time is the longest beginning that the grammar understands. If there is none, all words are the
  /// time: the agent then reports what is wrong with it.
  package static func split(_ words: [String], as kind: Kind) -> WhenWords {
    for count in stride(from: words.count, to: 0, by: -1) {
      let beginning = words.prefix(count)
      guard fits(beginning.joined(separator: " "), kind), !repeatsDays(beginning) else { continue }
      let title = Array(words.dropFirst(count))
      return WhenWords(
        when: beginning.joined(separator: " "), title: title.joined(separator: " "),
        doubt: TimeWord.first(in: title, allowsLengths: kind == .alarm))
    }
    return WhenWords(when: words.joined(separator: " "), title: "")
  }

  /// The same words, unless the title contains a doubtful one; a user who means that word as part of the title uses `--title`.
  package func checked() throws(WireError) -> WhenWords {
    guard let doubt else { return self }
    throw WireError(
      argument: "title",
      Message(
        """
        "{word}" reads like part of the time; write it beside the time or, if it belongs to the title, \
        write --title "{title}"
        """,
        ["word": doubt, "title": title]))
  }

  private static func fits(_ text: String, _ kind: Kind) -> Bool {
    guard let expression = try? WhenGrammar.parse(text) else { return false }
    return if case .after = expression { kind == .timer } else { kind == .alarm }
  }

  /// Whether the last word names days that the words before it already contain, as a title may: `monday 9:00 Mon`, `9:00 mon-fri
  /// Daily`.
  private static func repeatsDays(_ words: ArraySlice<String>) -> Bool {
    guard let last = words.last, let days = WeekdayGrammar.parse(last),
      case .timeOfDay(_, let before) = try? WhenGrammar.parse(words.dropLast().joined(separator: " "))
    else { return false }
    return !before.isDisjoint(with: days)
  }
}
