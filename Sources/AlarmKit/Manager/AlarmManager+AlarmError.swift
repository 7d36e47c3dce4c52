extension AlarmManager {
  /// Why an alarm couldn't be scheduled.
  public enum AlarmError: Error, Hashable, Sendable {
    /// There are as many alarms as may be; cancel some first.
    case maximumLimitReached
  }
}
