/// An occurrence that ended without anybody answering it, or several of an alarm that were missed in a row.
package struct MissedOccurrence: Hashable, Sendable {
  /// The alarm.
  package var id: AlarmID
  /// The alarm's title.
  package var title: LocalizedText
  /// When it, or the first of them, was due; of a snoozed one before the snooze.
  package var due: WallInstant
  /// `missed`: it never rang. `timedOut`: it rang until its ring timeout.
  package var reason: RemovalReason
  /// How many there are; more than one only of those that never rang.
  package var count: Int
  /// Whether there are more than that, which nobody counted.
  package var hasMore: Bool
  /// What was scheduled, for its template; nil: nothing more is known.
  package var definition: AlarmDefinition?

  package init(
    id: AlarmID, title: LocalizedText, due: WallInstant, reason: RemovalReason, count: Int = 1, hasMore: Bool = false,
    definition: AlarmDefinition? = nil
  ) {
    self.id = id
    self.title = title
    self.due = due
    self.reason = reason
    self.count = count
    self.hasMore = hasMore
    self.definition = definition
  }
}
