// What each accepted event does: first the new phase, then the effects in the order in which they must happen.
extension AlarmMachine {
  /// The clock has reached a scheduled alarm: the countdown before the alert begins, or the alarm rings, or it is too late for both.
  mutating func reach(_ occurrence: Occurrence, at now: Moment, in zone: ZoneRules) -> [Effect] {
    if occurrence.due <= now.wall { return ring(occurrence, dueAt: occurrence.due, at: now, in: zone) }
    // `deadline` isn't used here: a skipped occurrence in the past has a deadline of its own.
    guard occurrence.due - leadTime <= now.wall else { return [] }
    let total = record.definition.countdown.preAlert ?? .zero
    record.phase = .countdown(
      Countdown(
        purpose: .preAlert, occurrence: occurrence, total: total, elapsedBefore: .zero,
        startedAt: occurrence.due - total, endsAt: occurrence.due, endsAtUptime: nil, boot: now.boot))
    return [saved, .present(notice(at: now, in: zone)), changed]
  }

  /// Rings, unless the late window has passed: then the occurrence is reported as missed.
  mutating func ring(_ occurrence: Occurrence, dueAt due: WallInstant, at now: Moment, in zone: ZoneRules) -> [Effect] {
    guard record.definition.mayRing(dueAt: due, at: now.wall) else {
      return end(occurrence, dueAt: due, because: .missed, by: .agent, at: now, in: zone)
    }
    record.overtaken = nil
    record.phase = .alerting(record.definition.alert(for: occurrence, dueAt: due, at: now))
    return [
      saved, .startSound(record.id, record.definition.sound), .present(notice(at: now, in: zone)), changed,
    ]
  }

  /// Ends an occurrence: a repeating alarm goes on to its next one; any other is removed, or marked as missed if no action
  /// ended it.
  mutating func end(
    _ occurrence: Occurrence, dueAt due: WallInstant? = nil, because reason: RemovalReason, by origin: EventOrigin,
    at now: Moment, in zone: ZoneRules
  ) -> [Effect] {
    let shown = silencing
    var outage = reason == .missed ? Outage(occurrence, dueAt: due) : nil
    var effects = outage == nil ? farewell(to: occurrence, dueAt: due, because: reason, by: origin, at: now) : []
    // If a later date has ended, the earlier ones are over.
    if reason != .missed { record.overtaken = nil }
    // The record before the first missed occurrence. If an action ended an occurrence before that, it stays ended.
    var unmissed = outage == nil ? nil : record
    var handled = occurrence.date ?? zone.civil(at: occurrence.due).date
    while true {
      // The cursor only ever moves forward: this guarantees "once for each local date".
      var cursor = max(record.cursor ?? handled, handled)
      if let skipped = record.skipped, let passed = skipped.date {
        // A date that was skipped while the one before it rang is passed over now; a skipped date in the past is settled. If the clock
        // was set far back, other dates come before it.
        if passed <= handled {
          effects += forgetSkipped(at: now)
        } else if next(after: cursor, in: zone)?.date == passed {
          cursor = passed
          if skipped.due <= now.wall { effects += forgetSkipped(at: now) }
        }
      }
      guard let next = next(after: cursor, in: zone) else {
        if record.definition.isKept {
          rest(on: record.phase.occurrence, at: now)
          return [saved] + effects + told(outage, reason == .missed ? shown : [], at: now) + [changed]
        }
        let (change, word) = gone(unmissed, reason, at: now)
        return [.store(change)] + effects + told(outage, reason == .missed ? shown : [], at: now)
          + [.announce(.removed(record.id, word))]
      }
      record.cursor = cursor
      record.snoozeCount = 0
      record.phase = .scheduled(next)
      if isHeld(at: now) || record.definition.mayRing(dueAt: next.due, at: now.wall) {
        effects += told(outage, reason == .missed ? shown : [], at: now)
        let following = isHeld(at: now) ? [] : reach(next, at: now, in: zone)
        return following.isEmpty ? [saved] + effects + [changed] : effects + following
      }
      // After a long downtime, the next occurrence is over as well, and possibly the occurrences of a whole year.
      if unmissed == nil { unmissed = record }
      if outage == nil { outage = Outage(next) } else { outage?.count += 1 }
      handled = next.date ?? handled
      // Not done if one is skipped, as it lies between these dates or after them.
      if record.skipped == nil, let more = overdue(after: handled, at: now, in: zone) {
        outage?.count += more.count
        if more.hasMore { outage?.hasMore = true }
        handled = more.last
      }
    }
  }

