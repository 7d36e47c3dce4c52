/// A notification that is on the board.
package struct ShownNotification: Hashable, Sendable, Identifiable {
  /// Its number on the bus, never 0.
  package let id: UInt32
  /// What it says; the newest request when it was replaced.
  package var request: NotificationRequest
  /// When it was last shown or replaced, on the clock that the board is told.
  package var shownAt: Duration
  /// When it expires, on the same clock; nil: it stays.
  package var deadline: Duration?
}
