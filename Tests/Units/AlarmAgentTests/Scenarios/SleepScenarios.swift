import AgentDoubles
import AlarmAgent
import AlarmCore
import AlarmWire
import TestSupport
import Testing

/// Alarms over sleep, hibernation and freezes, as users of other alarm systems missed them.
@Suite struct SleepScenarios {
  /// 2026-11-20 20:00 UTC.
  private static let evening = WallInstant(seconds: 1_795_204_800)

  @Test(
    "R07 An alarm that was due in the night is told once as missed when the machine wakes, and is due the next evening")
  func missedInTheNight() async throws {
    var rig = try await ScenarioRig(at: Self.evening)
    try await rig.add("20:30 daily")
    rig.sleep(.seconds(12 * 3600))
    await rig.handle(.clockChanged)
    #expect(rig.missedNotices == [["Fri 2026-11-20 20:30 Alarm"]] && rig.missedCount == 1 && rig.soundCount == 0)
    #expect(rig.armed == Self.evening + .seconds(86_400 + 1_800))
  }

  @Test("R08 Fifty alarms that were due in the night are reported in one notice, without a sound")
  func fifty() async throws {
    var rig = try await ScenarioRig(at: Self.evening)
    for minute in 10..<60 { try await rig.add("20:\(minute) daily", "Alarm \(minute)") }
    rig.sleep(.seconds(12 * 3600))
    let cost = await ContinuousClock().measure { await rig.handle(.clockChanged) }
    print("R08: fifty alarms missed at once: \(cost)")
    // A tenth of a second on an idle machine; no exact limit fits every machine.
    #expect(cost < .seconds(5))
    #expect(rig.missedNotices.count == 1 && rig.missedCount == 50 && rig.soundCount == 0)
  }

  @Test("R09 A countdown over sleep rings at its time, not later by the sleep")
  func countdown() async throws {
    var rig = try await ScenarioRig(at: Self.evening)
    try await rig.add("10min", "Tea")
    await rig.pass(until: Self.evening + .seconds(60))
    // The real-time clock wakes the machine on the minute.
    rig.sleep(.seconds(540))
    await rig.handle(.clockChanged)
    let rings = await rig.pass(until: Self.evening + .seconds(3600), isAnswered: false)
    #expect(rig.soundCount == 1 && rings.allSatisfy { $0.at == Self.evening + .seconds(600) })
  }

  @Test("R10 What was due hours before a hibernated machine is back doesn't ring")
  func hibernated() async throws {
    var rig = try await ScenarioRig(at: Self.evening + .seconds(5 * 3600))
    try await rig.add("02:00")
    rig.sleep(.seconds(8 * 3600))
    await rig.handle(.clockChanged)
    #expect(rig.soundCount == 0 && rig.missedNotices == [["02:00 Alarm"]])
    let kept = try await rig.records.map(\.missedAt)
    #expect(kept.count == 1 && kept[0].map { $0 + .seconds(86_400) } == rig.armed)
  }

  @Test(
    "R14 On a double of the machine: an agent that was frozen over the alarm's time rings three minutes late, and shows when it was due"
  )
  func frozen() async throws {
    var rig = try await ScenarioRig(at: Self.evening)
    try await rig.add("20:30")
    rig.sleep(.seconds(1_800 + 180))
    await rig.handle(.wakeup)
    let notices = rig.ports.entries.compactMap { entry -> Notice.Kind? in
      if case .present(let notice) = entry { notice.kind } else { nil }
    }
    #expect(rig.soundCount == 1 && notices == [.alerting(due: CivilTime(clamping: 20 * 3600 + 1_800), isLate: true)])
  }

  @Test("R40 Without an alarm the timer is disarmed, not set for a far day")
  func disarmed() async throws {
    var rig = try await ScenarioRig(at: Self.evening)
    #expect(rig.ports.entries.contains { $0 == .arm(nil) })
    try await rig.add("20:30")
    #expect(rig.armed != nil)
    await rig.pass(until: Self.evening + .seconds(3600))
    #expect(rig.armed == nil)
  }

  @Test("R46 After three days off, twenty daily alarms are in one notice with three missed rings each, without a sound")
  func daysOff() async throws {
    var rig = try await ScenarioRig(at: Self.evening)
    for minute in 10..<30 { try await rig.add("21:\(minute) daily", "Alarm \(minute)") }
    try await rig.powerOff(for: .seconds(3 * 86_400))
    #expect(rig.soundCount == 0 && rig.missedCount == 20)
    let lines = try #require(rig.missedNotices.first)
    #expect(rig.missedNotices.count == 1 && lines.allSatisfy { $0.hasSuffix(" (3 times)") })
    #expect(rig.armed == Self.evening + .seconds(3 * 86_400 + 4_200))
  }

  @Test("R47 What was snoozed for ten minutes as the machine was turned off is missed in the morning, and doesn't ring")
  func snoozedAndOff() async throws {
    var rig = try await ScenarioRig(at: Self.evening)
    try await rig.add("22:00", "Pills", ["snooze=10min"])
    let rings = await rig.pass(until: Self.evening + .seconds(7_200), isAnswered: false)
    try #require(rings.count == 1)
    let id = try #require(try await rig.records.first?.id)
    await rig.handle(.presenter(.pressed(id, .snooze, activationToken: nil)))
    #expect(rig.armed == Self.evening + .seconds(7_800))
    try await rig.powerOff(for: .seconds(10 * 3600))
    #expect(rig.soundCount == 1 && rig.missedNotices == [["Fri 2026-11-20 22:00 Pills"]])
    #expect(try await rig.records.map(\.missedAt).map { $0.map { $0 + .seconds(86_400) } } == [rig.armed])
  }

