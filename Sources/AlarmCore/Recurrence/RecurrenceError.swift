/// Why a text is no rule of recurrence.
package struct RecurrenceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, with the value, and what would be right; on one line and safe for any screen.
  package let description: String

  init(_ description: String) { self.description = PlainText.line(description, limit: 400) }
}
