/// How one ring of an alarm ended, or an occurrence that never rang. It outlives the alarm.
package struct HistoryEntry: Hashable, Sendable {
  /// The words for how it ended; the first four are those of `RemovalReason`.
  package enum Ending: String, Hashable, Sendable, CaseIterable {
    /// Somebody stopped it.
    case stopped
    /// Somebody cancelled the alarm.
    case cancelled
    /// It rang until its ring timeout.
    case timedOut
    /// It could not ring in time.
    case missed
    /// It rings again after a while.
    case snoozed
    /// Somebody had skipped it.
    case skipped

    /// The word for a removal.
    package init(_ reason: RemovalReason) {
      switch reason {
      case .stopped: self = .stopped
      case .cancelled: self = .cancelled
      case .timedOut: self = .timedOut
      case .missed: self = .missed
      }
    }
  }

  /// The alarm, which may be gone.
  package var alarm: AlarmID
  /// The alarm's title at that time; stored as the user read it then.
  package var title: LocalizedText
  /// The application that had scheduled it.
  package var owner: String
  /// When it was due; after a snooze, when that ended. Of several the first.
  package var due: WallInstant
  /// When it began to ring; nil: it didn't.
  package var rangAt: WallInstant?
  /// When it ended.
  package var endedAt: WallInstant
  /// How it ended.
  package var ending: Ending
  /// Who ended it.
  package var by: EventOrigin
  /// What was unusual about it, in order.
  package var why: [Circumstance]
  /// The number of occurrences: those that an alarm missed in a row are one entry. 1 for all that rang.
  package var count: Int

  /// What happened to one ring.
  package init(
    alarm: AlarmID, title: LocalizedText, owner: String = "", due: WallInstant, rangAt: WallInstant?,
    endedAt: WallInstant,
    ending: Ending, by: EventOrigin, why: [Circumstance] = [], count: Int = 1
  ) {
    self.alarm = alarm
    self.title = title
    self.owner = owner
    self.due = due
    self.rangAt = rangAt
    self.endedAt = endedAt
    self.ending = ending
    self.by = by
    self.why = why
    self.count = count
  }

  /// How late it began to ring or, when it was missed, it would have.
  package var late: Duration {
    guard let began = rangAt ?? (ending == .missed ? endedAt : nil) else { return .zero }
    return max(began - due, .zero)
  }
}
