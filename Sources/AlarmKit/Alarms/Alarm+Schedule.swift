public import Foundation

extension Alarm {
  /// When an alarm alerts.
  public enum Schedule: Codable, Hashable, Sendable {
    /// At an instant, which doesn't move with the time zone.
    case fixed(Date)
    /// At a time of day, in whatever zone the user is then.
    case relative(Alarm.Schedule.Relative)
  }
}