  /// An alarm that has nothing more to ring for is removed, or marked as missed if no action ended it.
  private mutating func gone(
    _ unmissed: AlarmRecord?, _ reason: RemovalReason, at now: Moment
  ) -> (ArchiveChange, RemovalReason) {
    guard var kept = unmissed else { return (.remove(record.id, reason), reason) }
    kept.missedAt = now.wall
    record = kept
    return (.saveProgress(kept), .missed)
  }

  /// The effects that report the end of an occurrence. They don't change the alarm.
  private func farewell(
    to occurrence: Occurrence, dueAt due: WallInstant?, because reason: RemovalReason, by origin: EventOrigin,
    at now: Moment
  ) -> [Effect] {
    let effects = [noted(HistoryEntry.Ending(reason), due: due ?? occurrence.due, by: origin, at: now)] + silencing
    guard reason == .timedOut else { return effects }
    return effects + [
      .tellMissed(
        MissedOccurrence(
          id: record.id, title: record.definition.presentation.title, due: occurrence.due, reason: reason,
          definition: record.definition))
    ]
  }

  /// There was no answer: the alarm snoozes by itself if it still may; otherwise the occurrence ends.
  mutating func timeOut(_ alert: Alert, at now: Moment, in zone: ZoneRules) -> [Effect] {
    let ended = record.definition.ringEnd(since: alert.since)
    if case .snooze(let limit) = record.definition.onTimeout, record.snoozeCount < limit,
      // If the machine was off for a night, a snooze would ring for something that is long over.
      record.definition.mayRing(dueAt: ended, at: now.wall),
      case .accepted(let effects) = snooze(alert, for: nil, by: .agent, at: now, in: zone)
    {
      return effects
    }
    return end(alert.occurrence, because: .timedOut, by: .agent, at: now, in: zone)
  }

  /// Snooze or repeat: counts down from the press.
  mutating func snooze(
    _ alert: Alert, for length: Duration?, by origin: EventOrigin, at now: Moment, in zone: ZoneRules
  ) -> Decision {
    guard let length = length ?? record.definition.countdown.snooze else { return .refused(.noSnoozeLength) }
    let note = noted(.snoozed, due: alert.dueAt, by: origin, at: now)
    record.snoozeCount += 1
    record.phase = .countdown(
      .starting(
        .postAlert, for: endsOccurrence(.postAlert) ? nil : alert.occurrence, remaining: length, of: length,
        whileAsleep: record.definition.whileAsleep, at: now))
    return .accepted([saved, note, .stopSound(record.id), .present(notice(at: now, in: zone)), changed])
  }

  /// Pauses the countdown with the time that is left.
  mutating func pause(_ countdown: Countdown, at now: Moment, in zone: ZoneRules) -> [Effect] {
    record.phase = .paused(
      PausedCountdown(
        purpose: countdown.purpose, occurrence: countdown.occurrence, total: countdown.total,
        elapsed: countdown.total - countdown.remaining(at: now)))
    return [saved, .present(notice(at: now, in: zone)), changed]
  }

  /// Continues the countdown with the time that was left.
  mutating func resume(_ paused: PausedCountdown, at now: Moment, in zone: ZoneRules) -> [Effect] {
    record.phase = .countdown(
      .starting(
        paused.purpose, for: endsOccurrence(paused.purpose) ? nil : paused.occurrence,
        remaining: paused.total - paused.elapsed, of: paused.total, whileAsleep: record.definition.whileAsleep,
        at: now))
    return [saved, .present(notice(at: now, in: zone)), changed]
  }

  /// Removes the alarm.
  mutating func remove(_ reason: RemovalReason, by origin: EventOrigin, at now: Moment) -> [Effect] {
    let note = noted(HistoryEntry.Ending(reason), due: record.phase.occurrence.due, by: origin, at: now)
    return [.store(.remove(record.id, reason)), note] + silencing + [.announce(.removed(record.id, reason))]
  }

  /// Waits for the first occurrence after now, as if the alarm were scheduled now: dates that were handled are in the future again. An
  /// alarm at an instant keeps its time, and so does a rule that has no further date.
  mutating func correct(at now: Moment, in zone: ZoneRules) -> [Effect] {
    let before = record
    record.overtaken = nil
    guard var first = record.definition.firstOccurrence(after: now.wall, in: zone) else {
      guard case .scheduled(let occurrence) = record.phase else { return record == before ? [] : [saved] }
      return replan(occurrence, at: now, in: zone)
    }
    let date = first.date ?? zone.civil(at: first.due).date
    var cursor = date + -1
    // A skip of a date that is in the future again still applies; an earlier one is over.
    if let passed = record.skipped?.date, passed <= date {
      if passed == date, let next = next(after: date, in: zone) {
        (first, cursor) = (next, date)
      } else {
        (record.skipped, record.skippedBy) = (nil, nil)
      }
    }
    // A countdown that was shown for the same alert is removed if there is now more time until the alert than the countdown takes.
    var isEarly = false
    if case .countdown(let countdown) = record.phase { isEarly = countdown.startedAt > now.wall }
    guard isEarly || first != record.phase.occurrence || cursor != record.cursor
    else { return record == before ? [] : [saved] }
    record.cursor = cursor
    record.snoozeCount = 0
    if !isEarly, case .countdown = record.phase, first == record.phase.occurrence { return [saved] }
    let shown = silencing
    record.phase = .scheduled(first)
    let following = reach(first, at: now, in: zone)
    return following.isEmpty ? [saved] + shown + [changed] : shown + following
  }

