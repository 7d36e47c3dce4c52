/// The state of an alarm at a moment, as its presentation needs it.
public struct AlarmPresentationState: Codable, Hashable, Sendable {
  /// The alarm.
  public var alarmID: Alarm.ID
  /// What the alarm is doing.
  public var mode: Mode

  /// The state of an alarm at a moment.
  public init(alarmID: Alarm.ID, mode: Mode) {
    self.alarmID = alarmID
    self.mode = mode
  }
}
