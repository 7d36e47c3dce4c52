extension Alarm {
  /// What an alarm does at a moment.
  public enum State: Codable, Hashable, Sendable {
    /// It waits for its time.
    case scheduled
    /// It counts down, before it alerts or after a snooze.
    case countdown
    /// Its countdown is paused.
    case paused
    /// It rings.
    case alerting
  }
}
