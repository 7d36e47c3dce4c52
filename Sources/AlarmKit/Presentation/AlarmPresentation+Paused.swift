public import FoundationAdditions

extension AlarmPresentation {
  /// What an alarm shows while its countdown is paused.
  public struct Paused: Codable, Sendable {
    /// The title while the countdown is paused.
    public var title: LocalizedStringResource
    /// The button that resumes the countdown.
    public var resumeButton: AlarmButton

    /// A paused countdown.
    public init(title: LocalizedStringResource, resumeButton: AlarmButton) {
      self.title = title
      self.resumeButton = resumeButton
    }
  }
}
