package import DBus

/// A notification as a program sent it, with what the state has no use for.
package struct ReceivedNotification: Hashable, Sendable {
  /// How it stands in the state.
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
