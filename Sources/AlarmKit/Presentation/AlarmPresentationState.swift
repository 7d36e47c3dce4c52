/// What an alarm's presentation needs to know about the moment.
public struct AlarmPresentationState: Codable, Hashable, Sendable {
  /// The alarm.
  public var alarmID: Alarm.ID
  /// What it does.
  public var mode: Mode

  /// An alarm's moment.
  public init(alarmID: Alarm.ID, mode: Mode) {
    self.alarmID = alarmID
    self.mode = mode
  }
}
