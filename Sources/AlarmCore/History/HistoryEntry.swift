/// How one ring of an alarm ended, or that an occurrence never rang. It is kept after the alarm is gone.
package struct HistoryEntry: Hashable, Sendable {
  /// The words for how it ended; the first four are also words of `RemovalReason`.
  package enum Ending: String, Hashable, Sendable, CaseIterable {
    /// It was stopped.
    case stopped
    /// The alarm was cancelled.
    case cancelled
    /// It rang until its ring timeout.
    case timedOut
    /// It could not ring in time.
    case missed
    /// It was snoozed, and rings again later.
    case snoozed
    /// It had been skipped.
    case skipped
    /// The alarm was switched off, while it rang or before.
    case switchedOff

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
  /// The alarm's title at that time, in the language in which the user read it.
  package var title: LocalizedText
  /// The application that had scheduled it.
  package var owner: String
  /// When it was due; after a snooze, when that ended. For several occurrences, the first one's time.
  package var due: WallInstant
  /// When it began to ring; nil: it didn't.
  package var rangAt: WallInstant?
  /// When it ended.
  package var endedAt: WallInstant
  /// How it ended.
  package var ending: Ending
  /// Who ended it.
  package var by: EventOrigin
  /// The unusual circumstances, sorted.
  package var why: [Circumstance]
  /// The number of occurrences: several that an alarm missed in a row are one entry. 1 for every ring.
  package var count: Int

  /// An entry for one ring or occurrence.
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

  /// How late it began to ring or, if it was missed, would have begun.
  package var late: Duration {
    guard let began = rangAt ?? (ending == .missed ? endedAt : nil) else { return .zero }
    return max(began - due, .zero)
  }
}

/// Why an alarm is gone; the words of the `AlarmRemoved` signal and of the history.
package enum RemovalReason: String, Hashable, Sendable, CaseIterable {
  /// It was stopped while it rang, and it doesn't repeat.
  case stopped
  /// It was cancelled.
  case cancelled
  /// It rang until its ring timeout, and it doesn't repeat.
  case timedOut
  /// The machine was off or asleep until after its late window, and it doesn't repeat.
  case missed
}
