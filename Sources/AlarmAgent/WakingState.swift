import AlarmCore

/// What the agent knows of waking the machine.
struct WakingState: Sendable {
  /// Whether alarms wake the machine, as its waker last reported.
  var outlook = WakeOutlook.unsettled
  /// Whether the settings allow alarms to wake the machine.
  var isEnabled = true
  /// The plan that the waker was last given.
  var plan: WakePlan?
}
