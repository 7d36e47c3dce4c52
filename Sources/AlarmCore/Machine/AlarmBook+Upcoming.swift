import HeapModule

// When alarms will ring if they aren't changed.
extension AlarmBook {
  /// A future ring.
  package struct Ring: Hashable, Sendable, Comparable {
    /// The instant.
    package var instant: WallInstant
    /// The alarm's id.
    package var id: AlarmID
    /// The date after which the alarm's following ring is searched; nil: there is none.
    var cursor: CivilDate?

    package static func < (left: Ring, right: Ring) -> Bool { (left.instant, left.id) < (right.instant, right.id) }
  }

  /// The next rings of one alarm, or (nil) of all alarms that `isMeant` accepts, in order.
  package func upcoming(
    of id: AlarmID?, limit: Int, zones: some ZoneLookup, where isMeant: (AlarmRecord) -> Bool = { _ in true }
  ) -> [Ring] {
    let asked = (id.map { [$0] } ?? ids).filter { machine(of: $0).map { isMeant($0.record) } ?? false }
    // An alarm whose next ring isn't among the first can't have a later ring among them.
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
    guard let instant = record.phase.nextRing else { return ring(after: cursor, zones) }
    return AlarmBook.Ring(instant: instant, id: record.id, cursor: cursor)
  }

  /// The ring of the first occurrence after a date that isn't skipped. The skipped occurrence is usually the next one, but on a
  /// clock that was set far back others come before it.
  fileprivate func ring(after cursor: CivilDate?, _ zones: some ZoneLookup) -> AlarmBook.Ring? {
    let zone = zones.rules(named: record.definition.zone)
    guard let cursor, let next = next(after: cursor, in: zone) else { return nil }
    if let passed = record.skipped?.date, next.date == passed { return ring(after: passed, zones) }
    return AlarmBook.Ring(instant: next.due, id: record.id, cursor: next.date)
  }
}
