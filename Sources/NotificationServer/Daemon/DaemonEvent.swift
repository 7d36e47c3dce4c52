package import DBus

/// An event at a server, for code that draws it or tests with it.
package enum DaemonEvent: Hashable, Sendable {
  /// The server shows a notification, new or in place of another.
  case shown(ReceivedNotification)
  /// A `Notify` call came that the server was set not to show.
  case ignored(NotificationRequest, sender: BusName)
  /// A program asked to close a notification, whether it is up or not.
  case closeRequested(id: UInt32, sender: BusName)
  /// A button was pressed, and the program was notified.
  case invoked(id: UInt32, key: String)
  /// A notification was closed, and the closing was signalled.
  case closed(id: UInt32, reason: ClosedReason)
}
