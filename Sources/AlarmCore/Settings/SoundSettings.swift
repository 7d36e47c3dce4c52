/// What the user set about sound; what an alarm says itself overrides it.
package struct SoundSettings: Hashable, Sendable {
  /// How loud alarms are, in percent.
  package static let volumes = 0...100
  /// How long the sound of an alarm may take to reach its volume.
  package static let ramps: ClosedRange<Duration> = .seconds(1) ... .seconds(600)

  /// How loud alarms are that don't say, in percent as volume controls count.
  package var volume = 100
  /// How long they take to reach their volume; zero: they begin with it.
  package var ramp = Duration.zero
  /// The sound server's name of the output; empty: its default one.
  package var device = ""
  /// The volume that the output has at least while an alarm sounds, in percent; 0: it is left as it is, muted too.
  package var floor = 25
  /// The sound theme.
  package var theme = "freedesktop"
  /// Whether media players pause while an alarm sounds.
  package var pausesPlayers = true
  /// Whether the alarm's title is spoken.
  package var speaksTitle = false

  /// The defaults.
  package init() {}
}
