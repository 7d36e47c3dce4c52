extension AlertConfiguration {
  /// What is heard while an alarm rings.
  public struct AlertSound: Equatable, Sendable {
    /// The name; nil: the desktop's alarm sound.
    package let name: String?

    /// The alarm sound of the user's desktop.
    public static var `default`: AlertSound { AlertSound(name: nil) }

    /// A sound file in the application's resources or in the user's `sounds` folder, with or without its ending; an absolute
    /// path; or a name of the freedesktop sound theme such as `alarm-clock-elapsed`. What is none of these is `default`.
    public static func named(_ name: String) -> AlertSound { AlertSound(name: name) }
  }
}
