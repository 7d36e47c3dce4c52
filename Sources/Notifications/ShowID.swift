/// Identifies one appearance of a notification: a late signal about an old appearance can't be taken for a new one's.
package struct ShowID: Hashable, Sendable {
  /// Counts up from 1 during the life of the process.
  package let number: Int

  package init(_ number: Int) { self.number = number }
}
