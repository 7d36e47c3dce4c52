/// A signal that the bus must hear after something happened on the board, in this order.
package enum BoardEffect: Hashable, Sendable {
  /// `ActionInvoked`: a button was pressed.
  case invoked(id: UInt32, key: String)
  /// `NotificationClosed`: it is gone.
  case closed(id: UInt32, reason: ClosedReason)
}
