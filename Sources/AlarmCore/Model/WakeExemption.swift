/// Why an alarm doesn't wake the machine, although the machine could be woken; the words on the bus and in JSON.
package enum WakeExemption: String, Hashable, Sendable, CaseIterable {
  /// A paused alarm has no time to ring at.
  case paused
  /// A timer that counts only while the machine is awake.
  case pausesAsleep
  /// It was set so that it doesn't.
  case declined

  /// The same for people.
  package var text: Message {
    switch self {
    case .paused: Message("not while it is paused")
    case .pausesAsleep: Message("no: it counts only while the machine is awake")
    case .declined: Message("no: it was set not to")
    }
  }
}

extension AlarmRecord {
  /// Why it doesn't wake the machine in its present phase; nil: it does.
  package var wakeExemption: WakeExemption? {
    switch phase {
    case .paused: .paused
    case .countdown(let countdown) where countdown.whileAsleep == .pause: .pausesAsleep
    case .countdown, .scheduled, .alerting: kept.value.wakes ? nil : .declined
    }
  }
}
