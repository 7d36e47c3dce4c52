/// Has the machine awake when an alarm rings. The method only posts and returns at once; whether it can is reported as a
/// `WakeOutlook`.
package protocol MachineWaker: Sendable {
  /// Keeps to a plan from now on. `isAfresh`: the clock was set or the machine woke, so that what was done for an earlier
  /// plan may be undone.
  func keep(_ plan: WakePlan, isAfresh: Bool)
}
