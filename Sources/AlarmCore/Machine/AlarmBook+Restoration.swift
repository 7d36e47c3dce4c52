// What becomes of stored alarms at a start. Many whose time has passed meanwhile take their turns: the agent answers first.
extension AlarmBook {
  /// How many alarms are handled at a time: 250 that were missed are stored and reported in some 30 ms.
  package static let atOnce = 250

  /// Takes over stored alarms after a start, in their order, and returns what is to be shown, heard and stored again.
  /// `isClockAhead`: it may be, so that what was missed is kept for another day. What is to be done for more alarms than
  /// `limit` is done by `clockReached`, for which `nextDeadline` asks at once.
  package mutating func restore(
    _ records: [AlarmRecord], at now: Moment, zones: some ZoneLookup, isClockDoubted: Bool = false,
    isClockAhead: Bool = false, limit: Int = Self.atOnce
  ) -> [Effect] {
    var effects: [Effect] = []
    var busy = 0
    self.isClockDoubted = isClockDoubted
    machines.reserveCapacity(records.count)
    deadlines.reserveCapacity(records.count)
    rings.reserveCapacity(records.count)
    for record in records {
      if let missedAt = record.missedAt {
        var kept = record
        if isClockAhead, missedAt != now.wall {
          kept.missedAt = now.wall
          effects.append(.store(.saveProgress(kept)))
        }
        missed[record.id] = kept
        continue
      }
      var machine = AlarmMachine(record: record)
      let zone = zones.rules(named: record.definition.zone)
      var news: [Effect] = []
      if holds(machine, at: now) {
        held.insert(record.id)
        put(machine, after: [])
        continue
      }
      guard busy < limit else {
        unsettled.append(record.id)
        put(machine, after: [])
        continue
      }
      if case .accepted(let changes) = machine.handle(.timeChanged, at: now, in: zone) {
        news = Self.forReader(changes, of: machine, at: now, zones)
      }
      news += Self.unseen(machine, after: news, at: now, zones)
      put(machine, after: news)
      effects += news
      if !news.isEmpty { busy += 1 }
    }
    return effects + reconsiderMissed(at: now, zones: zones)
  }

  /// Does for some alarms what a start has left to do.
  mutating func settleNext(at now: Moment, zones: some ZoneLookup, limit: Int = Self.atOnce) -> [Effect] {
    var effects: [Effect] = []
    var busy = 0
    while busy < limit, let id = unsettled.first {
      guard case .accepted(let more) = handle(.timeChanged, for: id, at: now, zones: zones) else { break }
      effects += more
      if !more.isEmpty { busy += 1 }
    }
    return effects
  }
}

/// Alarms that wait for their turn after a start, in order.
struct UnsettledAlarms: Sendable {
  private var order: [AlarmID] = []
  private var ids: Set<AlarmID> = []
  /// Those before this place in the order had their turn.
  private var begin = 0

  /// Whether none waits.
  var isEmpty: Bool { ids.isEmpty }

  /// Whose turn is next.
  var first: AlarmID? { isEmpty ? nil : order[begin...].first(where: ids.contains) }

  /// Whether one waits.
  func contains(_ id: AlarmID) -> Bool { !ids.isEmpty && ids.contains(id) }

  /// Adds one.
  mutating func append(_ id: AlarmID) {
    if ids.insert(id).inserted { order.append(id) }
  }

  /// Removes one.
  mutating func remove(_ id: AlarmID) {
    guard !ids.isEmpty, ids.remove(id) != nil else { return }
    guard !ids.isEmpty else { return self = UnsettledAlarms() }
    while begin < order.count, !ids.contains(order[begin]) { begin += 1 }
  }
}
