public import FoundationAdditions

extension AlarmPresentation {
  /// What an alarm shows while its countdown stands still.
  public struct Paused: Codable, Sendable {
    /// What stands still.
    public var title: LocalizedStringResource
    /// Lets it count on.
    public var resumeButton: AlarmButton

    /// A countdown that stands still.
    public init(title: LocalizedStringResource, resumeButton: AlarmButton) {
      self.title = title
      self.resumeButton = resumeButton
    }
  }
}
