import AlarmCore

// What the agent knows after a batch. It reads definitions where they are kept: this is done for each alarm after each batch,
// and a copy of one costs as much as all the rest.
extension Checker {
  /// Compares what it knows with everything else. `isSettled`: nothing waits to be stored.
  mutating func examine(_ book: AlarmBook, isSettled: Bool) {
    let records = book.records
    if stage.isUnchanged {
      expect(
        records.count == known.count && records.allSatisfy { known[$0.id] == $0 }, .refusedChangesNothing,
        "a call that was refused, or only asked, changed an alarm")
    }
    let open = stage.calls.first.map { "\($0.wish)" }
    expect(open == nil, .everyCallAnswered, "\(open ?? "") has no answer")
    // In doubt the clock is looked at again after half a minute.
    let wall = stage.moment.wall + .microseconds(stage.lag)
    var earliest = book.isClockDoubted ? wall + .seconds(30) : nil
    if !book.isClockDoubted, let end = book.missedRecords.compactMap(\.missedAt).min().map({ $0 + .seconds(86_400) }) {
      earliest = min(earliest ?? end, end)
    }
    if let wait = waitForDisk(isSettled: isSettled) { earliest = min(earliest ?? wall + wait, wall + wait) }
    if plan != nil, let change = Self.changeOfPlan(for: book.summary.nextRing, at: wall) {
      earliest = min(earliest ?? change, change)
    }
    // Whether everything has to be compared: what was right before depends on more than the alarm.
    let isAnew =
      compared !== stage.zones || book.isClockDoubted || wasDoubted || stage.isClockNews || isSettled && !wasSettled
    let isPassing = book.isClockDoubted && stage.isClockNews
    var alerting = 0
    var visible = 0
    var wake: WallInstant?
    for record in records {
      let deadline = Self.deadline(of: record, isClockDoubted: book.isClockDoubted)
      // What passed on a clock that isn't believed is left as it was found.
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
      if !isHeld, Self.mayWake(record), let ring = record.phase.nextRing { wake = min(wake ?? ring, ring) }
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
    compared = stage.zones
    (wasSettled, wasDoubted) = (isSettled, book.isClockDoubted)
    // With a zone, too, days may come again.
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

  /// Compares all that is known of an alarm. What nobody has touched since that was done last is right still.
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
      toldRecord.map { Visible($0) == Visible(record) } ?? false, .toldIsKnown,
      "\(record) was told as \(String(describing: toldRecord))")
    guard isSettled else { return }
    let stored = ledgers.part(of: id) { $0.stored }
    expect(stored == record, .storedIsKnown, "\(record) is stored as \(String(describing: stored))")
  }

