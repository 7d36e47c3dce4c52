/// Why an alarm doesn't wake the machine, although the machine could be woken; the words on the bus and in JSON.
package enum WakeExemption: String, Hashable, Sendable, CaseIterable {
  /// A paused alarm has no time to ring at.
  case paused
  /// A timer that counts only while the machine is awake.
  case pausesAsleep

  /// The same for people.
  package var text: Message {
    switch self {
    case .paused: Message("not while it is paused")
    case .pausesAsleep: Message("no: it counts only while the machine is awake")
    }
  }
}

extension AlarmRecord {
  /// Why it doesn't wake the machine in its present phase; nil: it does.
  package var wakeExemption: WakeExemption? {
    switch phase {
    case .paused: .paused
    case .countdown(let countdown): countdown.whileAsleep == .pause ? .pausesAsleep : nil
    case .scheduled, .alerting: nil
    }
  }
}
