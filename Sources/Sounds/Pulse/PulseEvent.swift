import AlarmCore

/// An event that a session with the sound server reports.
enum PulseEvent: Sendable {
  /// The session continues, but the user should know of this.
  case warning(SoundWarning)
  /// The output plays.
  case plays
  /// The session continues, but nothing is heard for the time being.
  case silent(Message)
  /// Nothing is heard any more.
  case failure(SoundsError)
}
