import AlarmCore

// What has to be true of one alarm, by itself and compared with its earlier state.
extension Checker {
  /// What has to be true of a record by itself.
  mutating func inspect(_ record: AlarmRecord) {
    let occurrence = record.phase.occurrence
    if let time = record.sharedDefinition.value.schedule?.time, let date = occurrence.date, record.phase.isBeforeAlert,
      !record.isOff || record.offUntil != nil
    {
      if followsWall(record) {
        let due = stage.zones.rules(named: record.sharedDefinition.value.zone).instant(of: date, at: time)
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
  mutating func inspect(_ countdown: Countdown, of record: AlarmRecord) {
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

  /// What happened to the alarm since the previous batch.
  mutating func follow(_ record: AlarmRecord, since before: AlarmRecord?) {
    let id = record.id
    if let before, before.createdAt == record.createdAt, before.sharedDefinition.value != record.sharedDefinition.value
    {
      followChange(of: record, since: before)
    }
    if let before { followSwitch(of: record, since: before) }
    // An alarm that was given other times starts again.
    let goesOn = before.map { $0.createdAt == record.createdAt && !Ledger.isRenewed($0, by: record) } ?? false
    switch (before?.phase, record.phase) {
    case (.alerting(let old)?, .alerting(let alert))
    where old.since == alert.since || old.dueAt == alert.dueAt && old.occurrence == alert.occurrence:
      if ringing[id] == nil, sounding.contains(id) { ringing[id] = stage.time }
    case (let old, .alerting(let alert)):
      began(record, alert, after: old)
      ends[id] = nil
    case (.paused(let old)?, .paused(let paused))
    where goesOn && old.total == paused.total:
      // A timer that is resumed and paused at once is due at another instant, and has the same time left.
      expect(
        (old.elapsed, old.total, old.purpose) == (paused.elapsed, paused.total, paused.purpose)
          && old.occurrence.date == paused.occurrence.date,
        .pauseKeepsTheRest, "\(id) stood at \(old.elapsed), and now at \(paused.elapsed)")
    case (.countdown?, .paused(let paused)):
      let left = ends[id].map { Duration.microseconds(max($0.at - stage.ticks($0.clock), 0)) }
      if let left, goesOn {
        let kept = paused.total - paused.elapsed
        // If it couldn't be stored at once, it is decided again later.
        expect(
          (-1_000...stage.lag + 1_000).contains((left - kept).wholeMicroseconds), .pauseKeepsTheRest,
          "\(id) had \(left) left, and keeps \(kept)")
      }
      ends[id] = nil
    case (let old, .countdown(let countdown)) where countdown.endsAtUptime != nil:
      if case .paused(let paused)? = old, goesOn {
        expect(
          countdown.total - countdown.elapsedBefore == paused.total - paused.elapsed, .pauseKeepsTheRest,
          "\(id) goes on with \(countdown.total - countdown.elapsedBefore)")
      }
      guard ends[id]?.isOf(record) != true else { return }
      ends[id] = nil
      // It began earlier, in a batch during which the agent was killed. When it began can't be known, because the clock was set since.
      if case .countdown(let old)? = old, old.startedAt == countdown.startedAt,
        old.elapsedBefore == countdown.elapsedBefore, before?.createdAt == record.createdAt
      {
        return
      }
      let late = (countdown.startedAt - stage.moment.wall).wholeMicroseconds
      guard (0...stage.lag).contains(late) else { return }
      let clock = record.sharedDefinition.value.whileAsleep
      ends[id] = CountdownEnd(
        startedAt: countdown.startedAt, elapsedBefore: countdown.elapsedBefore,
        at: stage.ticks(clock) + late + (countdown.total - countdown.elapsedBefore).wholeMicroseconds,
        clock: clock, wallOffset: stage.wallOffset, storedOffset: stage.wallOffset)
    default: ends[id] = nil
    }
  }

  /// It was changed: a timer keeps its progress, and an alarm that rings continues to ring, if it repeats or keeps its time.
  private mutating func followChange(of record: AlarmRecord, since before: AlarmRecord) {
    counts.changes += 1
    let id = record.id
    let (old, new) = (before.sharedDefinition.value, record.sharedDefinition.value)
    let isSameTime = old.schedule == new.schedule && old.options.zone == new.options.zone
    if !isSameTime, record.phase.isBeforeAlert { ends[id] = nil }
    switch (before.phase, record.phase) {
    case (.countdown(let countdown), .countdown(let longer))
    where isSameTime && new.isTimer && countdown.purpose == .preAlert:
      guard let end = ends[id], !stage.isClockNews else { return }
      let left = Duration.microseconds(end.at - stage.ticks(end.clock))
      let gained = longer.total - countdown.total
      let late = (longer.total - longer.elapsedBefore) - (left + gained)
      expect(
        (-stage.lag - 1_000...1_000).contains(late.wholeMicroseconds) || longer == countdown, .changeKeepsProgress,
        "\(id) had \(left) left, gained \(gained), and has \(longer.total - longer.elapsedBefore)")
    case (.countdown(let countdown), .alerting) where isSameTime && new.isTimer && countdown.purpose == .preAlert:
      // Its new length had passed.
      guard let end = ends.removeValue(forKey: id), !stage.isClockNews else { return }
      let left = Duration.microseconds(end.at - stage.ticks(end.clock))
      let gained = (new.countdown.preAlert ?? .zero) - countdown.total
      expect(
        (left + gained).wholeMicroseconds <= stage.lag + 1_000, .changeKeepsProgress,
        "\(id) had \(left) left, gained \(gained), and rings")
    case (.paused(let paused), .paused(let longer)) where isSameTime:
      expect(
        longer.elapsed == min(paused.elapsed, longer.total) && longer.purpose == paused.purpose, .changeKeepsProgress,
        "\(id) stood at \(paused.elapsed), and now at \(longer.elapsed)")
    case (.alerting(let alert), let phase) where isSameTime || new.schedule?.isRepeating == true && !old.isTimer:
      guard case .alerting(let same) = phase else {
        return expect(false, .changeKeepsProgress, "\(id) rang, was changed, and doesn't ring")
      }
      expect(same.since == alert.since, .changeKeepsProgress, "\(id) rings anew, because it was changed")
    case (.scheduled(let waiting), _) where isSameTime && record.phase.state != .alerting:
      expect(
        record.phase.occurrence == waiting && record.skipped == before.skipped, .changeKeepsProgress,
        "\(id) waits for another time, which nobody asked for")
    default: break
    }
  }

  /// Whether a phase belongs to another day than the alert, and its end is on the disk.
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
      record.sharedDefinition.value.mayRing(dueAt: alert.dueAt, at: alert.since), .withinTheWindow,
      "\(id) rings \(alert.since - alert.dueAt) late")
    // If the snooze of another day was stopped in this batch, nothing waits for its end.
    if !hasEnded(old, of: id, before: alert), let end = ends[id] {
      let early = end.at - stage.ticks(end.clock) - late
      expect(early <= 1_000, .neverEarly, "\(id) rings \(early) µs before its countdown ends")
    }
    if case .fixed(let instant)? = record.sharedDefinition.value.schedule, old?.isBeforeAlert == true,
      followsWall(record)
    {
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

  func isShown(_ record: AlarmRecord) -> Bool {
    switch (record.phase, shown[record.id]) {
    case (.scheduled, nil), (.countdown, .countdown?), (.paused, .paused?), (.alerting, .alerting?): true
    default: false
    }
  }

  /// When something has to be done for an alarm, by the rules and not by the agent's own account. Whether a skipped date is over
  /// can't be known while the clock isn't believed.
  static func deadline(of record: AlarmRecord, isClockDoubted: Bool) -> WallInstant? {
    let own: WallInstant?
    switch record.phase {
    case .scheduled where record.isOff: own = switchingOn(of: record)
    case .scheduled(let occurrence): own = occurrence.due - (record.sharedDefinition.value.countdown.preAlert ?? .zero)
    case .countdown(let countdown): own = countdown.endsAt
    case .paused: own = nil
    case .alerting(let alert): own = record.sharedDefinition.value.ringEnd(since: alert.since)
    }
    guard !isClockDoubted, let skipped = record.skipped?.due else { return own }
    return min(own ?? skipped, skipped)
  }

  /// When an alarm that is off is switched on by itself: when its date begins, or earlier, when the countdown before its first ring
  /// begins.
  private static func switchingOn(of record: AlarmRecord) -> WallInstant? {
    guard let until = record.offUntil else { return nil }
    return min(
      until.due, record.phase.occurrence.due - (record.sharedDefinition.value.countdown.preAlert ?? .zero))
  }

  /// An alarm that was off is on.
  private mutating func followSwitch(of record: AlarmRecord, since before: AlarmRecord) {
    let id = record.id
    guard before.isOff, before.createdAt == record.createdAt, !record.isOff, !switchedOn.contains(id) else { return }
    var moved = before
    let zone = stage.zones.rules(named: before.sharedDefinition.value.zone)
    if let date = before.offUntil?.date {
      moved.offUntil = Occurrence(due: zone.instant(of: date, at: CivilTime(clamping: 0)), date: date)
    }
    if let time = before.sharedDefinition.value.schedule?.time, let date = before.phase.occurrence.date {
      moved.phase = .scheduled(Occurrence(due: zone.instant(of: date, at: time), date: date))
    }
    let hasCome = Self.switchingOn(of: moved).map { $0 <= stage.moment.wall + .microseconds(stage.lag) } ?? false
    expect(hasCome, .staysOff, "\(id) was off, and nobody switched it on")
  }

  static func seconds(_ instant: WallInstant?) -> String {
    instant.map { "\(Double($0.microseconds) / 1e6)" } ?? "never"
  }
}
