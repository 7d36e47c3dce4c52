/// What can happen to one alarm. Named in the past: by the time the machine gets it, it has happened.
package enum AlarmEvent: Hashable, Sendable {
  /// The wall clock may have reached the alarm's deadline. Harmless when it hasn't.
  case clockReached
  /// The wall clock was set, the zone changed, or the machine woke or booted: deadlines are looked at afresh.
  case timeChanged
  /// The wall clock was set back so far that it was wrong before: what it had passed comes again.
  case clockCorrected
  /// Somebody stopped it.
  case stopped
  /// Somebody cancelled it.
  case cancelled
  /// Somebody snoozed (or repeated) it, for a length of their own or the alarm's.
  case snoozed(Duration?)
  /// Somebody paused its countdown.
  case paused
  /// Somebody resumed its countdown.
  case resumed
  /// Somebody skipped its next occurrence.
  case skipped
  /// Somebody took the skip back.
  case unskipped
  /// The user dismissed its notification without pressing a button.
  case dismissed
}
