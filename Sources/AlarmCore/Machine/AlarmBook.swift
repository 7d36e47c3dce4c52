/// All alarms: applies events to them, knows the next deadline, and can take a batch of changes back.
///
/// Pure, like the machines in it. The agent keeps it in a local variable of its only task.
package struct AlarmBook: Sendable {
  /// How many alarms there may be at once.
  package var limit: Int

  var machines: [AlarmID: AlarmMachine] = [:]
  /// Missed alarms, which are kept for a day.
  var missed = MissedAlarms()
  var deadlines = DeadlineQueue()
  /// When each alarm will ring; separate from the deadlines, so that finding the next ring costs O(log n).
  var rings = RingQueue()
  /// How many alarms are ringing, and how many are counting down.
  var busy = (alerting: 0, countingDown: 0)
  /// Which alarms ring, count down or are paused.
  var shown: Set<AlarmID> = []
  /// Grows with every change of an alarm, so views can detect changes.
  package internal(set) var revision = 0
  /// How many alarms each owner has.
  var ownerCounts: [String: Int] = [:]
  /// How many alarms use each named zone.
  var zoneCounts: [String: Int] = [:]
  /// How many alarms leave out the days of each calendar file.
  var calendarCounts: [String: Int] = [:]
  /// Owners of alarms that the current batch removed, so that they can be notified of the removal.
  var formerOwners: [AlarmID: String] = [:]
  /// Alarms whose time has passed on a clock that isn't believed: they do nothing until it is believed.
  var held: Set<AlarmID> = []
  /// Alarms left over from a start with much to do: they do nothing until their turn.
  var unsettled = UnsettledAlarms()
  /// Whether the clock isn't believed. Then nothing rings late or is missed, because the lateness isn't known.
  package internal(set) var isClockDoubted = false
  /// `held`, `unsettled` and `isClockDoubted` as they were when the current batch began.
  var doubtBefore: (held: Set<AlarmID>, unsettled: UnsettledAlarms, isDoubted: Bool) = ([], UnsettledAlarms(), false)
  /// Each alarm that the current batch touched, as it was before; an inner nil: it didn't exist.
  var undo: [AlarmID: AlarmRecord?] = [:]

  /// An empty book.
  package init(limit: Int = 10_000) { self.limit = limit }

  /// How many alarms there are.
  package var count: Int { machines.count }

  /// All alarms' records, unordered.
  package var records: [AlarmRecord] { machines.values.map(\.record) }

  /// All alarms' ids, unordered.
  var ids: [AlarmID] { Array(machines.keys) }

  /// All alarms' ids, by time: due alarms are handled in the order in which they were due.
  private var idsByTime: [AlarmID] { machines.values.map(\.record.order).sorted { $0 < $1 }.map(\.1) }

  /// One alarm's machine.
  func machine(of id: AlarmID) -> AlarmMachine? { machines[id] }

  /// One alarm's record.
  package subscript(id: AlarmID) -> AlarmRecord? { machines[id]?.record }

  /// All owners of alarms, with the number of their alarms.
  package var owners: [String: Int] { ownerCounts }

  /// Whether any alarm uses a zone of this name.
  package func usesZone(_ name: String) -> Bool { zoneCounts[name] != nil }

  /// The calendar files whose days are left out by alarms.
  package var calendars: [String] { Array(calendarCounts.keys) }

  /// New definitions, with these days, for the alarms that leave out the days of a calendar file. Alarms that already leave out exactly
  /// these days aren't included.
  package func redefinitions(of file: String, days: [CivilDate]) -> [AlarmDefinition] {
    guard calendarCounts[file] != nil else { return [] }
    return machines.values.compactMap { machine in
      guard let schedule = machine.record.definition.schedule, schedule.calendar?.file == file else { return nil }
      var definition = machine.record.definition
      definition.schedule = schedule.with(days: days)
      return definition.schedule == schedule ? nil : definition
    }.sorted { $0.id < $1.id }
  }

  /// Who owns an alarm, or owned it when the current batch began; nil: there was none.
  package func owner(of id: AlarmID) -> String? { machines[id]?.record.owner ?? formerOwners[id] }

  /// When the agent has to check again; nil: nothing will happen by itself.
  package var nextDeadline: WallInstant? {
    // The timer takes the epoch as "at once".
    guard unsettled.isEmpty else { return WallInstant(microseconds: 0) }
    let own = deadlines.earliest?.instant
    guard !isClockDoubted, let end = missed.nextEnd else { return own }
    return min(own ?? end, end)
  }

  /// Whether an alarm's time has passed, but it does nothing until the clock is believed or its turn comes.
  package func isHeld(_ id: AlarmID) -> Bool { held.contains(id) || unsettled.contains(id) }

  /// Adds an alarm and starts it.
  package mutating func schedule(_ definition: AlarmDefinition, at now: Moment, zones: some ZoneLookup) -> Decision {
    guard machines[definition.id] == nil else { return .refused(.duplicateID(definition.id)) }
    guard machines.count < limit else { return .refused(.maximumLimitReached(limit)) }
    let zone = zones.rules(named: definition.zone)
    if let refusal = definition.refusal(at: now, in: zone) { return .refused(refusal) }
    var machine = AlarmMachine(record: .new(definition, at: now, in: zone), isClockDoubted: isClockDoubted)
    note(definition.id)
    var effects: [Effect] = [.store(.save(machine.record)), .announce(.added(machine.record))]
    if missed[definition.id] != nil { effects.append(.forgetMissed(definition.id)) }
    switch machine.record.phase {
    case .countdown: effects.append(.present(machine.notice(at: now, in: zones.rules(named: nil))))
    case .scheduled:
      // The countdown before the alert may have to begin already.
      if case .accepted(let more) = machine.handle(.clockReached, at: now, in: zone) {
        effects += Self.forReader(more, of: machine, at: now, zones)
      }
    case .paused, .alerting: break
    }
    put(machine, after: effects)
    return .accepted(effects)
  }

  /// Applies an event to one alarm.
  package mutating func handle(
    _ event: AlarmEvent, for id: AlarmID, by origin: EventOrigin = .agent, at now: Moment, zones: some ZoneLookup
  ) -> Decision {
    guard var machine = machines[id] else {
      if event == .cancelled, let effects = cancelMissed(id) { return .accepted(effects) }
      return .refused(.notFound(id))
    }
    machine.isClockDoubted = isClockDoubted
    let (phase, wasOff) = (machine.record.phase, machine.record.isOff)
    var (isFreed, isAct) = (false, false)
    switch event {
    case .clockReached, .timeChanged, .clockCorrected:
      isFreed = isHeld(id)
      unsettled.remove(id)
      if machine.isHeld(at: now) {
        note(id)
        held.insert(id)
        put(machine, after: [])
        return .accepted([])
      }
    case .stopped, .cancelled, .snoozed, .paused, .resumed, .skipped, .unskipped, .dismissed, .redefined, .switchedOff,
      .switchedOn:
      isAct = true
    }
    let zone: ZoneRules
    if case .redefined(let definition) = event {
      zone = zones.rules(named: definition.value.zone)
      if let refusal = definition.value.refusal(at: now, in: zone, after: machine.record.definition) {
        return .refused(refusal)
      }
    } else {
      zone = zones.rules(named: machine.record.definition.zone)
    }
    // Its time may have passed while it was off.
    if event == .switchedOn, wasOff,
      let refusal = machine.record.definition.refusal(at: now, in: zone, travelTime: .zero)
    {
      return .refused(refusal)
    }
    switch machine.handle(event, by: origin, at: now, in: zone) {
    case .refused(let refusal): return .refused(refusal)
    case .accepted(let decided):
      var effects = Self.forReader(decided, of: machine, at: now, zones)
      note(id)
      // An action ends the hold only if it changes the phase; skipping the next occurrence doesn't release a held ring.
      if !isAct || machine.record.phase != phase || machine.record.isOff != wasOff {
        if machine.isHeld(at: now) { held.insert(id) } else { held.remove(id) }
        unsettled.remove(id)
      }
      // The alarm was held since the start, so it hasn't been shown yet.
      if isFreed { effects += Self.unseen(machine, after: effects, at: now, zones) }
      put(machine, after: effects)
      return .accepted(effects)
    }
  }

  /// Applies `clockReached` to every alarm that is due.
  package mutating func clockReached(at now: Moment, zones: some ZoneLookup) -> [Effect] {
    var effects = settleNext(at: now, zones: zones)
    for id in deadlines.due(at: now.wall) {
      if case .accepted(let more) = handle(.clockReached, for: id, at: now, zones: zones) { effects += more }
    }
    return effects + forgetMissed(at: now)
  }

  /// Applies `timeChanged` to every alarm: the clock was set, the zone changed or the machine woke.
  package mutating func timeChanged(at now: Moment, zones: some ZoneLookup) -> [Effect] {
    var effects = reconsiderMissed(at: now, zones: zones)
    for id in idsByTime {
      if case .accepted(let more) = handle(.timeChanged, for: id, at: now, zones: zones) { effects += more }
    }
    return effects + forgetMissed(at: now)
  }

  /// Applies a change in what is known about the clock.
  package mutating func settle(_ news: ClockJudge.News, at now: Moment, zones: some ZoneLookup) -> [Effect] {
    isClockDoubted = news == .doubted
    let event: AlarmEvent
    switch news {
    case .corrected: event = .clockCorrected
    case .believed: event = .timeChanged
    case .doubted:
      leaveSkipsOpen()
      return []
    }
    var effects = reconsiderMissed(at: now, zones: zones)
    for id in idsByTime {
      if case .accepted(let more) = handle(event, for: id, at: now, zones: zones) { effects += more }
    }
    return effects + forgetMissed(at: now)
  }

  /// The notice of an alarm at this moment; nil: it has none.
  package func notice(for id: AlarmID, at now: Moment, zones: some ZoneLookup) -> Notice? {
    guard let machine = machines[id], machine.record.phase.state != .scheduled else { return nil }
    return machine.notice(at: now, in: zones.rules(named: nil))
  }
}

/// The source of zone rules for the book; the shell reads them from the system's files, which keeps the core pure.
package protocol ZoneLookup {
  /// The rules of a named zone; nil name: the system's zone. Never fails: if a zone can't be read, UTC is used.
  func rules(named name: String?) -> ZoneRules
}
