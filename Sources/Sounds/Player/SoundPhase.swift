/// The state of the sound as a whole, however many alarms share it.
package enum SoundPhase: Hashable, Sendable {
  /// The first audible alarm rings; the value says whether the user wants media players to pause meanwhile.
  case begun(pausesPlayers: Bool)
  /// Whether anything is heard has changed; from its beginning on, a sound counts as heard.
  case heard(Bool)
  /// The last one is silent.
  case ended
}
