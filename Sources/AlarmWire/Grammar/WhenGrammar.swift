package import AlarmCore

/// The words that say when an alarm is due, the same on the command line, on the bus and in JSON.
///
/// A time of day, a day and a zone may be in any order. A weekday in the singular means one day (`tuesday 7am`); in the plural, after
/// `every`, in a range or together with others, it means every week. The guide lists the forms, from the table that tests run.
package enum WhenGrammar {
  /// What is expected if a text could mean a length or a time: `1h30`, `90`.
  package enum Kind: Hashable, Sendable {
    /// A length, in which a bare number is minutes.
    case timer
    /// A time of day or an instant.
    case alarm
    /// Either; an unclear text is refused, or read as the length.
    case either
  }

  /// The longest text that is read, in bytes.
  package static let maxBytes = 128

  /// Reads an expression, in upper or lower case and with any white space.
  package static func parse(
    _ text: String, argument: String = "when", as kind: Kind = .either, in vocabulary: Vocabulary = .english
  ) throws(GrammarError) -> WhenExpression {
    guard text.utf8.count <= maxBytes else { throw malformed(text, argument, Message("is too long")) }
    let phrase = Phrase(text)
    guard let first = phrase.words.first else { throw malformed(text, argument, Message("is empty")) }
    if first.text.hasPrefix("@") { return .at(try unixTime(phrase, argument)) }
    var reader = WhenReader(phrase, vocabulary, as: kind, argument: argument)
    return try reader.read()
  }

  /// Reads what a program or a person sent: as English words if they mean something, otherwise as words of the user's own language.
  package static func parse(sent text: String, in vocabulary: Vocabulary) throws(GrammarError) -> WhenExpression {
    do throws(GrammarError) {
      return try parse(text, in: vocabulary.english)
    } catch {
      guard vocabulary.hasLanguage, error.code != .outOfRange, error.code != .missingUnit else { throw error }
      return try parse(text, in: vocabulary)
    }
  }

  /// Examples that errors recommend: one of each kind.
  package static let examples = Message(
    "write for example 4min, 07:30, 07:30 mon-fri, tomorrow 6:00, 2026-12-24 18:00 or @1800000000")

  private static func unixTime(_ phrase: Phrase, _ argument: String) throws(GrammarError) -> WallInstant {
    var rest = WordScanner(phrase.words[0].text)
    guard rest.accept("@"), let number = rest.number(), rest.isAtEnd, phrase.words.count == 1 else {
      throw malformed(phrase.text, argument, Message("is not a Unix time"))
    }
    guard unixTimes.contains(number.whole) else {
      throw GrammarError(
        .outOfRange, argument: argument, value: phrase.text, Message("lies after the year 9999"),
        expected: Message("write Unix seconds, for example @1800000000"))
    }
    return WallInstant(microseconds: number.scaled(by: 1_000_000))
  }

  /// Up to the end of the year 9999, which is also the limit of the calendars of other tools.
  static let unixTimes: ClosedRange<Int64> = 0...253_402_300_799

  private static func malformed(_ text: String, _ argument: String, _ problem: Message) -> GrammarError {
    GrammarError(argument: argument, value: text, problem, expected: examples)
  }
}

/// The kind that the first word of a line names, in the search and in the window: `timer 5 min tea`.
package enum NamedKind: Hashable, Sendable {
  case timer, alarm

  /// The kind that a word in lower case names, in English or the user's language; nil: none.
  package init?(prefix word: String, in words: Wording) {
    // A translator lists words in the same way as for times (see Resources/po/README.md); without a translation, the message is its own
    // text.
    func isListed(_ text: String) -> Bool {
      !text.hasPrefix("search|")
        && text.split(separator: ",").contains { $0.lowercased().split(separator: " ").joined(separator: " ") == word }
    }
    if ["timer", "countdown"].contains(word) || isListed(words("search|timer")) {
      self = .timer
    } else if word == "alarm" || isListed(words("search|alarm")) {
      self = .alarm
    } else {
      return nil
    }
  }
}
