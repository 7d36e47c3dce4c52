/// Alarms that were missed and will not ring again, each as it was before it was judged missed.
///
/// They are kept for a day, so no wrong judgement is final: if an alarm was judged by a wrong clock or zone, it comes back, and
/// the user can set any of them again. For clients, they are gone.
struct MissedAlarms: Sendable {
  /// How long each is kept after it was judged missed.
  static let keeping = Duration.seconds(24 * 3600)

  private var records: [AlarmID: AlarmRecord] = [:]
  private var ends = DeadlineQueue()

  /// How many there are.
  var count: Int { records.count }
  /// All of them, unordered.
  var values: [AlarmRecord] { Array(records.values) }
  /// Their ids, in the order in which they were due.
  var ids: [AlarmID] { records.values.map(\.order).sorted { $0 < $1 }.map(\.1) }
  /// When the first one no longer has to be kept; nil: there is none.
  var nextEnd: WallInstant? { ends.earliest?.instant }

  /// A missed alarm. Setting a record that isn't marked as missed removes it.
  subscript(id: AlarmID) -> AlarmRecord? {
    get { records.isEmpty ? nil : records[id] }
    set {
      guard newValue != nil || !records.isEmpty else { return }
      let end = newValue?.missedAt.map { $0 + Self.keeping }
      records[id] = end == nil ? nil : newValue
      ends.set(id, to: end)
    }
  }

  /// Those that no longer have to be kept: after a day or, if there are too many, those that were missed first.
  func over(at now: WallInstant, limit: Int) -> [AlarmID] {
    guard let first = nextEnd, first <= now || count > limit else { return [] }
    let old = records.values.filter { $0.missedAt.map { now - $0 >= Self.keeping } ?? true }.map(\.id)
    let more = max(count - old.count - limit, 0)
    guard more > 0 else { return old.sorted() }
    let rest = records.values.compactMap { record in record.missedAt.map { ($0, record.id) } }
      .filter { now - $0.0 < Self.keeping }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    return old.sorted() + rest.prefix(more).map(\.1)
  }
}

// Missed alarms are kept for a day, apart from the other alarms.
extension AlarmBook {
  /// All missed alarms, unordered; each is marked with when it was judged missed.
  package var missedRecords: [AlarmRecord] { missed.values }

  /// A missed alarm that is kept.
  package func missedRecord(_ id: AlarmID) -> AlarmRecord? { missed[id] }

  /// Sets a missed alarm again: an alarm at an instant for the same time on the next possible day, a timer for its length from now, any
  /// other alarm for its next time.
  package mutating func again(_ id: AlarmID, at now: Moment, zones: some ZoneLookup) -> Decision {
    guard let record = missed[id] else {
      return .refused(machine(of: id) == nil ? .notFound(id) : .notMissed(id))
    }
    var definition = record.definition
    let zone = zones.rules(named: definition.zone)
    switch definition.schedule {
    case .fixed(let instant):
      let second = zone.civil(at: instant).secondOfDay
      let next = Planner.first(time: CivilTime(clamping: second), weekdays: [], zone: zone, after: now.wall)
      definition.schedule = .fixed(next.due + .seconds(second % 60))
    // Not with the rule: it has no further date, or the alarm would be waiting for that date.
    case .recurring(let time, _): definition.schedule = .relative(time, weekdays: [])
    case .relative, nil: break
    }
    return schedule(definition, at: now, zones: zones)
  }

  /// Judges the missed alarms again, because the clock was set, the zone changed or the machine started. An alarm comes back if it
  /// isn't missed by the present clock and zone.
  mutating func reconsiderMissed(at now: Moment, zones: some ZoneLookup) -> [Effect] {
    guard !isClockDoubted else { return [] }
    var effects: [Effect] = []
    for id in missed.ids {
      guard let kept = missed[id], let missedAt = kept.missedAt else { continue }
      if let more = reprieve(kept, missedAt, at: now, zones: zones) {
        effects += more
      } else if missedAt > now.wall {
        // The clock has been set back since then: measured by it, the alarm would be kept for too long.
        note(id)
        missed[id]?.missedAt = now.wall
        if let record = missed[id] { effects.append(.store(.saveProgress(record))) }
      }
    }
    return effects
  }

  /// Forgets alarms that were kept long enough.
  mutating func forgetMissed(at now: Moment) -> [Effect] {
    // If the clock is doubted, it isn't known how long that was.
    guard !isClockDoubted else { return [] }
    return missed.over(at: now.wall, limit: limit).map { id in
      note(id)
      missed[id] = nil
      return .store(.remove(id, .missed))
    }
  }

  /// Removes a missed alarm that was cancelled; nil: there is none.
  mutating func cancelMissed(_ id: AlarmID) -> [Effect]? {
    guard missed[id] != nil else { return nil }
    note(id)
    missed[id] = nil
    return [.store(.remove(id, .cancelled)), .forgetMissed(id)]
  }

  /// The effects that bring a missed alarm back; nil: it is still missed.
  private mutating func reprieve(
    _ kept: AlarmRecord, _ missedAt: WallInstant, at now: Moment, zones: some ZoneLookup
  ) -> [Effect]? {
    // In the zone in which it was planned, it was too late then, and still is: it was missed, whatever zone the machine is in now.
    let due = kept.phase.nextRing ?? kept.phase.occurrence.due
    // A rule may have further dates that only the wrong clock had passed.
    guard
      kept.definition.mayRing(dueAt: due, at: missedAt) || kept.definition.mayRing(dueAt: due, at: now.wall)
        || AlarmMachine(record: kept).isRepeating
    else { return nil }
    var record = kept
    record.missedAt = nil
    var machine = AlarmMachine(record: record)
    let zone = zones.rules(named: record.definition.zone)
    guard case .accepted(let decided) = machine.handle(.timeChanged, at: now, in: zone),
      machine.record.missedAt == nil
    else { return nil }
    var effects: [Effect] = [
      .store(.saveProgress(machine.record)), .forgetMissed(record.id), .announce(.added(machine.record)),
    ]
    effects += Self.forReader(decided, of: machine, at: now, zones)
    effects += Self.unseen(machine, after: effects, at: now, zones)
    note(record.id)
    put(machine, after: effects)
    return effects
  }
}
