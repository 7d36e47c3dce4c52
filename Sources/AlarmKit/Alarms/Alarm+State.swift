extension Alarm {
  /// The state of an alarm at a given moment.
  public enum State: Codable, Hashable, Sendable {
    /// The alarm waits for its time.
    case scheduled
    /// The alarm counts down, before it alerts or after a snooze.
    case countdown
    /// The alarm's countdown is paused.
    case paused
    /// The alarm rings.
    case alerting
  }
}
