/// How far an activity is.
public enum ActivityState: Codable, Hashable, Sendable {
  /// It is shown.
  case active
  /// It was ended, and may still be shown.
  case ended
  /// It isn't shown any more.
  case dismissed
  /// It is out of date.
  case stale
  /// It is still to begin.
  case pending
}

/// How an activity goes when it ends.
public struct ActivityUIDismissalPolicy: Hashable, Sendable {
  private let name: String
  private let date: Date?

  /// As the system has it.
  public static let `default` = ActivityUIDismissalPolicy(name: "default", date: nil)
  /// At once.
  public static let immediate = ActivityUIDismissalPolicy(name: "immediate", date: nil)

  /// At a date.
  public static func after(_ date: Date) -> ActivityUIDismissalPolicy {
    ActivityUIDismissalPolicy(name: "after", date: date)
  }
}

/// Who would update an activity from outside. There is no push service on Linux.
public struct PushType: Hashable, Sendable {
  private let name: String

  /// The application's own server.
  public static let token = PushType(name: "token")

  /// A channel that many devices listen to.
  public static func channel(_ channelID: String) -> PushType { PushType(name: "channel \(channelID)") }
}

/// For how long an activity is meant.
public enum ActivityStyle: Codable, Hashable, Sendable {
  /// Until somebody ends it.
  case standard
  /// Until the device is locked.
  case transient
}
