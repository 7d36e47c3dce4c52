/// An action and its time.
package struct Deed: Hashable, Sendable, CustomStringConvertible {
  /// Microseconds since the simulation began.
  package var at: Int64
  package var action: Action

  package var description: String {
    let seconds = at / 1_000_000
    return "day \(seconds / 86_400) + \(seconds % 86_400) s: \(Simulation.plain("\(action)"))"
  }
}
