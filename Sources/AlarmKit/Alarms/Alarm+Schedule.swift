public import Foundation

extension Alarm {
  /// When an alarm alerts.
  public enum Schedule: Codable, Hashable, Sendable {
    /// At a fixed instant, which doesn't depend on the time zone.
    case fixed(Date)
    /// At a time of day, in the time zone that the user is in then.
    case relative(Alarm.Schedule.Relative)
  }
}
