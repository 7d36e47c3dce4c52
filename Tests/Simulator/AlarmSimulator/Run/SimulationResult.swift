/// How a simulation ended.
package struct SimulationResult: Sendable {
  /// What was lived.
  package var script: Script
  package var counts: SimulationCounts
  /// What must not be, and was: the first of each kind, in order.
  package var violations: [Violation]
  /// The first thing that must not be; nil: all is well.
  package var violation: Violation? { violations.first }
  /// What happened, a line each, if that was wanted.
  package var story: [String]
}
