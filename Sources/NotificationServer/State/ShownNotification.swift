/// A notification that is up.
package struct ShownNotification: Hashable, Sendable, Identifiable {
  /// Its number on the bus, never 0.
  package let id: UInt32
  /// What it says; the newest request when it was replaced.
  package var request: NotificationRequest
  /// When it expires, on the clock of the state; nil: it stays.
  package var deadline: Duration?
}
