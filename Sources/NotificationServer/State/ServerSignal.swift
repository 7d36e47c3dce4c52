/// A signal that the bus must hear after the state changed, in this order.
package enum ServerSignal: Hashable, Sendable {
  /// `ActionInvoked`: a button was pressed.
  case invoked(id: UInt32, key: String)
  /// `NotificationClosed`: it is gone.
  case closed(id: UInt32, reason: ClosedReason)
}
