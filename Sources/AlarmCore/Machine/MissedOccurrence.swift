/// An occurrence that ended without anybody answering it.
package struct MissedOccurrence: Hashable, Sendable {
  /// The alarm.
  package var id: AlarmID
  /// The alarm's title.
  package var title: LocalizedText
  /// When it was due.
  package var due: WallInstant
  /// The local time it was due, for people.
  package var dueTime: CivilTime
  /// `missed`: it never rang. `timedOut`: it rang until its ring timeout.
  package var reason: RemovalReason
  /// What was scheduled, for its template; nil: nothing more is known.
  package var definition: AlarmDefinition?

  package init(
    id: AlarmID, title: LocalizedText, due: WallInstant, dueTime: CivilTime, reason: RemovalReason,
    definition: AlarmDefinition? = nil
  ) {
    self.id = id
    self.title = title
    self.due = due
    self.dueTime = dueTime
    self.reason = reason
    self.definition = definition
  }
}
