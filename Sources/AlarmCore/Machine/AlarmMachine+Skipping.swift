// Skipping one occurrence. It is remembered until its time has passed, so that the skip can be taken back until then.
extension AlarmMachine {
  /// Skips the occurrence that the alarm waits for or, if that one is already ringing, the one after it.
  mutating func skip(by origin: EventOrigin, at now: Moment, in zone: ZoneRules) -> Decision {
    guard isRepeating else { return .refused(.notRepeating) }
    // The time of a skipped occurrence may just have passed, and its timer may not have been handled yet.
    let settled = settleSkipped(at: now, in: zone)
    if let skipped = record.skipped {
      // By the clock of the alarm's own zone, which is named if there is one.
      let name = record.definition.zone.map { " " + $0 } ?? ""
      return .refused(.alreadySkipped(zone.text(at: skipped.due) + name))
    }
    let present = record.phase.occurrence
    let date = present.date ?? zone.civil(at: present.due).date
    guard let next = next(after: max(record.cursor ?? date, date), in: zone) else {
      return .refused(.lastOccurrence)
    }
    guard record.phase.isBeforeAlert else {
      // A ring or a snooze goes on; the skip applies when it ends.
      (record.skipped, record.skippedBy) = (next, origin)
      return .accepted(settled + [saved, changed])
    }
    (record.skipped, record.skippedBy) = (present, origin)
    return .accepted(settled + wait(for: next, cursor: max(record.cursor ?? date, date), at: now, in: zone))
  }

  /// Takes a skip back, if the skipped occurrence's time hasn't come.
  mutating func unskip(at now: Moment, in zone: ZoneRules) -> Decision {
    guard let skipped = record.skipped, skipped.due > now.wall || isClockDoubted else {
      return .refused(.nothingSkipped)
    }
    (record.skipped, record.skippedBy) = (nil, nil)
    // If the clock was set far back, other dates come before it. If a zone leaves out a day, two dates ring at one instant.
    guard record.phase.isBeforeAlert, skipped.due <= record.phase.occurrence.due else {
      return .accepted([saved, changed])
    }
    let date = skipped.date ?? zone.civil(at: skipped.due).date
    return .accepted(wait(for: skipped, cursor: date + -1, at: now, in: zone))
  }

  /// Moves the skipped occurrence if the zone changes, and forgets it once its time has passed by a clock that is believed.
  mutating func settleSkipped(at now: Moment, in zone: ZoneRules) -> [Effect] {
    guard let skipped = record.skipped else { return [] }
    let moved = skipped.replanned(for: record.definition.schedule, in: zone)
    guard moved.due <= now.wall, !isClockDoubted else {
      record.skipped = moved
      return moved == skipped ? [] : [saved, changed]
    }
    // If the clock was set back, other dates may have come in between. They are handled when the present occurrence ends.
    if endsNow(before: moved, at: now, in: zone) {
      record.skipped = moved
      return []
    }
    // Whatever the alarm is doing now, its next occurrence comes after the skipped one.
    if let date = moved.date { record.cursor = max(record.cursor ?? date, date) }
    let note = forgetSkipped(at: now)
    return [saved] + note + [changed]
  }

  /// Whether the present occurrence ends in the same pass, and the skipped one comes after it or after dates in between.
  private func endsNow(before skipped: Occurrence, at now: Moment, in zone: ZoneRules) -> Bool {
    switch record.phase {
    case .scheduled(let waiting):
      return isMissed(waiting, before: skipped, at: now, in: zone)
    case .countdown(let countdown) where countdown.endsAtUptime == nil:
      return isMissed(countdown.occurrence, before: skipped, at: now, in: zone)
    case .countdown(let snooze):
      return !record.definition.mayRing(dueAt: snooze.rebased(at: now).endsAt, at: now.wall)
        && isFollowed(snooze.occurrence, before: skipped, in: zone)
    case .alerting(let alert):
      return record.definition.ringEnd(since: record.definition.rebased(alert, at: now).since) <= now.wall
        && isFollowed(alert.occurrence, before: skipped, in: zone)
    case .paused:
      return false
    }
  }

  /// Whether an occurrence that didn't ring comes before the skipped one in this zone, and is over.
  private func isMissed(
    _ occurrence: Occurrence, before skipped: Occurrence, at now: Moment, in zone: ZoneRules
  ) -> Bool {
    let due = occurrence.replanned(for: record.definition.schedule, in: zone).due
    return due < skipped.due && !record.definition.mayRing(dueAt: due, at: now.wall)
  }

  /// Whether other dates lie between an occurrence that rang and the skipped one.
  private func isFollowed(_ occurrence: Occurrence, before skipped: Occurrence, in zone: ZoneRules) -> Bool {
    guard let date = occurrence.date, let passed = skipped.date, let next = next(after: date, in: zone)?.date else {
      return false
    }
    return next < passed
  }

  /// The skipped occurrence's time has passed: from now on, it is only in the history.
  mutating func forgetSkipped(at now: Moment) -> [Effect] {
    guard let skipped = record.skipped else { return [] }
    let entry = HistoryEntry(
      alarm: record.id, title: record.definition.presentation.title, owner: record.definition.owner, due: skipped.due,
      rangAt: nil,
      endedAt: min(skipped.due, now.wall), ending: .skipped, by: record.skippedBy ?? .agent)
    (record.skipped, record.skippedBy) = (nil, nil)
    return [.store(.note(entry))]
  }

  /// Withdraws the notice and sound of the present occurrence, and waits for another one.
  mutating func wait(
    for occurrence: Occurrence, cursor: CivilDate, at now: Moment, in zone: ZoneRules
  ) -> [Effect] {
    let effects = silencing
    record.cursor = cursor
    record.snoozeCount = 0
    record.phase = .scheduled(occurrence)
    let following = isHeld(at: now) ? [] : reach(occurrence, at: now, in: zone)
    return following.isEmpty ? [saved] + effects + [changed] : effects + following
  }
}
