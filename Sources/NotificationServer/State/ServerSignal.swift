/// A signal to be sent on the bus after the state changed, in this order.
package enum ServerSignal: Hashable, Sendable {
  /// `ActionInvoked`: a button was pressed.
  case invoked(id: UInt32, key: String)
  /// `NotificationClosed`: the notification is gone.
  case closed(id: UInt32, reason: ClosedReason)
}
