package import AlarmCore

/// Where a chosen sound is.
package enum SoundLocation: Hashable, Sendable {
  /// An absolute path of a file that exists; whether it is a sound becomes clear when it is opened.
  case found(String)
  /// The theme has a `.disabled` file for this name: the user wants it silent (Sound Theme Specification).
  case disabled(name: String)
  /// There is no such file; the reason names what was searched for.
  case missing(Message)
}
