/// How a machine wakes by itself when a wake-up was programmed.
package enum MachineWaking: Hashable, Sendable {
  /// On time, and it doesn't sleep while it mustn't.
  case onTime
  /// A number of microseconds later.
  case late(Int64)
  /// Not at all, and it falls asleep whenever somebody wants it to: it has no clock that can wake it, or nobody programs it.
  case never
}
