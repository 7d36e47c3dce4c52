/// An occurrence that ended without an answer, or several of an alarm that were missed in a row.
package struct MissedOccurrence: Hashable, Sendable {
  /// The alarm.
  package var id: AlarmID
  /// The alarm's title.
  package var title: LocalizedText
  /// When it, or the first of several, was due; for a snoozed one, before the snooze.
  package var due: WallInstant
  /// `missed`: it never rang. `timedOut`: it rang until its ring timeout.
  package var reason: RemovalReason
  /// How many there are; only occurrences that never rang can be more than one.
  package var count: Int
  /// Whether there were more, which were not counted.
  package var hasMore: Bool
  /// The alarm's definition, for its template; nil: nothing more is known.
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