  @Test("R60 An alarm in an hour rings at its time after 59 minutes of sleep")
  func nearlySleptOver() async throws {
    var rig = try await ScenarioRig(at: Self.evening)
    try await rig.add("21:00", "Train")
    rig.sleep(.seconds(59 * 60))
    await rig.handle(.clockChanged)
    let rings = await rig.pass(until: Self.evening + .seconds(7_200))
    #expect(rings == [.init(title: "Train", at: Self.evening + .seconds(3_600))])
  }

  @Test("R52 A second alarm rings while the first one does, and the first one times out alone")
  func twoAtOnce() async throws {
    var rig = try await ScenarioRig(at: Self.evening)
    try await rig.add("20:30", "A")
    try await rig.add("20:36", "B")
    let half = Self.evening + .seconds(1_800)
    let rings = await rig.pass(until: half + .seconds(601), isAnswered: false)
    #expect(rings == [.init(title: "A", at: half), .init(title: "B", at: half + .seconds(360))])
    let left = try await rig.records
    #expect(left.map(\.definition.presentation.title.text) == ["B"] && left.first?.phase.state == .alerting)
    #expect(rig.ports.entries.count { if case .stopSound = $0 { true } else { false } } == 1)
  }

  @Test("R31 A snooze counts from the press: at 07:10 for five minutes it rings at 07:15")
  func snoozeFromPress() async throws {
    var rig = try await ScenarioRig(at: Self.evening)
    try await rig.add("20:30", "Pills", ["snooze=5min", "ring-timeout=30min"])
    let due = Self.evening + .seconds(1_800)
    await rig.pass(until: due + .seconds(600), isAnswered: false)
    let id = try #require(try await rig.records.first?.id)
    await rig.handle(.presenter(.pressed(id, .snooze, activationToken: nil)))
    let rings = await rig.pass(until: due + .seconds(3_600), isAnswered: true)
    #expect(rings == [.init(title: "Pills", at: due + .seconds(900))])
  }

  @Test("R35 A one-time alarm that timed out doesn't ring the next day")
  func onceOnly() async throws {
    var rig = try await ScenarioRig(at: Self.evening)
    try await rig.add("20:30")
    let rings = await rig.pass(until: Self.evening + .seconds(2 * 86_400), isAnswered: false)
    #expect(rings.count == 1 && rig.soundCount == 1 && rig.armed == nil)
    #expect(try await rig.records.isEmpty && rig.missedNotices.count == 1)
  }

  @Test("R54 A one-time alarm that rang and is set again a minute later is due the next day")
  func setAgain() async throws {
    var rig = try await ScenarioRig(at: Self.evening)
    try await rig.add("20:30")
    let due = Self.evening + .seconds(1_800)
    await rig.pass(until: due + .seconds(60))
    try await rig.add("20:30")
    #expect(rig.armed == due + .seconds(86_400))
    let rings = await rig.pass(until: due + .seconds(2 * 86_400))
    #expect(rings.map(\.at) == [due + .seconds(86_400)])
  }

  @Test(
    "R62 After a boot with a clock that stands behind, a timer has no more left than it had, and never less than nothing"
  )
  func bootedBehind() async throws {
    for back in [600, 7_200, 400 * 86_400] as [Int64] {
      var rig = try await ScenarioRig(at: Self.evening)
      try await rig.add("10min", "Tea")
      await rig.pass(until: Self.evening + .seconds(300))
      rig.host.setWall(Self.evening + .seconds(300 - back))
      try await rig.powerOff(for: .seconds(30))
      let listed = try await rig.list()
      let left = try #require(listed.first?.remaining)
      #expect((0...600_000_000).contains(left), "\(left) µs are left after a clock \(back) s behind")
      let now = rig.host.now().wall
      let rings = await rig.pass(until: now + .seconds(700))
      #expect(rings.count == 1 && rings.allSatisfy { $0.at - now <= .seconds(600) })
    }
  }

  @Test("R64 What is skipped stays skipped, though the clock is set, the zone changes and the agent starts again")
  func staysSkipped() async throws {
    var rig = try await ScenarioRig(at: Self.evening)
    try await rig.add("20:30 daily")
    let id = try #require(try await rig.records.first?.id)
    _ = try await rig.ask(.change(.skip(id)))
    let due = Self.evening + .seconds(1_800)
    rig.host.setWall(Self.evening - .seconds(3_600))
    await rig.handle(.clockChanged)
    rig.host.setZone(try ZoneRules(posix: "<+01>-1"))
    await rig.handle(.zonesMayHaveChanged)
    try await rig.restart()
    rig.host.setZone(.utc)
    await rig.handle(.zonesMayHaveChanged)
    rig.host.setWall(Self.evening)
    await rig.handle(.clockChanged)
    try await rig.powerOff(for: .seconds(60))
    let rings = await rig.pass(until: due + .seconds(2 * 86_400 - 60))
    #expect(rings.map(\.at) == [due + .seconds(86_400)])
    #expect(rig.missedCount == 0)
  }
}
