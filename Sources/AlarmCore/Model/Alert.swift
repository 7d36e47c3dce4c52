/// A ringing alarm.
package struct Alert: Hashable, Sendable {
  /// The occurrence that rings.
  package var occurrence: Occurrence
  /// When ringing began.
  package var since: WallInstant
  /// When the alert was due (later than the occurrence after a snooze); "was due" is told when this is well before `since`.
  package var dueAt: WallInstant

  package init(occurrence: Occurrence, since: WallInstant, dueAt: WallInstant) {
    self.occurrence = occurrence
    self.since = since
    self.dueAt = dueAt
  }
}
