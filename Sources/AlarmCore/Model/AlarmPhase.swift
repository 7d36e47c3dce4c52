/// The phase that an alarm is in, with the data that each state needs. This is the state that is stored.
package enum AlarmPhase: Hashable, Sendable {
  /// Waits for its next occurrence (or for the countdown before it).
  case scheduled(Occurrence)
  /// Counts down to an alert.
  indirect case countdown(Countdown)
  /// A paused countdown.
  indirect case paused(PausedCountdown)
  /// Rings.
  indirect case alerting(Alert)

  /// The state's word.
  package var state: AlarmState {
    switch self {
    case .scheduled: .scheduled
    case .countdown: .countdown
    case .paused: .paused
    case .alerting: .alerting
    }
  }

  /// The occurrence that the phase is about.
  package var occurrence: Occurrence {
    switch self {
    case .scheduled(let occurrence): occurrence
    case .countdown(let countdown): countdown.occurrence
    case .paused(let paused): paused.occurrence
    case .alerting(let alert): alert.occurrence
    }
  }

  /// Whether its occurrence has yet to ring, and isn't snoozed.
  package var isBeforeAlert: Bool {
    switch self {
    case .scheduled: true
    case .countdown(let countdown): countdown.purpose == .preAlert
    case .paused(let paused): paused.purpose == .preAlert
    case .alerting: false
    }
  }

  /// When it will ring; nil while it rings or is paused.
  package var nextRing: WallInstant? {
    switch self {
    case .scheduled(let occurrence): occurrence.due
    case .countdown(let countdown): countdown.endsAt
    case .paused, .alerting: nil
    }
  }
  /// When it will ring, or was due while it rings; nil while it is paused.
  package var fireTime: WallInstant? {
    if case .alerting(let alert) = self { alert.dueAt } else { nextRing }
  }
}
