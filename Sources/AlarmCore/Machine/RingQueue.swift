/// When each alarm will ring. Alarms for which the machine isn't woken are kept apart, so that finding the next ring of either
/// kind costs O(log n) however many there are of the other.
struct RingQueue: Sendable {
  private var waking = DeadlineQueue()
  private var others = DeadlineQueue()

  /// The next ring; of two at the same instant the one with the lower id.
  var earliest: (instant: WallInstant, id: AlarmID)? {
    guard let other = others.earliest else { return waking.earliest }
    guard let woken = waking.earliest else { return other }
    return (woken.instant, woken.id) < (other.instant, other.id) ? woken : other
  }

  /// The next ring for which the machine is woken.
  var earliestWake: WallInstant? { waking.earliest?.instant }

  /// Sets, moves or (nil) clears an alarm's ring.
  mutating func set(_ id: AlarmID, to instant: WallInstant?, isWoken: Bool) {
    waking.set(id, to: isWoken ? instant : nil)
    if !isWoken || !others.isEmpty { others.set(id, to: isWoken ? nil : instant) }
  }

  /// Makes room for a number of alarms at once.
  mutating func reserveCapacity(_ count: Int) { waking.reserveCapacity(count) }
}
