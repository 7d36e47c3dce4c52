import AlarmTime
import TestSupport
import Testing

@testable import AlarmCore

/// The next ring, and the next one for which the machine is woken.
@Suite struct RingQueueTests {
  @Test(
    "Whatever is set, moved and cleared, both are the earliest of those that there are",
    arguments: 1...20 as ClosedRange<UInt64>)
  func earliest(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var queue = RingQueue()
    var rings: [AlarmID: (instant: WallInstant, wakesMachine: Bool)] = [:]
    for _ in 0..<300 {
      let id = AlarmID(high: 0, low: .random(in: 0..<12, using: &random))
      let wakesMachine = Bool.random(using: &random)
      // Few instants, so many rings coincide.
      let instant =
        Int.random(in: 0..<3, using: &random) == 0
        ? nil : WallInstant(seconds: .random(in: 1...20, using: &random))
      queue.set(id, to: instant, wakesMachine: wakesMachine)
      rings[id] = instant.map { ($0, wakesMachine) }
      let first = rings.min { ($0.value.instant, $0.key) < ($1.value.instant, $1.key) }
      #expect(queue.earliest?.id == first?.key && queue.earliest?.instant == first?.value.instant)
      #expect(queue.earliestWake == rings.values.filter(\.wakesMachine).map(\.instant).min())
    }
  }
}
