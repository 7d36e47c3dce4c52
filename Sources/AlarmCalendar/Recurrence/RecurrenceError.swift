package import AlarmTexts

/// The reason why a text is not a rule of recurrence.
package struct RecurrenceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, with the value, and what would be right; on one line, and safe for any screen.
  package let sentence: Message

  init(_ sentence: Message) { self.sentence = sentence }

  package var description: String { sentence.description }
}
