import AlarmCore
import Testing

/// When the machine is woken and what keeps it awake, depending on all alarms.
@Suite struct WakePlanTests {
  static let now = WallInstant(seconds: 1_795_154_400)

  /// A plan for a ring some seconds from now; nil: nothing will ring.
  private static func plan(_ seconds: Int64?, ringing: Int = 0, isEnabled: Bool = true) -> WakePlan {
    let summary = BookSummary(nextRing: seconds.map { now + .seconds($0) }, alerting: ringing)
    return WakePlan(for: summary, waking: summary.nextRing, isEnabled: isEnabled, at: now)
  }

  /// Instants as seconds from now.
  private static func seconds(_ instant: WallInstant?) -> Int64? { instant.map { $0.seconds - now.seconds } }

  @Test(
    "The machine is woken 20 s before the next ring, later only where that is past, and never for what is past",
    arguments: [
      (nil, nil), (3600, 3580), (23, 3), (22, 2), (21, 21), (20, 20), (3, 3), (2, 2), (1, nil), (0, nil), (-5, nil),
    ] as [(Int64?, Int64?)])
  func waking(ring: Int64?, wakes: Int64?) {
    #expect(Self.seconds(Self.plan(ring).wakesAt) == wakes)
  }

  @Test(
    "It is kept from sleeping from 30 s before a ring, and while one rings, and in between; not for one that never comes",
    arguments: [
      (nil, 0, .none, nil), (3600, 0, .delay, 3570), (31, 0, .delay, 1), (30, 0, .block, nil), (1, 0, .block, nil),
      (0, 0, .block, 30), (-5, 0, .block, 25), (-29, 0, .block, 1), (-30, 0, .delay, nil), (-3600, 0, .delay, nil),
      (nil, 1, .block, nil), (3600, 2, .block, 3570), (-5, 1, .block, 25), (-30, 1, .block, nil),
    ] as [(Int64?, Int, WakePlan.Hold, Int64?)])
  func holding(ring: Int64?, ringing: Int, hold: WakePlan.Hold, again: Int64?) {
    let plan = Self.plan(ring, ringing: ringing)
    #expect(plan.hold == hold)
    #expect(Self.seconds(plan.reconsidersAt) == again)
  }

  @Test("It is woken for the next ring that may wake it, and kept awake for the very next")
  func notForAll() {
    let summary = BookSummary(nextRing: Self.now + .seconds(10))
    let plan = WakePlan(for: summary, waking: Self.now + .seconds(3600), isEnabled: true, at: Self.now)
    #expect(Self.seconds(plan.wakesAt) == 3580 && plan.hold == .block)
    #expect(WakePlan(for: summary, waking: nil, isEnabled: true, at: Self.now).wakesAt == nil)
  }

  @Test("By the setting it isn't woken, and still kept awake")
  func disabled() {
    let plan = Self.plan(10, isEnabled: false)
    #expect(plan.wakesAt == nil)
    #expect(plan.hold == .block)
  }
}
