import AlarmCore

// What becomes durable: each occurrence rings once, ends once, and none is omitted.
extension Checker {
  /// One transaction.
  mutating func committed(_ changes: [ArchiveChange]) {
    counts.commits += 1
    hasCommitted = true
    // Ends first: rings in the same transaction came after them.
    var lastEnds = FewAlarms<HistoryEntry.Ending>()
    let renewed = renewed(by: changes)
    // Skipped dates first: another end can follow a skip, but never precede it.
    for case .note(let entry) in changes where entry.ending == .skipped {
      noted(entry, isRenewed: renewed.contains(entry.alarm))
    }
    for case .note(let entry) in changes where entry.ending != .skipped {
      noted(entry, isRenewed: renewed.contains(entry.alarm))
      lastEnds[entry.alarm] = entry.ending
    }
    for change in changes {
      switch change {
      case .save(let record), .saveProgress(let record):
        if record.missedAt == nil { saved(record) } else { kept(record, endedBy: lastEnds[record.id]) }
        touched[record.id] = ()
      case .remove(let id, let reason):
        touched[id] = ()
        if ledgers.removeValue(forKey: id) != nil {
          // It was missed while nothing could be stored, and cancelled before it was kept as missed: it has one end, the first.
          let wasMissedFirst = !wasSettled && reason == .cancelled && lastEnds[id] == .missed
          expect(
            wasMissedFirst || lastEnds[id] == HistoryEntry.Ending(reason), .oneEnd,
            "\(id) is gone (\(reason.rawValue)), and the history says \(lastEnds[id]?.rawValue ?? "nothing")")
          // Its day may have passed while nothing could be stored.
          expect(reason != .missed || !wasSettled, .missedIsKept, "\(id) was missed, and is gone")
        } else {
          forgot(id, reason)
        }
      // An agent that is killed before its batch is over has seen this time, and the next agent knows it.
      case .seen(let instant): newest = max(newest, instant)
      case .note, .permit, .saveCall, .removeCall: break
      }
    }
  }

  /// Alarms that were given other times, or were switched on: entries about them in the same transaction may belong to the old or
  /// the new times.
  private func renewed(by changes: [ArchiveChange]) -> Set<AlarmID> {
    var renewed: Set<AlarmID> = []
    for change in changes {
      switch change {
      case .save(let record) where ledgers[record.id].map({ $0.isRenewed(by: record) }) ?? false,
        .saveProgress(let record) where ledgers[record.id].map({ $0.isRenewed(by: record) }) ?? false:
        renewed.insert(record.id)
      default: break
      }
    }
    return renewed
  }

  private mutating func saved(_ record: AlarmRecord) {
    let id = record.id
    ends.change(id) { if $0.isOf(record) { $0.storedOffset = stage.wallOffset } }
    if let gone = kept.removeValue(forKey: id), gone.record.createdAt == record.createdAt {
      return cameBack(record, from: gone)
    }
    if var ledger = ledgers.removeValue(forKey: id), !ledger.isOther(record) {
      let isRenewed = ledger.isRenewed(by: record)
      if cameAgain || isRenewed { ledger = Ledger(record, isAcknowledged: ledger.isAcknowledged) }
      // Other times are counted from their beginning: after an occurrence that rings or is snoozed already.
      if isRenewed, !record.phase.isBeforeAlert {
        let occurrence = record.phase.occurrence
        let rang = stage.zones.rules(named: record.sharedDefinition.value.zone).civil(at: occurrence.due).date
        ledger.begin(after: occurrence.date.map { $0.dayNumber - 1 } ?? rang.dayNumber)
      }
      if let cursor = record.cursor, let old = ledger.stored.cursor, cursor < old,
        isClockBehind || !wasSettled || ledger.stored.overtaken != nil
      {
        // The clock or the zone was wrong before: the times that it had passed occur again.
        ledger.comeAgain(from: cursor.dayNumber + 1)
      }
      let day = Ledger.day(of: record.phase.occurrence)
      if isClockBehind, day != Ledger.only, ledger.ended.contains(day) { ledger.comeAgain(from: day) }
      // It was missed and came back while nothing could be stored: both are in this transaction.
      if !wasSettled, ledger.lastEnding == .missed, ledger.ended.contains(day) { ledger.comeAgain(from: day) }
      let isFine = ledger.store(record)
      // Nothing rings until its date.
      if let date = record.offUntil?.date {
        ledger.begin(after: date.dayNumber - 1)
        // It was off for good, and would have rung on that day.
        if ledger.ended.contains(day) { ledger.comeAgain(from: day) }
      }
      ledgers[id] = ledger
      return expect(isFine, .onceEach, "\(id) rings again for \(record.phase.occurrence)")
    }
    let isAsked = stage.calls.contains { call in
      switch call.wish.verb {
      case .add, .again: call.id == id
      default: false
      }
    }
    expect(isAsked, .acknowledgedIsGone, "\(id) is stored, and nobody added it")
    ledgers[id] = Ledger(record)
  }

