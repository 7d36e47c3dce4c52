package import AlarmCore

/// What a sink is to play, and how.
package struct Playback: Sendable {
  /// The sound.
  package var sound: PlayableSound
  /// How loud.
  package var gain: Gain
  /// On which output, and how loud that has to be.
  package var settings: SoundSettings
  /// Hears what the user should know while it goes on; from any thread.
  package var report: @Sendable (SoundWarning) -> Void

  package init(
    _ sound: PlayableSound, gain: Gain = Gain(), settings: SoundSettings = SoundSettings(),
    report: @escaping @Sendable (SoundWarning) -> Void = { _ in }
  ) {
    self.sound = sound
    self.gain = gain
    self.settings = settings
    self.report = report
  }
}
