// Handles stored alarms at a start. If the time of many has passed meanwhile, they are handled in turns, so that the agent can answer
// calls first.
extension AlarmBook {
  /// How many alarms are handled at once: storing and reporting 250 missed ones takes some 30 ms.
  package static let atOnce = 250

  /// Takes over stored alarms after a start, and returns the effects that show, sound and store them again. Alarms that are due or
  /// shown come first, ordered by time. `isClockAhead`: the clock may be ahead, so missed alarms are kept for another day. If there is
  /// work for more alarms than `limit`, the rest is left to `clockReached`, which `nextDeadline` requests at once.
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
    for place in Self.turns(of: records, at: now) {
      let record = records[place]
      if let missedAt = record.missedAt {
        var kept = record
        if isClockAhead, missedAt != now.wall {
          kept.missedAt = now.wall
          effects.append(.store(.saveProgress(kept)))
        }
        missed[record.id] = kept
        continue
      }
      var machine = AlarmMachine(record: record, isClockDoubted: isClockDoubted)
      let zone = zones.rules(named: record.definition.zone)
      var news: [Effect] = []
      if machine.isHeld(at: now) {
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
      // The alarm may have returned to an occurrence that was missed only because of a change of zone.
      if machine.isHeld(at: now) { held.insert(record.id) }
      put(machine, after: news)
      effects += news
      if !news.isEmpty { busy += 1 }
    }
    return effects + reconsiderMissed(at: now, zones: zones)
  }

  /// The indices of the records in the order in which they are handled: first, by time, alarms that are shown or due; then all others,
  /// whose order doesn't matter.
  private static func turns(of records: [AlarmRecord], at now: Moment) -> [Int] {
    var (seen, others): ([(order: (Int64, AlarmID), place: Int)], [Int]) = ([], [])
    others.reserveCapacity(records.count)
    for (place, record) in records.enumerated() {
      if case .scheduled(let occurrence) = record.phase, occurrence.due > now.wall {
        others.append(place)
      } else {
        seen.append((record.order, place))
      }
    }
    return seen.sorted { $0.order < $1.order }.map(\.place) + others
  }

  /// Handles some of the alarms that were left over at the start.
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
  /// The index up to which the alarms have had their turn.
  private var begin = 0

  /// Whether no alarm waits.
  var isEmpty: Bool { ids.isEmpty }

  /// The alarm whose turn is next.
  var first: AlarmID? { isEmpty ? nil : order[begin...].first(where: ids.contains) }

  /// Whether an alarm waits.
  func contains(_ id: AlarmID) -> Bool { !ids.isEmpty && ids.contains(id) }

  /// Adds an alarm.
  mutating func append(_ id: AlarmID) {
    if ids.insert(id).inserted { order.append(id) }
  }

  /// Removes an alarm.
  mutating func remove(_ id: AlarmID) {
    guard !ids.isEmpty, ids.remove(id) != nil else { return }
    guard !ids.isEmpty else { return self = UnsettledAlarms() }
    while begin < order.count, !ids.contains(order[begin]) { begin += 1 }
  }
}
