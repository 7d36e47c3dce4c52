package import AlarmCore

/// Everything that happens to one machine from outside. The agent's reactions aren't part of it, so deeds can be left out and the
/// rest still makes sense: this is how a failing script is made small.
package struct Script: Hashable, Sendable {
  /// The seed that it was made from; also decides how the user reacts to each ring.
  package var seed: UInt64
  /// The wall clock at the beginning.
  package var start: WallInstant
  /// The machine's zone at the beginning: a place in the table of zones.
  package var zone: Int
  /// How the machine wakes, apart from deeds that change it for a while.
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
