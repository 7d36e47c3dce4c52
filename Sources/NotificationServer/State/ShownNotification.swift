/// A notification that is up.
package struct ShownNotification: Hashable, Sendable, Identifiable {
  /// Its number on the bus, never 0.
  package let id: UInt32
  /// Its contents; after a replacement, the newest request.
  package var request: NotificationRequest
  /// When it expires, on the clock of the state; nil if it stays.
  package var deadline: Duration?
}
