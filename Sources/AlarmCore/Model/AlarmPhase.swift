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