  private mutating func noted(_ entry: HistoryEntry, isRenewed: Bool) {
    count(entry)
    // An entry that couldn't be stored at its time may be about an earlier ring.
    if entry.rangAt != nil, wasSettled, unheard.contains(entry.alarm) {
      expect(entry.why.contains(.soundFailed), .silenceIsSaid, "\(entry.alarm) couldn't be heard, and nothing says so")
    }
    // The day can't be known: days occurred again, and nothing was stored about them.
    if cameAgain || isRenewed && !wasSettled { return }
    // It is removed first, so it is changed in place and not copied.
    guard var ledger = ledgers.removeValue(forKey: entry.alarm) else { return notedOfKept(entry) }
    defer { ledgers[entry.alarm] = ledger }
    let definition = ledger.stored.definition
    // Its day ended when it was switched off, or when it ended and was kept, perhaps in this very transaction.
    let isOver = ledger.stored.isOff || definition.isKept && ledger.present == nil
    if isOver, entry.ending == .cancelled { return }
    if entry.ending == .missed {
      expect(
        !definition.mayRing(dueAt: entry.due, at: entry.endedAt), .withinTheWindow,
        "\(entry.alarm) was missed only \(entry.endedAt - entry.due) late")
    }
    let isSkipped = entry.ending == .skipped
    let day =
      if isSkipped {
        daySkipped(by: entry, in: ledger.stored)
      } else if let skipped = ledger.stored.skipped, skipped.due == entry.due,
        !ledger.ended.contains(Ledger.day(of: skipped))
      {
        // It came back and ended in one transaction: on the disk, the alarm waits for the next day before and after. If the skip
        // has just ended, it belongs to another day: across the date line, the next day may be due at the very same instant.
        Ledger.day(of: skipped)
      } else {
        ledger.present ?? dayInRow(of: entry, definition, after: ledger.lastHandled)
      }
    if entry.ending == .snoozed { return ledger.snoozed(day) }
    // The clock was wrong before: the times that it had passed occur again.
    // While nothing could be stored, a missed alarm may have come back, and ended in another way.
    if isClockBehind || !wasSettled && ledger.lastEnding == .missed, ledger.ended.contains(day) {
      ledger.comeAgain(from: day)
    }
    ledger.lastEnding = entry.ending
    let before = ledger.lastHandled
    expect(
      ledger.end(day, isSkipped: isSkipped), .oneEnd, "the day \(day) of \(entry.alarm) ends again: \(entry.ending)")
    if ledger.present == day || !isSkipped { ledger.present = nil }
    guard !isSkipped else { return }
    guard day != Ledger.only, definition.schedule?.isRepeating == true else { return }
    // An alarm that is cancelled may wait for a later day than its next one, which was skipped in the same transaction.
    let missing = firstDay(of: definition, after: before, before: day) { day in
      !ledger.ended.contains(day) && day != ledger.stored.skipped.map(Ledger.day)
        && (entry.ending != .cancelled || isDue(day, of: definition, by: entry.endedAt))
    }
    noted(entry.count - 1, after: day, definition, &ledger)
    expect(missing == nil, .noHoles, "the day \(missing ?? 0) of \(entry.alarm) has no end, and the day \(day) has one")
  }

