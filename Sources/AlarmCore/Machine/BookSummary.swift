/// A summary of all alarms.
package struct BookSummary: Hashable, Sendable {
  /// The next alarm that will ring.
  package var next: AlarmID?
  /// When it will ring.
  package var nextRing: WallInstant?
  /// How many alarms ring.
  package var alerting: Int
  /// How many alarms count down.
  package var countingDown: Int

  package init(next: AlarmID? = nil, nextRing: WallInstant? = nil, alerting: Int = 0, countingDown: Int = 0) {
    self.next = next
    self.nextRing = nextRing
    self.alerting = alerting
    self.countingDown = countingDown
  }
}
