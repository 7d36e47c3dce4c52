/// Something that happens to the machine, the agent or the desktop. Durations are microseconds.
package enum Action: Hashable, Sendable {
  /// Clients call, all at once: their requests reach the agent as one batch.
  case call([Wish])
  /// The machine sleeps.
  case suspend(Int64)
  /// The machine wakes in another way for a while.
  case wakes(MachineWaking, Int64)
  /// The store's files are removed, or replaced.
  case storeVanishes(StoreLoss)
  /// The machine is off, and its clock is wrong by this much when it comes back.
  case powerOff(Int64, clockError: Int64)
  /// The agent is killed: at once (nil), or after this many more actions.
  case crash(after: Int?)
  /// Somebody sets the clock.
  case setClock(by: Int64)
  /// Somebody sets the system's zone; the number is a place in the table of zones.
  case travel(to: Int)
  /// The system's zone is another one for a while, and then the earlier one again.
  case flicker(to: Int, Int64)
  /// Nothing can be stored for a while.
  case diskFails(DiskTrouble, Int64)
  /// Each commit takes this long.
  case diskSlow(each: Int64, Int64)
  /// The notification server is gone for a while; it forgets everything and starts its numbers again.
  case serverGone(Int64)
  /// The notification server doesn't answer for a while.
  case serverHangs(Int64)
  /// The notification server refuses each notification for a while.
  case serverRefuses(Int64)
  /// Nothing can be heard for a while: the sound server is gone or hangs.
  case soundFails(Int64)
  /// The server takes the notification of an alarm away.
  case serverCloses(slot: Int, ServerWhim)
  /// A press that reaches the agent whatever is shown: too early, too late, or the second of two presses.
  case strayPress(slot: Int, StrayPress)
  /// The timer fires for no reason.
  case spuriousWakeup
  /// The agent gets the event of a changed clock, although the clock didn't change.
  case spuriousClockChange
}
