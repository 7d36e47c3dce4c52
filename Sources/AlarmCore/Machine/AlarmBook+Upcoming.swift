import HeapModule

// When alarms will ring if nobody touches them.
extension AlarmBook {
  /// One ring to come.
  package struct Ring: Hashable, Sendable, Comparable {
    /// When.
    package var instant: WallInstant
    /// Whose.
    package var id: AlarmID
    /// After which date the alarm's next ring is looked for; nil: there is none.
    var cursor: CivilDate?

    package static func < (left: Ring, right: Ring) -> Bool { (left.instant, left.id) < (right.instant, right.id) }
  }

  /// The next rings of one alarm, or (nil) of all, in order.
  package func upcoming(of id: AlarmID?, limit: Int, zones: some ZoneLookup) -> [Ring] {
    let asked = id.map { [$0] } ?? ids
    // Who isn't among the first by its first ring can't be among them by a later one.
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
  /// The next time that it rings.
  fileprivate func firstRing(_ zones: some ZoneLookup) -> AlarmBook.Ring? {
    let date = record.phase.occurrence.date
    let handled = [record.cursor, date, record.skipped?.date].compactMap { $0 }.max()
    let cursor = isRepeating ? handled : nil
    guard let instant = record.phase.nextRing else { return ring(after: cursor, zones) }
    return AlarmBook.Ring(instant: instant, id: record.id, cursor: cursor)
  }

  /// The ring of the first occurrence after a date.
  fileprivate func ring(after cursor: CivilDate?, _ zones: some ZoneLookup) -> AlarmBook.Ring? {
    guard let cursor, let next = next(after: cursor, in: zones.rules(named: record.definition.zone)) else { return nil }
    return AlarmBook.Ring(instant: next.due, id: record.id, cursor: next.date)
  }
}