  /// Continues ringing until the ring timeout has passed on the boot clock, even if the wall clock was set meanwhile.
  mutating func ringOn(_ alert: Alert, at now: Moment, in zone: ZoneRules) -> [Effect] {
    let moved = record.definition.rebased(alert, at: now)
    record.phase = .alerting(moved)
    guard record.definition.ringEnd(since: moved.since) > now.wall else {
      return timeOut(moved, at: now, in: zone)
    }
    return moved == alert ? [] : [saved]
  }

  /// Updates a countdown: it follows the boot clock, but a countdown to a scheduled alert follows the alert's time.
  mutating func rebase(_ countdown: Countdown, at now: Moment, in zone: ZoneRules) -> [Effect] {
    var moved = countdown.rebased(at: now)
    if countdown.endsAtUptime == nil {
      if let effects = comeBack(at: now, in: zone) { return effects }
      moved.occurrence = countdown.occurrence.replanned(for: record.definition.schedule, in: zone)
      noteOvertaken(countdown.occurrence, by: moved.occurrence, at: now)
      moved.endsAt = moved.occurrence.due
      moved.startedAt = moved.endsAt - moved.total
      if now.wall < moved.startedAt {
        record.phase = .scheduled(moved.occurrence)
        return [saved, .withdraw(record.id), changed]
      }
    } else if endsOccurrence(countdown.purpose) {
      moved.occurrence = Occurrence(due: moved.endsAt)
    }
    if moved.endsAt <= now.wall { return ring(moved.occurrence, dueAt: moved.endsAt, at: now, in: zone) }
    record.phase = .countdown(moved)
    return moved == countdown ? [] : [saved, .present(notice(at: now, in: zone)), changed]
  }

  /// Whether the end of a countdown is due by itself: this is so for a timer and its repetition. A snooze belongs to the occurrence
  /// that rang.
  private func endsOccurrence(_ purpose: Countdown.Purpose) -> Bool {
    record.definition.isTimer && (purpose == .preAlert || record.definition.countdown.postAlert == nil)
  }

  /// The occurrence after a local date; nil: there is none.
  func next(after date: CivilDate, in zone: ZoneRules) -> Occurrence? {
    switch record.definition.schedule {
    case .relative(let time, let weekdays): Planner.next(time: time, weekdays: weekdays, after: date, zone: zone)
    case .recurring(let time, let recurrence): Planner.next(time: time, recurrence: recurrence, after: date, zone: zone)
    case .fixed, nil: nil
    }
  }

  /// The effects that remove the notice and the sound, for when nothing more is to be shown for this alarm.
  var silencing: [Effect] {
    switch record.phase {
    case .scheduled: []
    case .countdown, .paused: [.withdraw(record.id)]
    case .alerting: [.stopSound(record.id), .withdraw(record.id)]
    }
  }

  /// The history entry of the present occurrence; while the alarm rings, the entry of this ring.
  func noted(_ ending: HistoryEntry.Ending, due: WallInstant, by origin: EventOrigin, at now: Moment) -> Effect {
    var entry = HistoryEntry(
      alarm: record.id, title: record.definition.presentation.title, owner: record.definition.owner, due: due,
      rangAt: nil, endedAt: now.wall,
      ending: ending, by: origin)
    if case .alerting(let alert) = record.phase { (entry.due, entry.rangAt) = (alert.dueAt, alert.since) }
    return .store(.note(entry))
  }

  var saved: Effect { .store(.saveProgress(record)) }
  var changed: Effect { .announce(.changed(record)) }
}

extension Occurrence {
  /// The instant of the same local date in a zone; occurrences without a date never move.
  func replanned(for schedule: AlarmSchedule?, in zone: ZoneRules) -> Occurrence {
    guard let time = schedule?.time, let date else { return self }
    return Planner.occurrence(on: date, at: time, zone: zone)
  }
}
