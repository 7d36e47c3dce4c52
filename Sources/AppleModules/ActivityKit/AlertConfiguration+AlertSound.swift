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
