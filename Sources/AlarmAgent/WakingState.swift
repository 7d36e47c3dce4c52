import AlarmCore

/// What the agent knows of waking the machine.
struct WakingState: Sendable {
  /// Whether alarms wake it, as its waker last reported.
  var outlook = WakeOutlook.unsettled
  /// Whether they shall, by the settings.
  var isEnabled = true
  /// The plan that the waker was given last.
  var plan: WakePlan?
}
