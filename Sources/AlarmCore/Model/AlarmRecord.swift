/// One alarm as the store keeps it: what was asked for, and how far it has come.
package struct AlarmRecord: Hashable, Sendable, Identifiable {
  /// What the creator decided.
  package var definition: AlarmDefinition
  /// What it is doing.
  package var phase: AlarmPhase
  /// The last local date that was handled (rung, missed, skipped or passed over); nil: none yet. The next occurrence is
  /// looked for after this date, never after "now": that alone removes double and lost rings.
  package var cursor: CivilDate?
  /// How often the current occurrence was snoozed.
  package var snoozeCount: Int
  /// When it was scheduled.
  package var createdAt: WallInstant

  package init(
    definition: AlarmDefinition, phase: AlarmPhase, cursor: CivilDate? = nil, snoozeCount: Int = 0,
    createdAt: WallInstant
  ) {
    self.definition = definition
    self.phase = phase
    self.cursor = cursor
    self.snoozeCount = snoozeCount
    self.createdAt = createdAt
  }

  package var id: AlarmID { definition.id }
}
