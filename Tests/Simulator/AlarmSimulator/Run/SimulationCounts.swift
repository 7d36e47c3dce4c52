/// What a simulation, or many, went through.
package struct SimulationCounts: Hashable, Sendable {
  /// Batches that the agent took.
  package var steps = 0
  /// Comparisons of the actual with the required state.
  package var checks = 0
  /// Rings that ended.
  package var rings = 0
  package var missed = 0
  package var skipped = 0
  /// Transactions that became durable.
  package var commits = 0
  /// Calls of clients that were answered.
  package var calls = 0
  /// Times that the agent was killed.
  package var crashes = 0
  /// Times that the machine was booted.
  package var boots = 0
  /// Times that the machine slept.
  package var sleeps = 0
  /// Times that the clock or the zone was set.
  package var clockChanges = 0
  /// Alarms that somebody has changed.
  package var changes = 0
  /// Alarms that somebody has switched off.
  package var switchedOff = 0

  /// All counts are zero.
  package init() {}

  /// Adds another one.
  package static func += (left: inout SimulationCounts, right: SimulationCounts) {
    left.steps += right.steps
    left.checks += right.checks
    left.rings += right.rings
    left.missed += right.missed
    left.skipped += right.skipped
    left.commits += right.commits
    left.calls += right.calls
    left.crashes += right.crashes
    left.boots += right.boots
    left.sleeps += right.sleeps
    left.clockChanges += right.clockChanges
    left.changes += right.changes
    left.switchedOff += right.switchedOff
  }
}
