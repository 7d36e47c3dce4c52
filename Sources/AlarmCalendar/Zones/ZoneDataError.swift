package import AlarmTexts

/// The reason why bytes or a text are not zone rules.
package struct ZoneDataError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of data.
  package enum Code: Hashable, Sendable {
    /// A compiled zone file (RFC 9636) that is cut short or contradicts itself.
    case damagedFile
    /// A POSIX TZ string, alone or at the end of a zone file.
    case invalidRule
  }

  /// The kind of data.
  package let code: Code
  /// What is wrong, and what would be right.
  package let sentence: Message

  package var description: String { sentence.description }

  init(_ code: Code, _ sentence: Message) {
    self.code = code
    self.sentence = sentence
  }
}
