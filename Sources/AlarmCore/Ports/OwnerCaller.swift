/// Notifies applications of presses on their alarms. The method only posts and returns at once.
package protocol OwnerCaller: Sendable {
  /// Delivers a press to the owner, which is started if it isn't running; its presses arrive in order.
  func call(_ call: OwnerCall)
}