  /// A number of further days were missed in a row.
  mutating func noted(_ count: Int, after day: Int, _ definition: AlarmDefinition, _ ledger: inout Ledger) {
    var last = day
    for _ in 0..<max(count, 0) {
      let next = firstDay(of: definition, after: last, before: last + 4_000) { day in
        !ledger.ended.contains(day) && day != ledger.stored.skipped.map(Ledger.day)
      }
      guard let next else { return expect(false, .noHoles, "more were missed than there are after the day \(last)") }
      _ = ledger.end(next, isSkipped: false)
      last = next
    }
  }

  private mutating func count(_ entry: HistoryEntry) {
    if entry.rangAt != nil { counts.rings += 1 }
    switch entry.ending {
    case .missed: counts.missed += entry.count
    case .skipped: counts.skipped += 1
    case .switchedOff: counts.switchedOff += 1
    case .stopped, .cancelled, .timedOut, .snoozed: break
    }
  }

  /// The local day of the skipped occurrence: as it was stored, or that of the present occurrence. A paused alarm isn't planned
  /// again in another zone, so its instant may be on another day there.
  private func daySkipped(by entry: HistoryEntry, in record: AlarmRecord) -> Int {
    if let skipped = record.skipped { return Ledger.day(of: skipped) }
    let present = record.phase.occurrence
    return present.due == entry.due ? Ledger.day(of: present) : day(of: entry, record.definition)
  }

  /// The local day of an end in a series of ends. If it couldn't be stored at its time, it may have been in another zone: then it
  /// is the alarm's next day, if that is near.
  private func dayInRow(of entry: HistoryEntry, _ definition: AlarmDefinition, after last: Int) -> Int {
    let exact = day(of: entry, definition)
    guard !wasSettled, exact != Ledger.only,
      let next = firstDay(of: definition, after: last, before: last + 400, where: { _ in true })
    else { return exact }
    return abs(next - exact) <= 1 ? next : exact
  }

  /// The local day of an end.
  func day(of entry: HistoryEntry, _ definition: AlarmDefinition) -> Int {
    guard let time = definition.schedule?.time else { return Ledger.only }
    let zone = stage.zones.rules(named: definition.zone)
    let day = zone.civil(at: entry.due).date
    // A time in a gap at midnight shows the next day.
    return (zone.instant(of: day + -1, at: time) == entry.due ? day + -1 : day).dayNumber
  }

  /// Whether an alarm was due on a day, up to an instant.
  private func isDue(_ day: Int, of definition: AlarmDefinition, by limit: WallInstant) -> Bool {
    guard let time = definition.schedule?.time else { return true }
    return stage.zones.rules(named: definition.zone).instant(of: CivilDate(dayNumber: day), at: time) <= limit
  }

  /// The first day between `first` and `last` on which an alarm should have rung, and which meets the condition.
  private func firstDay(
    of definition: AlarmDefinition, after first: Int, before last: Int, where isWanted: (Int) -> Bool
  ) -> Int? {
    let zone = stage.zones.rules(named: definition.zone)
    switch definition.schedule {
    case .relative(_, let weekdays):
      guard first + 1 < last else { return nil }
      return (first + 1..<last).first { day in
        let date = CivilDate(dayNumber: day)
        return weekdays.contains(date.weekday) && isWanted(day) && zone.hasDate(date)
      }
    case .recurring(_, let recurrence):
      guard first + 1 < last else { return nil }
      return recurrence.first(after: CivilDate(dayNumber: first), of: 8) { date in
        date.dayNumber >= last || isWanted(date.dayNumber) && zone.hasDate(date) ? date.dayNumber : nil
      }.flatMap { $0 < last ? $0 : nil }
    case .fixed, nil: return nil
    }
  }
}
