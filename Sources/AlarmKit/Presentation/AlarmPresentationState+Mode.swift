public import Foundation

extension AlarmPresentationState {
  /// What an alarm is doing, with the data to show for it.
  public enum Mode: Codable, Hashable, Sendable {
    /// The alarm rings.
    case alert(Alert)
    /// The alarm counts down.
    case countdown(Countdown)
    /// The alarm's countdown is paused.
    case paused(Paused)
  }
}

extension AlarmPresentationState.Mode {
  /// The alarm rings.
  public struct Alert: Codable, Hashable, Sendable {
    /// The time of day at which the alarm was due.
    public var time: Alarm.Schedule.Relative.Time

    /// An alarm that was due at this time of day.
    public init(time: Alarm.Schedule.Relative.Time) { self.time = time }
  }

  /// The alarm counts down. `fireDate` is `startDate` plus the time that was left then.
  public struct Countdown: Codable, Hashable, Sendable {
    /// Its whole length in seconds.
    public var totalCountdownDuration: TimeInterval
    /// The time that had elapsed before the latest start or resumption, in seconds.
    public var previouslyElapsedDuration: TimeInterval
    /// When the countdown was last started or resumed.
    public var startDate: Date
    /// When the countdown ends.
    public var fireDate: Date

    /// A running countdown.
    public init(
      totalCountdownDuration: TimeInterval, previouslyElapsedDuration: TimeInterval, startDate: Date, fireDate: Date
    ) {
      self.totalCountdownDuration = totalCountdownDuration
      self.previouslyElapsedDuration = previouslyElapsedDuration
      self.startDate = startDate
      self.fireDate = fireDate
    }
  }

  /// The alarm's countdown is paused.
  public struct Paused: Codable, Hashable, Sendable {
    /// Its whole length in seconds.
    public var totalCountdownDuration: TimeInterval
    /// The time that has elapsed, in seconds.
    public var previouslyElapsedDuration: TimeInterval

    /// A paused countdown.
    public init(totalCountdownDuration: TimeInterval, previouslyElapsedDuration: TimeInterval) {
      self.totalCountdownDuration = totalCountdownDuration
      self.previouslyElapsedDuration = previouslyElapsedDuration
    }
  }
}
