/// An effect to perform after a decision; effects are performed in order, after all `store` effects of the batch. Large values
/// are boxed, as in `ArchiveChange`.
package enum Effect: Hashable, Sendable {
  /// Make a change durable; no later effect is performed before it is.
  case store(ArchiveChange)
  /// Notify clients on the bus.
  case announce(Announcement)
  /// Show a notice, or replace the one shown for the same alarm.
  indirect case present(Notice)
  /// Take away the alarm's notice.
  case withdraw(AlarmID)
  /// Loop a sound until it is stopped.
  case startSound(AlarmID, SoundChoice)
  /// End the alarm's sound.
  case stopSound(AlarmID)
  /// Notify the user and the owner that an occurrence didn't ring, or wasn't answered.
  indirect case tellMissed(MissedOccurrence)
  /// An alarm that clients know as missed no longer is: it was set again or removed, or it wasn't missed after all.
  case forgetMissed(AlarmID)
}
