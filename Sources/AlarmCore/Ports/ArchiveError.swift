/// Why nothing was stored; data that was stored before is intact.
package struct ArchiveError: Error, Hashable, Sendable {
  /// What kind of failure it was.
  package enum Code: String, Hashable, Sendable {
    case full, readOnly, busy, damaged, newerVersion, olderVersion, inUse, unavailable
    /// A file that the user named can't be used; the sentence says what kind of file would be right.
    case unfit
  }

  package var code: Code
  /// A sentence for the user: what failed, and on which file.
  package var sentence: Message

  package init(_ code: Code, _ sentence: Message) {
    self.code = code
    self.sentence = sentence
  }

  /// The sentence in English, for logs.
  package var message: String { sentence.description }
}
