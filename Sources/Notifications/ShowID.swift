/// Names one appearance of a notification, and never another: a late signal about an old one can't reach a new one.
package struct ShowID: Hashable, Sendable {
  /// Counts up from 1 for the life of the process.
  package let number: Int

  package init(_ number: Int) { self.number = number }
}
