public import Foundation

/// One alarm or timer, as it was when it was read.
public struct Alarm: Identifiable, Codable, Sendable {
  /// Identifies an alarm for its whole life.
  public typealias ID = UUID

  /// The id with which the alarm was scheduled.
  public var id: UUID
  /// When the alarm alerts; nil: when its countdown ends.
  public var schedule: Alarm.Schedule?
  /// The lengths of the alarm's countdowns; nil: it has none.
  public var countdownDuration: Alarm.CountdownDuration?
  /// The alarm's state when it was read.
  public var state: Alarm.State
}

extension Alarm {
  /// The state of an alarm at a given time.
  public enum State: Codable, Hashable, Sendable {
    /// Identifies an alarm as long as it exists.
    case scheduled
    /// The alarm counts down, before it alerts or after a snooze.
    case countdown
    /// The alarm's countdown is paused.
    case paused
    /// The alarm rings.
    case alerting
  }
}

extension Alarm {
  /// How long an alarm counts down, in seconds.
  public struct CountdownDuration: Codable, Equatable, Sendable {
    /// A timer's length, or how long before a scheduled alert the countdown is shown; nil: there is no countdown before the
    /// alert.
    public var preAlert: TimeInterval?
    /// How long a snooze or a repetition lasts; nil: as long as `preAlert`.
    public var postAlert: TimeInterval?

    /// Both lengths in seconds.
    public init(preAlert: TimeInterval?, postAlert: TimeInterval?) {
      self.preAlert = preAlert
      self.postAlert = postAlert
    }
  }
}

extension Alarm {
  /// When an alarm alerts.
  public enum Schedule: Codable, Hashable, Sendable {
    /// At a fixed instant, which doesn't depend on the time zone.
    case fixed(Date)
    /// At a time of day, in the time zone in which the user is at that time.
    case relative(Alarm.Schedule.Relative)
  }
}

extension Alarm.Schedule {
  /// A time of day, once or on weekdays.
  public struct Relative: Codable, Hashable, Sendable {
    /// A time of day, to the minute.
    public struct Time: Codable, Hashable, Sendable {
      /// 0 to 23.
      public var hour: Int
      /// 0 to 59.
      public var minute: Int

      /// A time of day on the 24-hour clock; scheduling an alarm for a time that doesn't exist fails.
      public init(hour: Int, minute: Int) {
        self.hour = hour
        self.minute = minute
      }
    }

    /// The days on which the alarm alerts.
    public enum Recurrence: Codable, Hashable, Sendable {
      /// Once: today, or tomorrow if the time has already passed.
      case never
      /// On these days in every week; an empty array means `never`.
      case weekly([Locale.Weekday])
    }

    /// The time of day.
    public var time: Time
    /// The days on which the alarm alerts.
    public var repeats: Recurrence

    /// A time of day, once unless it repeats.
    public init(time: Time, repeats: Recurrence = .never) {
      self.time = time
      self.repeats = repeats
    }
  }
}
