public import FoundationAdditions

extension AlarmPresentation {
  /// What an alarm shows while it counts down.
  public struct Countdown: Codable, Sendable {
    /// The title while the alarm counts down.
    public var title: LocalizedStringResource
    /// The button that pauses the countdown; nil: it can't be paused from its notification.
    public var pauseButton: AlarmButton?

    /// A countdown, with or without a Pause button.
    public init(title: LocalizedStringResource, pauseButton: AlarmButton? = nil) {
      self.title = title
      self.pauseButton = pauseButton
    }
  }
}
