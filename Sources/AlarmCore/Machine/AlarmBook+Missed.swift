// What was missed is kept for a day, and isn't among the alarms.
extension AlarmBook {
  /// All that are kept, in no order; each is marked with when it was judged missed.
  package var missedRecords: [AlarmRecord] { missed.values }

  /// A missed alarm that is kept.
  package func missedRecord(_ id: AlarmID) -> AlarmRecord? { missed[id] }

  /// Sets a missed alarm again: one at an instant for the same time of the next day that has it, a timer for its length from
  /// now, any other for its next time.
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
    // A rule has no further date, or it would wait for that.
    case .recurring(let time, _): definition.schedule = .relative(time, weekdays: [])
    case .relative, nil: break
    }
    return schedule(definition, at: now, zones: zones)
  }

  /// Judges afresh what is kept: the clock was set, the zone changed or the machine started. What isn't missed as things stand
  /// now is an alarm again.
  mutating func reconsiderMissed(at now: Moment, zones: some ZoneLookup) -> [Effect] {
    guard !isClockDoubted else { return [] }
    var effects: [Effect] = []
    for id in missed.ids {
      guard let kept = missed[id], let missedAt = kept.missedAt else { continue }
      if let more = reprieve(kept, missedAt, at: now, zones: zones) {
        effects += more
      } else if missedAt > now.wall {
        // By a clock that has been set back since then it would be kept for too long.
        note(id)
        missed[id]?.missedAt = now.wall
        if let record = missed[id] { effects.append(.store(.saveProgress(record))) }
      }
    }
    return effects
  }

  /// Forgets what was kept long enough.
  mutating func forgetMissed(at now: Moment) -> [Effect] {
    // It isn't known how long that was.
    guard !isClockDoubted else { return [] }
    return missed.over(at: now.wall, limit: limit).map { id in
      note(id)
      missed[id] = nil
      return .store(.remove(id, .missed))
    }
  }

  /// Removes one that is kept because somebody asked for it; nil: it isn't.
  mutating func cancelMissed(_ id: AlarmID) -> [Effect]? {
    guard missed[id] != nil else { return nil }
    note(id)
    missed[id] = nil
    return [.store(.remove(id, .cancelled)), .forgetMissed(id)]
  }

  /// The effects that bring one back; nil: it is still missed.
  private mutating func reprieve(
    _ kept: AlarmRecord, _ missedAt: WallInstant, at now: Moment, zones: some ZoneLookup
  ) -> [Effect]? {
    // By the zone that it was planned in it was too late then, and is now: in whatever zone the machine is, it was missed.
    let due = kept.phase.nextRing ?? kept.phase.occurrence.due
    // A rule may have further dates, which only the wrong clock had passed.
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
