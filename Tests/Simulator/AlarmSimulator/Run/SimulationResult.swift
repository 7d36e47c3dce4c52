/// How a simulation ended.
package struct SimulationResult: Sendable {
  /// The script that was run.
  package var script: Script
  package var counts: SimulationCounts
  /// The violations: the first of each kind, in order.
  package var violations: [Violation]
  /// The first violation; nil: there is none.
  package var violation: Violation? { violations.first }
  /// What happened, a line each, if that was wanted.
  package var story: [String]
}
