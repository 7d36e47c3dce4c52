public import FoundationAdditions

/// How an alert sounds, and what it says.
public struct AlertConfiguration: Equatable, Sendable {
  /// The first line.
  public var title: LocalizedStringResource
  /// The line with details.
  public var body: LocalizedStringResource
  /// The sound.
  public var sound: AlertSound

  /// An alert with its texts and its sound.
  public init(title: LocalizedStringResource, body: LocalizedStringResource, sound: AlertSound) {
    self.title = title
    self.body = body
    self.sound = sound
  }
}
