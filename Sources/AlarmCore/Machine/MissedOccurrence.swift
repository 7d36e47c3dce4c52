/// An occurrence that ended without anybody answering it.
package struct MissedOccurrence: Hashable, Sendable {
  /// The alarm.
  package var id: AlarmID
  /// The alarm's title.
  package var title: LocalizedText
  /// When it was due.
  package var due: WallInstant
  /// `missed`: it never rang. `timedOut`: it rang until its ring timeout.
  package var reason: RemovalReason
  /// What was scheduled, for its template; nil: nothing more is known.
  package var definition: AlarmDefinition?

  package init(
    id: AlarmID, title: LocalizedText, due: WallInstant, reason: RemovalReason,
    definition: AlarmDefinition? = nil
  ) {
    self.id = id
    self.title = title
    self.due = due
    self.reason = reason
    self.definition = definition
  }
}
