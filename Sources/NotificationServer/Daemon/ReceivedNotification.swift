package import DBus

/// A notification as a program sent it: the part that is shown, and the rest.
package struct ReceivedNotification: Hashable, Sendable {
  /// The part that the server shows.
  package var notification: ShownNotification
  /// Whether it replaced one that was up.
  package var isReplacement: Bool
  /// The unique name of the program's connection.
  package var sender: BusName
  /// All hints, as sent.
  package var hints: [String: DBusValue]

  /// The program's request.
  package var request: NotificationRequest { notification.request }
  /// Its number.
  package var id: UInt32 { notification.id }
}
