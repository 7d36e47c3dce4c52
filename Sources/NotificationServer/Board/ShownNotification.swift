/// A notification that is on the board.
package struct ShownNotification: Hashable, Sendable, Identifiable {
  /// Its number on the bus, never 0.
  package let id: UInt32
  /// What it says; the newest request when it was replaced.
  package var request: NotificationRequest
  /// When it expires, on the board's clock; nil: it stays.
  package var deadline: Duration?
}
