public import Foundation

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
