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
