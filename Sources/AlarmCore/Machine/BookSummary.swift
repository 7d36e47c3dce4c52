import HeapModule

/// A summary of all alarms.
package struct BookSummary: Hashable, Sendable {
  /// The next alarm that will ring.
  package var next: AlarmID?
  /// When it will ring.
  package var nextRing: WallInstant?
  /// How many alarms ring.
  package var alerting: Int
  /// How many alarms count down.
  package var countingDown: Int

  package init(next: AlarmID? = nil, nextRing: WallInstant? = nil, alerting: Int = 0, countingDown: Int = 0) {
    self.next = next
    self.nextRing = nextRing
    self.alerting = alerting
    self.countingDown = countingDown
  }
}

// Questions about many alarms together.
extension AlarmBook {
  /// The alarms that count down or are paused, by time.
  package var countdowns: [AlarmID] { shownByTime.filter { $0.phase.state != .alerting }.map(\.id) }

  /// All alarms that ring, in the order in which they were due. The cost grows with the number of alarms that ring, count down or are
  /// paused.
  package var ringing: [AlarmRecord] {
    guard busy.alerting > 0 else { return [] }
    return shownByTime.filter { $0.phase.state == .alerting }
  }

  private var shownByTime: [AlarmRecord] {
    shown.compactMap { self[$0]?.order }.sorted { $0 < $1 }.compactMap { self[$0.1] }
  }

  /// The sounds of all alarms, including missed alarms that can be set again.
  package var sounds: Set<SoundChoice> {
    var sounds = Set(missed.values.map(\.definition.sound))
    for machine in machines.values { sounds.insert(machine.record.sharedDefinition.value.sound) }
    return sounds
  }

  /// The summary of all alarms for the manager's properties.
  package var summary: BookSummary {
    let next = rings.earliest
    return BookSummary(
      next: next?.id, nextRing: next?.instant, alerting: busy.alerting, countingDown: busy.countingDown)
  }

  /// The notice of the next ring if nothing happens until then; nil: nothing will ring. Other alarms may ring at the same
  /// instant.
  package func nextNotice(at now: Moment, zones: some ZoneLookup) -> Notice? {
    guard let next = rings.earliest, var machine = machines[next.id], next.instant >= now.wall else { return nil }
    let ahead = next.instant.microseconds.saturatingSubtract(now.wall.microseconds)
    let then = Moment(
      wall: next.instant, uptime: now.uptime.saturatingAdd(ahead), boot: now.boot, awake: now.awake.saturatingAdd(ahead)
    )
    guard
      case .accepted = machine.handle(.clockReached, at: then, in: zones.rules(named: machine.record.definition.zone))
    else { return nil }
    let notice = machine.notice(at: then, in: zones.rules(named: nil))
    return notice.rings ? notice : nil
  }

  /// The next ring that the machine has to wake for; nil: there is none.
  package var nextWake: WallInstant? { rings.earliestWake }

  /// The summary of one owner's alarms; goes through all of them.
  package func summary(of owner: String) -> BookSummary {
    var summary = BookSummary()
    for machine in machines.values where machine.record.definition.owner == owner {
      switch machine.record.phase.state {
      case .alerting: summary.alerting += 1
      case .countdown: summary.countingDown += 1
      case .scheduled, .paused, .off: break
      }
      guard let ring = machine.record.nextRing, !isHeld(machine.record.id) else { continue }
      if summary.nextRing.map({ (ring, machine.record.id) < ($0, summary.next ?? machine.record.id) }) ?? true {
        summary.next = machine.record.id
        summary.nextRing = ring
      }
    }
    return summary
  }
}

// When alarms will ring if they aren't changed.
extension AlarmBook {
  /// When an alarm will ring; rings are ordered by their instant.
  package struct Ring: Hashable, Sendable, Comparable {
    /// When it rings, after skips and in its zone.
    package var instant: WallInstant
    /// Which alarm rings.
    package var id: AlarmID
    /// The alarm's following ring is searched after this date; nil: there is none.
    var cursor: CivilDate?

    package static func < (left: Ring, right: Ring) -> Bool { (left.instant, left.id) < (right.instant, right.id) }
  }

  /// The next rings of one alarm, or (nil) of all alarms that `isMeant` accepts, in order.
  package func upcoming(
    of id: AlarmID?, limit: Int, zones: some ZoneLookup, where isMeant: (AlarmRecord) -> Bool = { _ in true }
  ) -> [Ring] {
    let asked = (id.map { [$0] } ?? ids).filter { machine(of: $0).map { isMeant($0.record) } ?? false }
    // If an alarm's next ring isn't among the first, none of its later rings can be.
    let firsts = asked.compactMap { machine(of: $0)?.firstRing(zones) }.sorted().prefix(limit)
    var heap = Heap(firsts)
    var rings: [Ring] = []
    while rings.count < limit, let ring = heap.popMin() {
      rings.append(ring)
      if let next = machine(of: ring.id)?.ring(after: ring.cursor, zones) { heap.insert(next) }
    }
    return rings
  }
}

extension AlarmMachine {
  /// The alarm's next ring.
  fileprivate func firstRing(_ zones: some ZoneLookup) -> AlarmBook.Ring? {
    let handled = [record.cursor, record.phase.occurrence.date].compactMap { $0 }.max()
    let cursor = isRepeating ? handled : nil
    guard !record.isOff || record.offUntil != nil else { return nil }
    guard let instant = record.phase.nextRing else { return ring(after: cursor, zones) }
    return AlarmBook.Ring(instant: instant, id: record.id, cursor: cursor)
  }

  /// The ring of the first occurrence after a date that isn't skipped. The skipped occurrence is usually the next one, but if the clock
  /// was set far back, others come before it.
  fileprivate func ring(after cursor: CivilDate?, _ zones: some ZoneLookup) -> AlarmBook.Ring? {
    let zone = zones.rules(named: record.definition.zone)
    guard let cursor, let next = next(after: cursor, in: zone) else { return nil }
    if let passed = record.skipped?.date, next.date == passed { return ring(after: passed, zones) }
    return AlarmBook.Ring(instant: next.due, id: record.id, cursor: next.date)
  }
}
