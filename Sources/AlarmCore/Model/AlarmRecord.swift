/// One alarm as the store keeps it: its definition, and its progress.
package struct AlarmRecord: Hashable, Sendable, Identifiable {
  /// The creator's decisions. Borrowed, because `get` would copy all of it for each part that is read; `_read` becomes
  /// `yielding borrow` with SE-0474.
  @inlinable package var definition: AlarmDefinition {
    _read { yield kept.value }
    set { kept = Boxed(newValue) }
  }
  /// What the alarm is doing.
  package var phase: AlarmPhase
  /// The last local date that was handled (rung, missed, skipped or passed over); nil: none yet. The next occurrence is
  /// looked for after this date, never after "now": that alone removes double and lost rings.
  package var cursor: CivilDate?
  /// How often the current occurrence was snoozed.
  package var snoozeCount: Int
  /// When it was scheduled.
  package var createdAt: WallInstant
  /// What became of single occurrences.
  var exceptions: RareParts<Exceptions>
  /// The definition, shared by all copies of the record: it is by far the largest part, and never changes.
  @usableFromInline package var kept: Boxed<AlarmDefinition>

  package init(
    definition: AlarmDefinition, phase: AlarmPhase, cursor: CivilDate? = nil, skipped: Occurrence? = nil,
    skippedBy: EventOrigin? = nil, overtaken: CivilDate? = nil,
    snoozeCount: Int = 0, createdAt: WallInstant, missedAt: WallInstant? = nil
  ) {
    kept = Boxed(definition)
    self.phase = phase
    self.cursor = cursor
    self.snoozeCount = snoozeCount
    self.createdAt = createdAt
    exceptions = RareParts(
      Exceptions(skipped: skipped, skippedBy: skippedBy, overtaken: overtaken, missedAt: missedAt))
  }

  /// The key by which alarms are listed: when it rings, or was due (microseconds since 1970), paused ones last; alarms of one
  /// time by their ids.
  package var order: (Int64, AlarmID) { (phase.fireTime?.microseconds ?? .max, id) }
  /// The definition's id.
  @inlinable package var id: AlarmID { kept.value.id }
  /// The definition's owner, without copying the rest.
  @inlinable package var owner: String { kept.value.owner }
}
