package import AlarmCore

/// The sound that a sink has to play, and the way to play it.
package struct Playback: Sendable {
  /// The sound to play.
  package var sound: PlayableSound
  /// How loud to play it.
  package var gain: Gain
  /// The output to play it on, and how loud that output has to be.
  package var settings: SoundSettings
  /// Receives warnings for the user while the sound is played; called on any thread.
  package var report: @Sendable (SoundWarning) -> Void
  /// Called with nil when the sound is heard, as far as the sink can tell, and with a clause of why it isn't while the sink goes
  /// on; on any thread.
  package var hearing: @Sendable (Message?) -> Void

  package init(
    _ sound: PlayableSound, gain: Gain = Gain(), settings: SoundSettings = SoundSettings(),
    report: @escaping @Sendable (SoundWarning) -> Void = { _ in },
    hearing: @escaping @Sendable (Message?) -> Void = { _ in }
  ) {
    self.sound = sound
    self.gain = gain
    self.settings = settings
    self.report = report
    self.hearing = hearing
  }
}
