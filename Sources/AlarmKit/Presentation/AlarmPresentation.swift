/// What an alarm shows while it rings, counts down or is paused.
public struct AlarmPresentation: Codable, Sendable {
  /// What is shown while the alarm rings.
  public var alert: AlarmPresentation.Alert
  /// What is shown while the alarm counts down; nil: nothing of its own, and the countdown has no Pause button.
  public var countdown: AlarmPresentation.Countdown?
  /// What is shown while the countdown is paused.
  public var paused: AlarmPresentation.Paused?

  /// A presentation for each of the states that the alarm can have.
  public init(
    alert: AlarmPresentation.Alert, countdown: AlarmPresentation.Countdown? = nil,
    paused: AlarmPresentation.Paused? = nil
  ) {
    self.alert = alert
    self.countdown = countdown
    self.paused = paused
  }
}
