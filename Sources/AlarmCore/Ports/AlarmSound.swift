/// Plays alarm sounds. Every method only posts and returns at once.
package protocol AlarmSound: Sendable {
  /// Loops a sound for an alarm until `stop`; starting again for the same alarm changes nothing.
  func start(_ id: AlarmID, sound: RingSound)
  /// Ends this alarm's sound within 100 ms; another alarm's goes on.
  func stop(_ id: AlarmID)
  /// Adopts the user's settings, from the next sound on.
  func adopt(_ settings: SoundSettings)
}
