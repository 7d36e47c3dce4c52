// How alarms are added to the book, changed and removed, and how a batch of changes is taken back.
extension AlarmBook {
  /// Begins a batch, which `rollback` can take back.
  package mutating func beginBatch() {
    undo.removeAll(keepingCapacity: true)
    formerOwners.removeAll(keepingCapacity: true)
    doubtBefore = (held, unsettled, isClockDoubted)
  }

  /// An alarm as it was when the batch began; nil: it didn't exist, or nothing has happened to it since.
  package func before(_ id: AlarmID) -> AlarmRecord? { (undo[id] ?? nil).flatMap { $0.missedAt == nil ? $0 : nil } }

  /// Takes back everything since `beginBatch`, because it couldn't be stored.
  package mutating func rollback() {
    (held, unsettled, isClockDoubted) = doubtBefore
    for (id, record) in undo {
      replace(id, with: record.map { AlarmMachine(record: $0, isClockDoubted: isClockDoubted) })
    }
    undo.removeAll(keepingCapacity: true)
  }

  // MARK: Changes

  mutating func note(_ id: AlarmID) {
    if undo[id] == nil { undo[id] = .some(machines[id]?.record ?? missed[id]) }
  }

  mutating func put(_ machine: AlarmMachine, after effects: [Effect]) {
    let id = machine.record.id
    replace(id, with: Self.isGone(id, after: effects) ? nil : machine)
  }

  /// The effects that show and sound an alarm that hasn't been shown yet, except those in `effects`.
  static func unseen(
    _ machine: AlarmMachine, after effects: [Effect], at now: Moment, _ zones: some ZoneLookup
  ) -> [Effect] {
    guard machine.record.missedAt == nil, !isGone(machine.record.id, after: effects) else { return [] }
    return machine.restoration(at: now, in: zones.rules(named: nil)).filter { !effects.contains($0) }
  }

  /// The same effects, with shown times in the reader's zone: an alarm with a zone of its own is planned by that zone, but people read
  /// a time without a zone next to it as their own.
  static func forReader(
    _ effects: [Effect], of machine: AlarmMachine, at now: Moment, _ zones: some ZoneLookup
  ) -> [Effect] {
    guard machine.record.definition.zone != nil else { return effects }
    return effects.map { effect in
      // A decision always shows the state that it leads to.
      if case .present = effect { .present(machine.notice(at: now, in: zones.rules(named: nil))) } else { effect }
    }
  }

  private static func isGone(_ id: AlarmID, after effects: [Effect]) -> Bool {
    effects.contains { effect in
      if case .store(.remove(id, _)) = effect { true } else { false }
    }
  }

  /// The only place where an alarm, its deadlines and the counts change together. An alarm that is marked as missed is kept apart from
  /// them.
  mutating func replace(_ id: AlarmID, with next: AlarmMachine?) {
    let isMissed = next?.record.missedAt != nil
    missed[id] = isMissed ? next?.record : nil
    let machine = isMissed ? nil : next
    let old = if let machine { machines.updateValue(machine, forKey: id) } else { machines.removeValue(forKey: id) }
    if let old { count(old.record.phase.state, by: -1) }
    if let machine { count(machine.record.phase.state, by: 1) }
    let isShown = machine.map { $0.record.phase.state != .scheduled } ?? false
    if isShown != (old.map { $0.record.phase.state != .scheduled } ?? false) {
      if isShown { shown.insert(id) } else { shown.remove(id) }
    }
    revision &+= 1
    // Usually only the state changes, while the owner and the zone stay the same.
    if old?.record.sharedDefinition !== machine?.record.sharedDefinition {
      Self.count(&ownerCounts, old?.record.owner, machine?.record.owner)
      Self.count(
        &calendarCounts, old?.record.sharedDefinition.value.schedule?.calendar?.file,
        machine?.record.sharedDefinition.value.schedule?.calendar?.file)
      Self.count(&zoneCounts, old?.record.sharedDefinition.value.zone, machine?.record.sharedDefinition.value.zone)
    }
    if let old, machine == nil {
      formerOwners[id] = old.record.owner
      held.remove(id)
      unsettled.remove(id)
    }
    let isIdle = isHeld(id)
    deadlines.set(id, to: isIdle ? nil : machine?.deadline)
    rings.set(
      id, to: isIdle ? nil : machine?.record.nextRing,
      wakesMachine: machine.map { $0.record.wakeExemption == nil } ?? true)
  }

  /// Makes sure that nothing happens when a skipped occurrence's time comes while the clock isn't believed.
  mutating func leaveSkipsOpen() {
    for (id, machine) in machines where machine.record.skipped != nil {
      replace(id, with: AlarmMachine(record: machine.record, isClockDoubted: isClockDoubted))
    }
  }

  private mutating func count(_ state: AlarmState, by change: Int) {
    switch state {
    case .alerting: busy.alerting += change
    case .countdown: busy.countingDown += change
    case .scheduled, .paused, .off: break
    }
  }

  /// Updates the counts when a value of one alarm changes from old to new.
  private static func count(_ counts: inout [String: Int], _ old: String?, _ new: String?) {
    guard old != new else { return }
    if let new { counts[new, default: 0] += 1 }
    guard let old, let count = counts[old] else { return }
    counts[old] = count > 1 ? count - 1 : nil
  }
}
