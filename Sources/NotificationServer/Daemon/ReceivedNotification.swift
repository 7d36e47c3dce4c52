package import DBus

/// A notification as a program sent it: what is shown, and what was sent besides.
package struct ReceivedNotification: Hashable, Sendable {
  /// What the server shows of it.
  package var notification: ShownNotification
  /// Whether it took the place of one that was up.
  package var isReplacement: Bool
  /// The unique name of the program's connection.
  package var sender: BusName
  /// All hints, as sent.
  package var hints: [String: DBusValue]

  /// What it says.
  package var request: NotificationRequest { notification.request }
  /// Its number.
  package var id: UInt32 { notification.id }
}
