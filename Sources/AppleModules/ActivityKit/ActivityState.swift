/// The state of an activity.
public enum ActivityState: Codable, Hashable, Sendable {
  /// The activity is shown.
  case active
  /// The activity has ended, and may still be shown.
  case ended
  /// The activity isn't shown any more.
  case dismissed
  /// The activity is out of date.
  case stale
  /// The activity hasn't begun yet.
  case pending
}

/// When an activity disappears after it has ended.
public struct ActivityUIDismissalPolicy: Hashable, Sendable {
  private let name: String
  private let date: Date?

  /// When the system decides.
  public static let `default` = ActivityUIDismissalPolicy(name: "default", date: nil)
  /// At once.
  public static let immediate = ActivityUIDismissalPolicy(name: "immediate", date: nil)

  /// At a date.
  public static func after(_ date: Date) -> ActivityUIDismissalPolicy {
    ActivityUIDismissalPolicy(name: "after", date: date)
  }
}

/// How an activity would be updated from outside. There is no push service on Linux.
public struct PushType: Hashable, Sendable {
  private let name: String

  /// By the application's own server.
  public static let token = PushType(name: "token")

  /// Through a channel that many devices listen to.
  public static func channel(_ channelID: String) -> PushType { PushType(name: "channel \(channelID)") }
}

/// How long an activity is meant to last.
public enum ActivityStyle: Codable, Hashable, Sendable {
  /// Until it is ended.
  case standard
  /// Until the device is locked.
  case transient
}
