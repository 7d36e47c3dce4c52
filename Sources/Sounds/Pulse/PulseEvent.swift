/// What a session with the sound server tells.
enum PulseEvent: Sendable {
  /// It goes on, but the user should know.
  case warning(SoundWarning)
  /// Nothing is heard any more.
  case failure(SoundsError)
}
