extension AlarmManager {
  /// The features of the alarm agent on Linux that go beyond Apple's API. None of them exists on Apple's systems: code that is to
  /// compile there too has to keep them behind `#if os(Linux)`.
  public var linux: AlarmManager.Linux { Linux(manager: self) }

  /// The calls beyond Apple's API; see ``AlarmManager/linux``.
  ///
  /// They wait for the agent without blocking a thread, and throw the same errors as the other calls: `NSError`s of the domain
  /// `com.apple.AlarmKit.Alarm`, or `AlarmError.maximumLimitReached`.
  public struct Linux: Sendable {
    let manager: AlarmManager
  }
}
