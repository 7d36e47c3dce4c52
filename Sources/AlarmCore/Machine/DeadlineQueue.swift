import HeapModule

/// Alarms' deadlines, earliest first; every operation is O(log n).
///
/// An entry isn't removed when its alarm changes: it becomes stale, and is dropped once it reaches the top or when stale entries
/// outnumber the live ones.
package struct DeadlineQueue: Sendable {
  private struct Entry: Comparable, Sendable {
    var instant: WallInstant
    var id: AlarmID

    static func < (left: Entry, right: Entry) -> Bool { (left.instant, left.id) < (right.instant, right.id) }
  }

  private var heap = Heap<Entry>()
  private var live: [AlarmID: WallInstant] = [:]

  /// No deadlines.
  package init() {}

  /// Whether no alarm has a deadline.
  var isEmpty: Bool { live.isEmpty }

  /// The earliest deadline.
  package var earliest: (instant: WallInstant, id: AlarmID)? { heap.min.map { ($0.instant, $0.id) } }

  /// Sets, moves or (nil) clears an alarm's deadline.
  package mutating func set(_ id: AlarmID, to instant: WallInstant?) {
    // One look-up does both, because most of the cost is hashing.
    let old = if let instant { live.updateValue(instant, forKey: id) } else { live.removeValue(forKey: id) }
    guard old != instant else { return }
    defer { if old != nil { dropStale() } }
    guard let instant else { return }
    heap.insert(Entry(instant: instant, id: id))
    if heap.count > 2 * live.count + 64 { heap = Heap(live.map { Entry(instant: $0.value, id: $0.key) }) }
  }

  /// Makes room for a number of alarms at once.
  mutating func reserveCapacity(_ count: Int) {
    live.reserveCapacity(count)
    heap.reserveCapacity(count)
  }

  /// The alarms whose deadline has come, in the order in which they were due. Each is removed; `set` adds its next deadline.
  package mutating func due(at now: WallInstant) -> [AlarmID] {
    var ids: [AlarmID] = []
    while let first = heap.min, first.instant <= now {
      _ = heap.popMin()
      live[first.id] = nil
      ids.append(first.id)
      dropStale()
    }
    return ids
  }

  /// Makes sure that the top entry is live, so reading it changes nothing.
  private mutating func dropStale() {
    while let first = heap.min, live[first.id] != first.instant { _ = heap.popMin() }
  }
}

/// When each alarm will ring. Alarms that don't wake the machine are kept separately, so that finding the next ring of either kind
/// costs O(log n) however many there are of the other.
struct RingQueue: Sendable {
  private var waking = DeadlineQueue()
  private var others = DeadlineQueue()

  /// The next ring; if two have the same instant, the one with the lower id.
  var earliest: (instant: WallInstant, id: AlarmID)? {
    guard let other = others.earliest else { return waking.earliest }
    guard let woken = waking.earliest else { return other }
    return (woken.instant, woken.id) < (other.instant, other.id) ? woken : other
  }

  /// The next ring that the machine is woken for.
  var earliestWake: WallInstant? { waking.earliest?.instant }

  /// Sets, moves or (nil) clears an alarm's ring.
  mutating func set(_ id: AlarmID, to instant: WallInstant?, wakesMachine: Bool) {
    waking.set(id, to: wakesMachine ? instant : nil)
    if !wakesMachine || !others.isEmpty { others.set(id, to: wakesMachine ? nil : instant) }
  }

  /// Makes room for a number of alarms at once.
  mutating func reserveCapacity(_ count: Int) { waking.reserveCapacity(count) }
}
