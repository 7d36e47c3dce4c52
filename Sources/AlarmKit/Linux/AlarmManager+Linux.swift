extension AlarmManager {
  /// What the alarm agent on Linux can do beyond Apple's API. Nothing in here exists on Apple's systems: code that is to
  /// compile there too keeps it behind `#if os(Linux)`.
  public var linux: AlarmManager.Linux { Linux(manager: self) }

  /// The calls beyond Apple's API; see ``AlarmManager/linux``.
  ///
  /// They wait for the agent without blocking a thread, and throw what the other calls throw: `NSError`s of the domain
  /// `com.apple.AlarmKit.Alarm`, or `AlarmError.maximumLimitReached`.
  public struct Linux: Sendable {
    let manager: AlarmManager
  }
}
