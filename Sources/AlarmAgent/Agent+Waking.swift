import AlarmCore

extension Agent {
  /// Keeps the machine awake for the alarms that ring; returns when to look again.
  func keepAwake(_ state: inout AgentState, at now: Moment, after batch: [Inbound]?) -> WallInstant? {
    guard let waker = ports.waker else { return nil }
    let plan = WakePlan(
      for: state.book.summary, waking: state.book.nextWake, isEnabled: state.waking.isEnabled, at: now.wall)
    // A programmed wake may be gone after a sleep or a change of the clock.
    let isAfresh = batch?.contains { if case .clockChanged = $0 { true } else { false } } ?? false
    if isAfresh || plan != state.waking.plan { waker.keep(plan, isAfresh: isAfresh) }
    state.waking.plan = plan
    return plan.reconsidersAt
  }
}
