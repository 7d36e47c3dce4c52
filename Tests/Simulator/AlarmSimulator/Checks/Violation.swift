package import AlarmCore

/// Something that must not happen.
package struct Violation: Hashable, Sendable, CustomStringConvertible {
  /// What was violated first.
  package var invariant: Invariant
  /// How, in a sentence.
  package var message: String
  /// When, in microseconds of the simulation.
  package var time: Int64
  /// What the wall clock showed.
  package var wall: WallInstant

  package var description: String {
    let (date, second) = ZoneRules.utc.civil(at: wall)
    return
      "\(invariant.rawValue) after \(time / 1_000_000) s, at \(date) \(CivilTime(clamping: second)) UTC: \(message)"
  }
}
