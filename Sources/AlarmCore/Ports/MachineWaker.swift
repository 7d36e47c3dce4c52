/// Makes sure that the machine is awake when an alarm rings. The method only posts and returns at once; a `WakeOutlook` reports
/// whether the machine can be woken.
package protocol MachineWaker: Sendable {
  /// Follows a plan from now on. `isAfresh`: the clock was set or the machine woke, so that earlier programming may have been
  /// undone.
  func keep(_ plan: WakePlan, isAfresh: Bool)
}
