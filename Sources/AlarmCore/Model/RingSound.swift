/// The sound of a ringing alarm.
package struct RingSound: Hashable, Sendable {
  /// The sound.
  package var choice: SoundChoice
  /// The volume, in percent as volume controls count; nil: as the user set it.
  package var volume: Int?
  /// How long the sound takes to reach its volume (zero: it begins at its volume); nil: as the user set it.
  package var ramp: Duration?
  /// The alarm's title in the user's language, to be spoken.
  package var title: String

  package init(_ choice: SoundChoice, volume: Int? = nil, ramp: Duration? = nil, title: String = "") {
    self.choice = choice
    self.volume = volume
    self.ramp = ramp
    self.title = title
  }
}
