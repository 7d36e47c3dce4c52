/// What can happen to one alarm. Named in the past: by the time the machine gets it, it has happened.
package enum AlarmEvent: Hashable, Sendable {
  /// The wall clock may have reached the alarm's deadline. Harmless when it hasn't.
  case clockReached
  /// The wall clock was set, the zone changed, or the machine woke or booted: deadlines are looked at afresh.
  case timeChanged
  /// The wall clock was set back so far that it must have been wrong before: alarms whose time it had passed come again.
  case clockCorrected
  /// The alarm was stopped.
  case stopped
  /// The alarm was cancelled.
  case cancelled
  /// The alarm was snoozed (or repeated), for a given length or the alarm's own.
  case snoozed(Duration?)
  /// Its countdown was paused.
  case paused
  /// Its countdown was resumed.
  case resumed
  /// Its next occurrence was skipped.
  case skipped
  /// The skip was taken back.
  case unskipped
  /// The user dismissed its notification without pressing a button.
  case dismissed
}
