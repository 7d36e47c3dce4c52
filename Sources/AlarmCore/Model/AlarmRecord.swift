/// One alarm as the store keeps it: what was asked for, and how far it has come.
package struct AlarmRecord: Hashable, Sendable, Identifiable {
  /// What the creator decided.
  package var definition: AlarmDefinition {
    get { kept.definition }
    set { kept = Kept(newValue) }
  }
  /// What it is doing.
  package var phase: AlarmPhase
  /// The last local date that was handled (rung, missed, skipped or passed over); nil: none yet. The next occurrence is
  /// looked for after this date, never after "now": that alone removes double and lost rings.
  package var cursor: CivilDate?
  /// The occurrence that is passed over because somebody skipped it; nil once its time has passed.
  package var skipped: Occurrence?
  /// Who skipped it.
  package var skippedBy: EventOrigin?
  /// How often the current occurrence was snoozed.
  package var snoozeCount: Int
  /// When it was scheduled.
  package var createdAt: WallInstant
  /// The definition, one for all copies of the record: it is by far the largest part, and never changes.
  private var kept: Kept

  package init(
    definition: AlarmDefinition, phase: AlarmPhase, cursor: CivilDate? = nil, skipped: Occurrence? = nil,
    skippedBy: EventOrigin? = nil,
    snoozeCount: Int = 0, createdAt: WallInstant
  ) {
    kept = Kept(definition)
    self.phase = phase
    self.cursor = cursor
    self.skipped = skipped
    self.skippedBy = skippedBy
    self.snoozeCount = snoozeCount
    self.createdAt = createdAt
  }

  package var id: AlarmID { kept.definition.id }

  /// Keeps a definition for everybody who has a copy of its record; values of records are compared by its value.
  private final class Kept: Hashable, Sendable {
    let definition: AlarmDefinition

    init(_ definition: AlarmDefinition) { self.definition = definition }

    static func == (left: Kept, right: Kept) -> Bool { left === right || left.definition == right.definition }

    func hash(into hasher: inout Hasher) { hasher.combine(definition) }
  }
}
