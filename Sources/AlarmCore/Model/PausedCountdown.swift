/// A countdown that is paused, until it is resumed.
package struct PausedCountdown: Hashable, Sendable {
  /// What the countdown was for.
  package var purpose: Countdown.Purpose
  /// The occurrence it belonged to.
  package var occurrence: Occurrence
  /// The whole length.
  package var total: Duration
  /// What had elapsed when it was paused.
  package var elapsed: Duration

  package init(purpose: Countdown.Purpose, occurrence: Occurrence, total: Duration, elapsed: Duration) {
    self.purpose = purpose
    self.occurrence = occurrence
    self.total = total
    self.elapsed = elapsed
  }
}
