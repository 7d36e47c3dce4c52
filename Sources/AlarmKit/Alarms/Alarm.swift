public import Foundation

/// One alarm or timer, as it was when it was read.
public struct Alarm: Identifiable, Codable, Sendable {
  /// Identifies an alarm for its whole life.
  public typealias ID = UUID

  /// The id with which it was scheduled.
  public var id: UUID
  /// When it alerts; nil: when its countdown ends.
  public var schedule: Alarm.Schedule?
  /// Its countdowns; nil: none.
  public var countdownDuration: Alarm.CountdownDuration?
  /// What it does at the moment.
  public var state: Alarm.State
}
