extension AlarmManager {
  /// Why an alarm couldn't be scheduled.
  public enum AlarmError: Error, Hashable, Sendable {
    /// The maximum number of alarms has been reached; cancel some first.
    case maximumLimitReached
  }
}
