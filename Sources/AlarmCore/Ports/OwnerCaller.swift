/// Notifies applications of presses on their alarms. The method only posts and returns at once.
package protocol OwnerCaller: Sendable {
  /// Has the owner hear of a press, started where it doesn't run; its presses in their order.
  func call(_ call: OwnerCall)
}