  /// After a start: what is known came from what was stored, and a start at the same moment changes nothing.
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
      guard case .scheduled(let occurrence) = record.phase, let time = record.kept.value.schedule?.time,
        let date = occurrence.date
      else { return nil }
      return (time, occurrence.due, record.kept.value.zone, date)
    }
    for left in dated {
      for right in dated where right.zone == left.zone && right.date == left.date && left.time < right.time {
        expect(left.due <= right.due, .orderOfTimes, "\(left.time) is due after \(right.time) on \(left.date)")
      }
    }
  }

  /// How long until what couldn't be stored is tried again by itself: a minute after it failed first, then each time twice as
  /// long, an hour at most. Who tries in between changes nothing, but for the last two seconds. nil: all is stored.
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

  // MARK: One alarm

  /// What has to be true of a record by itself.
  private mutating func inspect(_ record: AlarmRecord) {
    let occurrence = record.phase.occurrence
    if let time = record.kept.value.schedule?.time, let date = occurrence.date, record.phase.isBeforeAlert {
      if followsWall(record) {
        let due = stage.zones.rules(named: record.kept.value.zone).instant(of: date, at: time)
        expect(
          due == occurrence.due, .followsTheZone,
          "\(record.id) is due at \(Self.seconds(occurrence.due)), not \(Self.seconds(due))")
      }
      if let cursor = record.cursor {
        expect(cursor < date, .afterTheCursor, "\(record.id) waits for \(date), and \(cursor) was handled")
      }
      expect(record.skipped?.date != date, .afterTheCursor, "\(record.id) waits for \(date), which is skipped")
    }
    switch record.phase {
    case .countdown(let countdown): inspect(countdown, of: record)
    case .paused(let paused):
      expect(
        paused.elapsed >= .zero && paused.elapsed <= paused.total, .remainingInBounds,
        "\(record.id) stands at \(paused.elapsed) of \(paused.total)")
    case .scheduled, .alerting: break
    }
  }

  /// What has to be true of a countdown at any time.
  private mutating func inspect(_ countdown: Countdown, of record: AlarmRecord) {
    let remaining = countdown.remaining(at: stage.moment + .microseconds(stage.lag))
    expect(
      remaining >= .zero && (remaining <= countdown.total || stage.isClockNews) && countdown.elapsedBefore >= .zero,
      .remainingInBounds,
      "\(record.id) has \(remaining) left of \(countdown.total)")
    if let end = ends[record.id], end.isOf(record), !stage.isClockNews {
      let left = Duration.microseconds(end.at - stage.ticks(end.clock) - stage.lag)
      let known = countdown.endsAt - stage.moment.wall - .microseconds(stage.lag)
      expect(
        abs((known - left).wholeMicroseconds) < 1_000, .followsItsClock,
        "\(record.id) has \(left) left by its clock, and takes that for \(known)")
    }
  }

  /// What came of the alarm since the previous batch.
  private mutating func follow(_ record: AlarmRecord, since before: AlarmRecord?) {
    let id = record.id
    switch (before?.phase, record.phase) {
    case (.alerting(let old)?, .alerting(let alert))
    where old.since == alert.since || old.dueAt == alert.dueAt && old.occurrence == alert.occurrence:
      if ringing[id] == nil, sounding.contains(id) { ringing[id] = stage.time }
    case (let old, .alerting(let alert)):
      began(record, alert, after: old)
      ends[id] = nil
    case (.paused(let old)?, .paused(let paused)) where before?.createdAt == record.createdAt:
      // Resumed and paused at once, a timer is due at another instant, and has as much left.
      expect(
        (old.elapsed, old.total, old.purpose) == (paused.elapsed, paused.total, paused.purpose)
          && old.occurrence.date == paused.occurrence.date,
        .pauseKeepsTheRest, "\(id) stood at \(old.elapsed), and now at \(paused.elapsed)")
    case (.countdown?, .paused(let paused)):
      let left = ends[id].map { Duration.microseconds(max($0.at - stage.ticks($0.clock), 0)) }
      if let left, before?.createdAt == record.createdAt {
        let kept = paused.total - paused.elapsed
        // What couldn't be stored at once is decided again, later.
        expect(
          (-1_000...stage.lag + 1_000).contains((left - kept).wholeMicroseconds), .pauseKeepsTheRest,
          "\(id) had \(left) left, and keeps \(kept)")
      }
      ends[id] = nil
    case (let old, .countdown(let countdown)) where countdown.endsAtUptime != nil:
      if case .paused(let paused)? = old, before?.createdAt == record.createdAt {
        expect(
          countdown.total - countdown.elapsedBefore == paused.total - paused.elapsed, .pauseKeepsTheRest,
          "\(id) goes on with \(countdown.total - countdown.elapsedBefore)")
      }
      guard ends[id]?.isOf(record) != true else { return }
      ends[id] = nil
      // It began earlier, in a batch that the agent didn't live to finish: when, can't be known, because the clock was set
      // since.
      if case .countdown(let old)? = old, old.startedAt == countdown.startedAt,
        old.elapsedBefore == countdown.elapsedBefore, before?.createdAt == record.createdAt
      {
        return
      }
      let late = (countdown.startedAt - stage.moment.wall).wholeMicroseconds
      guard (0...stage.lag).contains(late) else { return }
      let clock = record.kept.value.whileAsleep
      ends[id] = CountdownEnd(
        startedAt: countdown.startedAt, elapsedBefore: countdown.elapsedBefore,
        at: stage.ticks(clock) + late + (countdown.total - countdown.elapsedBefore).wholeMicroseconds,
        clock: clock, wallOffset: stage.wallOffset, storedOffset: stage.wallOffset)
    default: ends[id] = nil
    }
  }

  /// Whether a phase of another day than the alert's has its end on the disk.
  private func hasEnded(_ phase: AlarmPhase?, of id: AlarmID, before alert: Alert) -> Bool {
    guard let phase, let ledger = ledgers[id] else { return false }
    let day = Ledger.day(of: phase.occurrence)
    return day != Ledger.day(of: alert.occurrence) && ledger.ended.contains(day)
  }

  /// It began to ring.
  private mutating func began(_ record: AlarmRecord, _ alert: Alert, after old: AlarmPhase?) {
    let id = record.id
    ringing[id] = stage.time
    let late = (alert.since - stage.moment.wall).wholeMicroseconds
    expect(
      (0...stage.lag).contains(late), .neverEarly, "\(id) rings since \(Self.seconds(alert.since)), by its own word")
    expect(alert.dueAt <= alert.since, .neverEarly, "\(id) rings \(alert.dueAt - alert.since) early")
    expect(
      record.kept.value.mayRing(dueAt: alert.dueAt, at: alert.since), .withinTheWindow,
      "\(id) rings \(alert.since - alert.dueAt) late")
    // If the snooze of another day was stopped in this batch, nothing waits for its end.
    if !hasEnded(old, of: id, before: alert), let end = ends[id] {
      let early = end.at - stage.ticks(end.clock) - late
      expect(early <= 1_000, .neverEarly, "\(id) rings \(early) µs before its countdown ends")
    }
    if case .fixed(let instant)? = record.kept.value.schedule, old?.isBeforeAlert == true, followsWall(record) {
      expect(alert.occurrence.due == instant, .neverEarly, "\(id) rings for another instant than its own")
    }
  }

  /// Whether it leads to a time on the wall clock: all that has a schedule does, until it is paused or snoozed.
  private func followsWall(_ record: AlarmRecord) -> Bool {
    switch record.phase {
    case .scheduled: true
    case .countdown(let countdown): countdown.endsAtUptime == nil
    case .paused, .alerting: false
    }
  }

  private func isShown(_ record: AlarmRecord) -> Bool {
    switch (record.phase, shown[record.id]) {
    case (.scheduled, nil), (.countdown, .countdown?), (.paused, .paused?), (.alerting, .alerting?): true
    default: false
    }
  }

  /// When something has to be done for an alarm, from the rules and not from the agent. Whether a skipped date is over can't be
  /// known while the clock isn't believed.
  private static func deadline(of record: AlarmRecord, isClockDoubted: Bool) -> WallInstant? {
    let own: WallInstant?
    switch record.phase {
    case .scheduled(let occurrence): own = occurrence.due - (record.kept.value.countdown.preAlert ?? .zero)
    case .countdown(let countdown): own = countdown.endsAt
    case .paused: own = nil
    case .alerting(let alert): own = record.kept.value.ringEnd(since: alert.since)
    }
    guard !isClockDoubted, let skipped = record.skipped?.due else { return own }
    return min(own ?? skipped, skipped)
  }

  static func seconds(_ instant: WallInstant?) -> String {
    instant.map { "\(Double($0.microseconds) / 1e6)" } ?? "never"
  }
}
