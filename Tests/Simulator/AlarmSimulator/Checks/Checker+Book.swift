import AlarmCore

// What the agent knows after a batch. Definitions are read in place, because this is done for each alarm after each batch, and
// copying a definition costs as much as everything else.
extension Checker {
  /// Compares what the agent knows with everything else. `isSettled`: nothing waits to be stored.
  mutating func examine(_ book: AlarmBook, isSettled: Bool) {
    let records = book.records
    if stage.isUnchanged {
      expect(
        records.count == known.count && records.allSatisfy { known[$0.id] == $0 }, .refusedChangesNothing,
        "a call that was refused, or only asked, changed an alarm")
    }
    let open = stage.calls.first.map { "\($0.wish)" }
    expect(open == nil, .everyCallAnswered, "\(open ?? "") has no answer")
    // During a doubt, the clock is checked again after half a minute.
    let wall = stage.moment.wall + .microseconds(stage.lag)
    var earliest = book.isClockDoubted ? wall + .seconds(30) : nil
    if !book.isClockDoubted,
      let end = book.missedRecords.compactMap({ $0.missedAt }).min().map({ $0 + .seconds(86_400) })
    {
      earliest = min(earliest ?? end, end)
    }
    if let wait = waitForDisk(isSettled: isSettled) { earliest = min(earliest ?? wall + wait, wall + wait) }
    if plan != nil, let change = Self.changeOfPlan(for: book.summary.nextRing, at: wall) {
      earliest = min(earliest ?? change, change)
    }
    // Whether everything has to be compared: the earlier result depends on more than the alarm.
    let isAnew =
      compared !== stage.zones || book.isClockDoubted || wasDoubted || stage.isClockNews || isSettled && !wasSettled
    let isPassing = book.isClockDoubted && stage.isClockNews
    var alerting = 0
    var visible = 0
    var wake: WallInstant?
    for record in records {
      let deadline = Self.deadline(of: record, isClockDoubted: book.isClockDoubted)
      // Times that passed on a clock that isn't believed are left as they were found.
      let isHeld = book.isClockDoubted && (isPassing || deadline.map { wall - $0 >= .seconds(60) } ?? false)
      let isSame = known.part(of: record.id) { $0 == record } ?? false
      if isAnew || !isSame || touched.contains(record.id) {
        compare(record, isHeld: isHeld, isSettled: isSettled)
        if !isSame { known[record.id] = record }
      } else if case .countdown(let countdown) = record.phase {
        // Nobody has touched it, and only time went on.
        inspect(countdown, of: record)
      }
      if record.phase.state != .scheduled, !isHeld || shown.contains(record.id) { visible += 1 }
      if record.phase.state == .alerting, !isHeld || sounding.contains(record.id) { alerting += 1 }
      if let deadline, !isHeld { earliest = min(earliest ?? deadline, deadline) }
      if !isHeld, Self.mayWake(record), let ring = record.nextRing { wake = min(wake ?? ring, ring) }
    }
    if known.count > records.count { known.keep { id, _ in book[id] != nil } }
    expect(sounding.count == alerting, .soundWhileRinging, "sound plays for what doesn't ring")
    expect(shown.count == visible, .shownAsItIs, "something is shown for what is over")
    expect(told.count == records.count, .toldIsKnown, "clients know of an alarm that is gone")
    expect(toldSummary == book.summary, .toldIsKnown, "clients know another summary")
    if isSettled { expect(ledgers.count == records.count, .storedIsKnown, "an alarm is stored that isn't known") }
    let armed = armed
    expect(
      armed == earliest || isPassing, .armedForTheEarliest,
      "armed for \(Self.seconds(armed)), to do at \(Self.seconds(earliest))")
    if !isPassing { examinePlan(for: wake) }
    if !ringing.isEmpty { ringing.keep { id, _ in known.part(of: id) { $0.phase.state == .alerting } ?? false } }
    examineMissed(book, isSettled: isSettled)
    counts.steps += 1
    touched.removeAll()
    switchedOn.removeAll()
    compared = stage.zones
    (wasSettled, wasDoubted) = (isSettled, book.isClockDoubted)
    // A change of the zone can also repeat days.
    let awaitsZone =
      !isSettled && (records.contains { $0.overtaken != nil } || ledgers.values.contains { $0.stored.overtaken != nil })
    if !isSettled {
      cameAgain = cameAgain || isClockBehind || awaitsZone
    } else if hasCommitted {
      cameAgain = false
    }
    hasCommitted = false
    if !book.isClockDoubted { newest = isClockBehind ? stage.moment.wall : max(newest, wall) }
  }

  /// Compares all that is known of an alarm. If nothing has changed it since the last comparison, it is still right.
  private mutating func compare(_ record: AlarmRecord, isHeld: Bool, isSettled: Bool) {
    let id = record.id
    follow(record, since: known[id])
    if !isHeld { inspect(record) }
    let (shownKind, toldRecord) = (shown[id], told[id])
    expect(
      sounding.contains(id) == (record.phase.state == .alerting) || isHeld, .soundWhileRinging,
      "\(id) is \(record.phase.state)")
    expect(
      isShown(record) || isHeld, .shownAsItIs,
      "\(id) is \(record.phase.state), shown: \(String(describing: shownKind))")
    expect(
      toldRecord.map {
        Visible($0) == Visible(record) && $0.sharedDefinition.value == record.sharedDefinition.value
      } ?? false, .toldIsKnown,
      "\(record) was told as \(String(describing: toldRecord))")
    guard isSettled else { return }
    let stored = ledgers.part(of: id) { $0.stored }
    expect(stored == record, .storedIsKnown, "\(record) is stored as \(String(describing: stored))")
  }

  /// After a start: what is known is what was stored, and another start at the same moment changes nothing.
  mutating func compare(_ records: [AlarmRecord], afterAnotherStart others: [AlarmRecord], changes: Int) {
    let again = FewAlarms(others)
    expect(
      changes == 0 && again.count == records.count && records.allSatisfy { again[$0.id] == $0 }, .sameAfterRestart,
      "another start changed an alarm")
    for (id, ledger) in ledgers where ledger.isAcknowledged {
      expect(again[id] != nil, .acknowledgedIsKept, "\(id) was answered for, and is gone after a start")
    }
  }

  /// Alarms of one zone and date are due in the order of their times.
  mutating func examineOrder() {
    let dated = known.values.compactMap {
      record -> (time: CivilTime, due: WallInstant, zone: String?, date: CivilDate)? in
      guard case .scheduled(let occurrence) = record.phase, record.nextRing != nil,
        let time = record.sharedDefinition.value.schedule?.time, let date = occurrence.date
      else { return nil }
      return (time, occurrence.due, record.sharedDefinition.value.zone, date)
    }
    for left in dated {
      for right in dated where right.zone == left.zone && right.date == left.date && left.time < right.time {
        expect(left.due <= right.due, .orderOfTimes, "\(left.time) is due after \(right.time) on \(left.date)")
      }
    }
  }

  /// How long until the agent retries by itself what couldn't be stored: a minute after the first failure, then each time twice as
  /// long, an hour at most. Attempts in between change nothing, except in the last two seconds. nil: all is stored.
  private mutating func waitForDisk(isSettled: Bool) -> Duration? {
    guard !isSettled else {
      retry = nil
      return nil
    }
    let now = stage.time + stage.lag
    let last = retry ?? (at: now, length: 30_000_000)
    if last.at - now > 2_000_000 { return .microseconds(last.at - now) }
    let length = min(2 * last.length, 3_600_000_000)
    retry = (now + length, length)
    return .microseconds(length)
  }
}
