/// Tells everybody on the bus what changed. Every method only posts and returns at once.
package protocol Announcer: Sendable {
  func announce(_ announcement: Announcement)
}

/// A change that clients hear of as a signal.
package enum Announcement: Hashable, Sendable {
  case added(AlarmRecord)
  case changed(AlarmRecord)
  case removed(AlarmID, RemovalReason)
  /// An occurrence ended without an answer.
  case missed(MissedOccurrence)
  /// The user asked for the owner's own action; the token may be empty.
  case opened(AlarmID, activationToken: String)
  /// What is known about all alarms together changed.
  case summary(BookSummary)
}

/// What is known about all alarms together.
package struct BookSummary: Hashable, Sendable {
  /// The next alarm that will ring.
  package var next: AlarmID?
  /// When it will.
  package var nextRing: WallInstant?
  /// How many ring.
  package var alerting: Int
  /// How many count down.
  package var countingDown: Int

  package init(next: AlarmID? = nil, nextRing: WallInstant? = nil, alerting: Int = 0, countingDown: Int = 0) {
    self.next = next
    self.nextRing = nextRing
    self.alerting = alerting
    self.countingDown = countingDown
  }
}
