@_exported public import Foundation
@_exported public import FoundationAdditions

/// The data that stays the same during the life of something that is shown outside of its application.
///
/// This module is not ActivityKit: it has the types that describe alarms. Only alarms have Live Activities on Linux: their
/// notifications, which the agent makes.
public protocol ActivityAttributes: Decodable, Encodable {
  /// The data that changes during the activity's life.
  associatedtype ContentState: Decodable, Encodable, Hashable
}

/// What an activity shows at the moment.
public struct ActivityContent<State: Decodable & Encodable & Hashable> {
  /// The data that changes during the activity's life.
  public var state: State
  /// When the content becomes out of date; nil: never.
  public var staleDate: Date?
  /// How important the activity is compared with others.
  public var relevanceScore: Double

  /// Content, with the date until which it is valid.
  public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
    self.state = state
    self.staleDate = staleDate
    self.relevanceScore = relevanceScore
  }
}

extension ActivityContent: Equatable {}
extension ActivityContent: Sendable where State: Sendable {}

/// How an alert sounds, and its texts.
public struct AlertConfiguration: Equatable, Sendable {
  /// The first line.
  public var title: LocalizedStringResource
  /// The line with details.
  public var body: LocalizedStringResource
  /// The sound that comes with the alert.
  public var sound: AlertSound

  /// An alert with its texts and its sound.
  public init(title: LocalizedStringResource, body: LocalizedStringResource, sound: AlertSound) {
    self.title = title
    self.body = body
    self.sound = sound
  }
}

extension AlertConfiguration {
  /// The sound of a ringing alarm.
  public struct AlertSound: Equatable, Sendable {
    /// The name; nil: the desktop's alarm sound.
    package let name: String?

    /// The alarm sound of the user's desktop.
    public static var `default`: AlertSound { AlertSound(name: nil) }

    /// A sound file in the application's resources or in the user's `sounds` folder, with or without its extension; an absolute
    /// path; or a name of the freedesktop sound theme such as `alarm-clock-elapsed`. Any other name means `default`.
    public static func named(_ name: String) -> AlertSound { AlertSound(name: name) }
  }
}
