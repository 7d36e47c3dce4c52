/// Why nothing was stored; what was stored before is whole.
package struct ArchiveError: Error, Hashable, Sendable {
  /// What kind of failure it was.
  package enum Code: String, Hashable, Sendable {
    case full, readOnly, busy, damaged, newerVersion, inUse, unavailable
    /// A file that the user named won't do; the sentence says what would.
    case unfit
  }

  package var code: Code
  /// A sentence for the user: what failed, and on which file.
  package var sentence: Message

  package init(_ code: Code, _ sentence: Message) {
    self.code = code
    self.sentence = sentence
  }

  /// The sentence in English, as logs have it.
  package var message: String { sentence.description }
}
