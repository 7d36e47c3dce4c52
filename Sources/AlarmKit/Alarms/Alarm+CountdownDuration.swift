public import Foundation

extension Alarm {
  /// How long an alarm counts down, in seconds.
  public struct CountdownDuration: Codable, Equatable, Sendable {
    /// A timer's length, or how long before a scheduled alert the countdown is shown; nil: there is no countdown before the
    /// alert.
    public var preAlert: TimeInterval?
    /// How long a snooze or a repetition lasts; nil: as long as `preAlert`.
    public var postAlert: TimeInterval?

    /// Both lengths in seconds.
    public init(preAlert: TimeInterval?, postAlert: TimeInterval?) {
      self.preAlert = preAlert
      self.postAlert = postAlert
    }
  }
}
