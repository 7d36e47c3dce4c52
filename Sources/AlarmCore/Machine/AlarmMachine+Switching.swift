// An alarm that is switched off is kept and doesn't ring. Its record contains when it was switched off; its phase is `scheduled`, so
// nothing is shown or played for it.
extension AlarmMachine {
  private static let midnight = CivilTime(clamping: 0)

  /// Switches the alarm off. Its ring or countdown ends; a skip and its progress are dropped. If a date is given, it waits for its
  /// first occurrence on that date or later.
  mutating func switchOff(
    until date: CivilDate?, by origin: EventOrigin, at now: Moment, in zone: ZoneRules
  ) -> Decision {
    let present = record.phase.occurrence
    if !record.phase.isBeforeAlert {
      // An occurrence that has rung is over.
      if let date = present.date { record.cursor = max(record.cursor ?? date, date) }
    } else if let skipped = record.skipped, skipped.due <= present.due, let date = skipped.date {
      // The skip is over before its time has come.
      record.cursor = date + -1
    }
    var until: Occurrence?
    var waiting = present
    if let date {
      guard let resumption = resumption(on: date, in: zone) else {
        return .refused(isRepeating ? .lastOccurrence : .notRepeating)
      }
      (until, waiting) = (resumption.until, resumption.first)
    }
    // If it waits for the same time as before, no occurrence is left out.
    let isLeftOut = until == nil || waiting != present
    let note = isLeftOut ? [noted(.switchedOff, due: present.due, by: origin, at: now)] : []
    let effects = note + silencing
    rest(on: waiting, until: until, at: now)
    return .accepted([saved] + effects + [changed])
  }

  /// Makes the record that of an alarm that is off from now on and waits for an occurrence.
  mutating func rest(on occurrence: Occurrence, until: Occurrence? = nil, at now: Moment) {
    (record.skipped, record.skippedBy, record.overtaken) = (nil, nil, nil)
    (record.offSince, record.offUntil) = (now.wall, until)
    record.snoozeCount = 0
    record.phase = .scheduled(occurrence)
  }

  /// When an alarm that is off has to be checked again: when the date of `offUntil` begins, or earlier, when the countdown before its
  /// first occurrence begins. nil: never.
  var switchingOn: WallInstant? {
    record.offUntil.map { min($0.due, record.phase.occurrence.due - leadTime) }
  }

  /// Applies an event to an alarm that is off. Every event is written out, as in `handle`.
  mutating func handleWhileOff(
    _ event: AlarmEvent, by origin: EventOrigin, at now: Moment, in zone: ZoneRules
  ) -> Decision {
    switch event {
    case .clockReached, .timeChanged, .clockCorrected:
      return .accepted(switchOnIfDue(at: now, in: zone))
    case .stopped, .dismissed:
      return .accepted([])  // it isn't ringing and isn't shown
    case .cancelled:
      return .accepted(remove(.cancelled, by: origin, at: now))
    case .snoozed:
      return refusal(of: "countdown", allowed: [.alerting])
    case .paused:
      return refusal(of: "pause", allowed: [.countdown])
    case .resumed:
      return refusal(of: "resume", allowed: [.paused])
    case .skipped:
      return refusal(of: "skip", allowed: [.scheduled, .countdown, .paused, .alerting])
    case .unskipped:
      return .refused(.nothingSkipped)
    case .redefined(let definition):
      return .accepted(redefine(definition.value, at: now, in: zone))
    case .switchedOff(let date):
      return moveEnd(to: date, at: now, in: zone)
    case .switchedOn:
      return .accepted(switchOn(at: now, in: zone))
    }
  }

  /// Starts again, as if the alarm had been set now.
  private mutating func switchOn(at now: Moment, in zone: ZoneRules) -> [Effect] {
    let created = record.createdAt
    record = .new(record.definition, at: now, in: zone)
    record.createdAt = created
    guard case .scheduled(let occurrence) = record.phase else {
      return [saved, .present(notice(at: now, in: zone)), changed]
    }
    let following = isHeld(at: now) ? [] : reach(occurrence, at: now, in: zone)
    return following.isEmpty ? [saved, changed] : following
  }

  /// Switches the alarm on by itself if its date has come; otherwise moves that date's beginning if the zone has changed.
  private mutating func switchOnIfDue(at now: Moment, in zone: ZoneRules) -> [Effect] {
    guard let until = record.offUntil else { return [] }
    let before = record
    let first = record.phase.occurrence.replanned(for: record.definition.schedule, in: zone)
    record.phase = .scheduled(first)
    record.offUntil = until.date.map { Occurrence(due: zone.instant(of: $0, at: Self.midnight), date: $0) } ?? until
    guard let due = switchingOn, due <= now.wall else { return record == before ? [] : [saved, changed] }
    // Everything before the date counts as handled.
    if let date = until.date { record.cursor = max(record.cursor ?? date + -1, date + -1) }
    (record.offSince, record.offUntil) = (nil, nil)
    let following = reach(first, at: now, in: zone)
    return following.isEmpty ? [saved, changed] : following
  }

  /// The alarm is off already: changes only how long it stays off.
  private mutating func moveEnd(to date: CivilDate?, at now: Moment, in zone: ZoneRules) -> Decision {
    guard date != record.offUntil?.date else { return .accepted([]) }
    guard let date else {
      record.offUntil = nil
      return .accepted([saved, changed])
    }
    guard let resumption = resumption(on: date, in: zone) else {
      return .refused(isRepeating ? .lastOccurrence : .notRepeating)
    }
    record.offUntil = resumption.until
    record.phase = .scheduled(resumption.first)
    return .accepted([saved, changed])
  }

  /// Changes the definition of an alarm that is off. It stays off, until the same date if the new definition repeats.
  private mutating func redefine(
    _ definition: AlarmDefinition, at now: Moment, in zone: ZoneRules
  ) -> [Effect] {
    let old = record.definition
    record.definition = definition
    // If the time is the same, it keeps waiting for the same occurrence.
    if old.schedule != definition.schedule || old.options.zone != definition.options.zone {
      let anew = AlarmRecord.new(definition, at: now, in: zone)
      record.cursor = anew.cursor
      let resumption = record.offUntil?.date.flatMap { self.resumption(on: $0, in: zone) }
      record.offUntil = resumption?.until
      record.phase = .scheduled(resumption?.first ?? anew.phase.occurrence)
    }
    return [.store(.save(record)), .announce(.redefined(record))]
  }

  /// When the date begins on which an alarm is switched on by itself, and its first occurrence from then on; nil: there is none.
  private func resumption(on date: CivilDate, in zone: ZoneRules) -> (until: Occurrence, first: Occurrence)? {
    let cursor = max(record.cursor ?? date + -1, date + -1)
    guard isRepeating, let first = next(after: cursor, in: zone) else { return nil }
    return (Occurrence(due: zone.instant(of: date, at: Self.midnight), date: date), first)
  }
}
