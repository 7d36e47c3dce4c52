/// An event that a session with the sound server reports.
enum PulseEvent: Sendable {
  /// The session continues, but the user should know of this.
  case warning(SoundWarning)
  /// Nothing is heard any more.
  case failure(SoundsError)
}
