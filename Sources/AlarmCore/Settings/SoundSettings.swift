/// The user's sound settings; an alarm's own settings override them.
package struct SoundSettings: Hashable, Sendable {
  /// How loud alarms are, in percent.
  package static let volumes = 0...100
  /// How long the sound of an alarm may take to reach its volume.
  package static let ramps: ClosedRange<Duration> = .seconds(1) ... .seconds(600)

  /// The volume of alarms that don't specify it, in percent as volume controls count.
  package var volume = 100
  /// How long these alarms take to reach their volume; zero: they begin at it.
  package var ramp = Duration.zero
  /// The sound server's name of the output; empty: its default one.
  package var device = ""
  /// The minimum volume of the output while an alarm sounds, in percent; 0: the output is left as it is, even if it is muted.
  package var floor = 50
  /// The sound theme.
  package var theme = "freedesktop"
  /// Whether media players pause while an alarm sounds.
  package var pausesPlayers = true
  /// Whether the alarm's title is spoken.
  package var speaksTitle = false

  /// The defaults.
  package init() {}
}
