package import AlarmCore

/// Everything that happens to one machine from outside. What the agent makes of it is not part of it, so deeds can be left
/// out and the rest still has its sense: that is how a failing script is made small.
package struct Script: Hashable, Sendable {
  /// Where it comes from; also decides how the user reacts to each ring.
  package var seed: UInt64
  /// The wall clock at the beginning.
  package var start: WallInstant
  /// Where the machine stands at the beginning: a place in the table of zones.
  package var zone: Int
  /// How the machine wakes, but for a while now and then.
  package var waking = MachineWaking.never
  /// How long it is, in microseconds.
  package var length: Int64
  /// What happens, in order.
  package var deeds: [Deed]

  /// How many places for alarms there are.
  static let slots = 7

  /// The id of the alarm in a place.
  func id(ofSlot slot: Int) -> AlarmID { AlarmID(high: seed, low: UInt64(slot)) }
}
