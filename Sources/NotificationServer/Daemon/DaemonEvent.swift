package import DBus

/// What happened at a server, for whoever draws it or tests with it.
package enum DaemonEvent: Hashable, Sendable {
  /// It shows a notification, new or in the place of another.
  case shown(ReceivedNotification)
  /// A `Notify` came that it was asked not to show.
  case ignored(NotificationRequest, sender: BusName)
  /// A program asked to close one, whether it is up or not.
  case closeRequested(id: UInt32, sender: BusName)
  /// A button was pressed, and the program was notified.
  case invoked(id: UInt32, key: String)
  /// One was closed, and this was signalled.
  case closed(id: UInt32, reason: ClosedReason)
}
