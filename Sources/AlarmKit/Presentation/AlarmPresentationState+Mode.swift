public import Foundation

extension AlarmPresentationState {
  /// What an alarm does, with what has to be shown about it.
  public enum Mode: Codable, Hashable, Sendable {
    /// It rings.
    case alert(Alert)
    /// It counts down.
    case countdown(Countdown)
    /// Its countdown is paused.
    case paused(Paused)
  }
}

extension AlarmPresentationState.Mode {
  /// It rings.
  public struct Alert: Codable, Hashable, Sendable {
    /// The time of day that it was due at.
    public var time: Alarm.Schedule.Relative.Time

    /// It rings since a time of day.
    public init(time: Alarm.Schedule.Relative.Time) { self.time = time }
  }

  /// It counts down. `fireDate` is `startDate` plus what was left then.
  public struct Countdown: Codable, Hashable, Sendable {
    /// Its whole length in seconds.
    public var totalCountdownDuration: TimeInterval
    /// What had been counted before the latest start or resumption, in seconds.
    public var previouslyElapsedDuration: TimeInterval
    /// The latest start or resumption.
    public var startDate: Date
    /// When it ends.
    public var fireDate: Date

    /// A countdown that runs.
    public init(
      totalCountdownDuration: TimeInterval, previouslyElapsedDuration: TimeInterval, startDate: Date, fireDate: Date
    ) {
      self.totalCountdownDuration = totalCountdownDuration
      self.previouslyElapsedDuration = previouslyElapsedDuration
      self.startDate = startDate
      self.fireDate = fireDate
    }
  }

  /// Its countdown is paused.
  public struct Paused: Codable, Hashable, Sendable {
    /// Its whole length in seconds.
    public var totalCountdownDuration: TimeInterval
    /// What has been counted, in seconds.
    public var previouslyElapsedDuration: TimeInterval

    /// A paused countdown.
    public init(totalCountdownDuration: TimeInterval, previouslyElapsedDuration: TimeInterval) {
      self.totalCountdownDuration = totalCountdownDuration
      self.previouslyElapsedDuration = previouslyElapsedDuration
    }
  }
}
