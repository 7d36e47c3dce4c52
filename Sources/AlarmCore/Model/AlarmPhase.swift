/// What an alarm is doing, with what each state has to remember. This is the state that is stored.
package enum AlarmPhase: Hashable, Sendable {
  /// Waits for its next occurrence (or for the countdown before it).
  case scheduled(Occurrence)
  /// Counts down to an alert.
  case countdown(Countdown)
  /// A countdown that stands still.
  case paused(PausedCountdown)
  /// Rings.
  case alerting(Alert)

  /// The state's word.
  package var state: AlarmState {
    switch self {
    case .scheduled: .scheduled
    case .countdown: .countdown
    case .paused: .paused
    case .alerting: .alerting
    }
  }

  /// When it will ring; nil while it rings or stands still.
  package var nextRing: WallInstant? {
    switch self {
    case .scheduled(let occurrence): occurrence.due
    case .countdown(let countdown): countdown.endsAt
    case .paused, .alerting: nil
    }
  }
}

/// A countdown that stands still until it is resumed.
package struct PausedCountdown: Hashable, Sendable {
  /// What the countdown was for.
  package var purpose: Countdown.Purpose
  /// The occurrence it belonged to.
  package var occurrence: Occurrence
  /// The whole length.
  package var total: Duration
  /// What had elapsed when it was paused.
  package var elapsed: Duration

  package init(purpose: Countdown.Purpose, occurrence: Occurrence, total: Duration, elapsed: Duration) {
    self.purpose = purpose
    self.occurrence = occurrence
    self.total = total
    self.elapsed = elapsed
  }
}

/// A ringing alarm.
package struct Alert: Hashable, Sendable {
  /// The occurrence that rings.
  package var occurrence: Occurrence
  /// When ringing began.
  package var since: WallInstant
  /// When the alert was due (later than the occurrence after a snooze); "was due" is told when this is well before `since`.
  package var dueAt: WallInstant

  package init(occurrence: Occurrence, since: WallInstant, dueAt: WallInstant) {
    self.occurrence = occurrence
    self.since = since
    self.dueAt = dueAt
  }
}
