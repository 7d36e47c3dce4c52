public import FoundationAdditions

extension AlarmPresentation {
  /// What an alarm shows while it counts down.
  public struct Countdown: Codable, Sendable {
    /// The title while it counts down.
    public var title: LocalizedStringResource
    /// Offers to pause it; nil: it can't be paused from its notification.
    public var pauseButton: AlarmButton?

    /// A countdown, with or without Pause.
    public init(title: LocalizedStringResource, pauseButton: AlarmButton? = nil) {
      self.title = title
      self.pauseButton = pauseButton
    }
  }
}
