import AlarmCore

// An alarm that nobody ended exists, or clients know that it was missed and can set it again.
extension Checker {
  /// An alarm that was missed, as it is stored for a day.
  struct Kept {
    var record: AlarmRecord
    /// What is known of it, if it comes back.
    var ledger: Ledger
    /// Whether clients know that it was missed, or the agent ended before it could notify them.
    var isTold: Bool
  }

  /// An alarm was marked as missed, or its mark was changed.
  mutating func kept(_ record: AlarmRecord, endedBy ending: HistoryEntry.Ending?) {
    let id = record.id
    if var ledger = ledgers.removeValue(forKey: id) {
      // Nothing was recorded about the days on which it was missed.
      if cameAgain { ledger = Ledger(record, isAcknowledged: ledger.isAcknowledged) }
      expect(
        ending == .missed, .oneEnd, "\(id) is marked as missed, and the history says \(ending?.rawValue ?? "nothing")")
      let isOver = record.definition.schedule?.isRepeating != true || hasNoMore(record)
      expect(isOver, .oneEnd, "\(id) is marked as missed, and has another date")
      kept[id] = Kept(record: record, ledger: ledger, isTold: false)
      // It comes back only if the clock shows another time, and its countdown then ends at another time.
      ends[id] = nil
    } else {
      let isKnown = kept.change(id) { $0.record = record }
      expect(isKnown, .acknowledgedIsGone, "\(id) is kept as missed, and nobody added it")
    }
  }

  /// A missed alarm was removed for good.
  mutating func forgot(_ id: AlarmID, _ reason: RemovalReason) {
    guard let gone = kept.removeValue(forKey: id), reason == .missed, let missedAt = gone.record.missedAt else {
      return
    }
    let age = stage.moment.wall + .microseconds(stage.lag) - missedAt
    // If it couldn't be stored at its time, it may have been decided before the clock was set back.
    expect(age >= .seconds(86_400) || !wasSettled, .missedIsKept, "\(id) was kept for \(age) after it was missed")
  }

  /// Days of a kept alarm are missed once more, because a clock or a zone shows another time: it comes back for a later day.
  mutating func notedOfKept(_ entry: HistoryEntry) {
    guard entry.ending == .missed, var gone = kept.removeValue(forKey: entry.alarm) else { return }
    let definition = gone.record.definition
    let day = day(of: entry, definition)
    if day != Ledger.only {
      gone.ledger.comeAgain(from: day)
      noted(entry.count, after: day - 1, definition, &gone.ledger)
    }
    kept[entry.alarm] = gone
  }

  /// A missed alarm is an alarm again: this may only happen by itself if it isn't over.
  mutating func cameBack(_ record: AlarmRecord, from gone: Kept) {
    let due = record.phase.occurrence.due
    let now = stage.moment.wall
    let isOver = !record.sharedDefinition.value.mayRing(dueAt: due, at: now)
    let endsAnyway = record.phase.nextRing.map { record.sharedDefinition.value.mayRing(dueAt: $0, at: now) } ?? true
    expect(!isOver || endsAnyway, .withinTheWindow, "\(record.id) came back, and is over")
    var ledger = gone.ledger
    ledger.comeAgain(from: Ledger.day(of: record.phase.occurrence))
    _ = ledger.store(record)
    ledgers[record.id] = ledger
  }

  /// After a batch: the agent knows all missed alarms that are kept, and clients know of each.
  mutating func examineMissed(_ book: AlarmBook, isSettled: Bool) {
    guard isSettled else { return }
    let records = book.missedRecords
    let (stored, count) = (kept.count, records.count)
    expect(count == stored, .missedIsKept, "\(stored) are kept as missed, and \(count) are known")
    for record in records {
      let (known, isToldNow) = (kept[record.id], toldMissed.contains(record.id))
      expect(known?.record == record, .missedIsKept, "\(record.id) is missed, and kept as another")
      expect(
        known?.isTold == true || isToldNow, .missedIsKept, "\(record.id) is missed, and nobody was notified")
      kept.change(record.id) { $0.isTold = true }
    }
    toldMissed.removeAll()
  }

  /// Whether a rule has no date after those that were missed.
  private func hasNoMore(_ record: AlarmRecord) -> Bool {
    guard case .recurring(let time, let recurrence)? = record.definition.schedule else { return false }
    let zone = stage.zones.rules(named: record.definition.zone)
    let now = stage.moment.wall
    let yesterday = zone.civil(at: now).date + -1
    // Its own date may be in the future again, in a zone further west than the one in which it rang.
    return recurrence.first(after: max(yesterday, record.phase.occurrence.date ?? yesterday), of: 8) { date in
      let due = zone.instant(of: date, at: time)
      let isLeft =
        date != record.skipped?.date && record.sharedDefinition.value.mayRing(dueAt: due, at: now) && zone.hasDate(date)
      return isLeft ? date : nil
    } == nil
  }
}
