import AgentDoubles
import AlarmAgent
import AlarmCore
import AlarmWire
import TestSupport
import Testing

/// Alarms over the nights of clock changes.
@Suite struct DaylightScenarios {
  /// The rules of New York since 2007.
  private static func newYork() throws -> ZoneRules { try ZoneRules(posix: "EST5EDT,M3.2.0,M11.1.0") }

  /// What rings in the day and a half around a change, in local time.
  private static func rings(from evening: String, _ alarms: [String]) async throws -> [String] {
    let zone = try newYork()
    let date = try #require(CivilDate(evening))
    let start = zone.instant(of: date, at: CivilTime(clamping: 20 * 3600))
    var rig = try await ScenarioRig(at: start, in: zone)
    for alarm in alarms { try await rig.add("\(alarm) daily", alarm) }
    return await rig.pass(until: start + .seconds(36 * 3600)).map { "\($0.title) at \(zone.text(at: $0.at))" }
  }

  @Test("R50 In the night with an hour that comes twice each daily alarm rings once, in that hour and outside of it")
  func repeated() async throws {
    let rings = try await Self.rings(from: "2027-11-06", ["00:30", "01:00", "01:30", "02:00", "07:00"])
    #expect(
      rings == [
        "00:30 at 2027-11-07 00:30", "01:00 at 2027-11-07 01:00", "01:30 at 2027-11-07 01:30",
        "02:00 at 2027-11-07 02:00", "07:00 at 2027-11-07 07:00", "00:30 at 2027-11-08 00:30",
        "01:00 at 2027-11-08 01:00", "01:30 at 2027-11-08 01:30", "02:00 at 2027-11-08 02:00",
        "07:00 at 2027-11-08 07:00",
      ])
  }

  @Test("R51 An alarm that was set the evening before rings at its local time on both days of change")
  func morning() async throws {
    for evening in ["2027-03-13", "2027-11-06"] {
      let rings = try await Self.rings(from: evening, ["06:00"])
      #expect(rings.count == 2 && rings.allSatisfy { $0.hasSuffix(" 06:00") }, "\(rings)")
    }
  }

  @Test(
    "R18 An agent that is started ten times between the two 01:30 lets the alarm ring once, and the next night again"
  )
  func restartedInTheRepeatedHour() async throws {
    let zone = try Self.newYork()
    let evening = zone.instant(of: try #require(CivilDate("2027-11-06")), at: CivilTime(clamping: 20 * 3600))
    var rig = try await ScenarioRig(at: evening, in: zone)
    try await rig.add("01:30 daily", "Ferry")
    let first = evening + .seconds(5 * 3600 + 1_800)
    let rings = await rig.pass(until: first + .seconds(60))
    #expect(rings == [.init(title: "Ferry", at: first)])
    for _ in 1...10 {
      try await rig.restart(after: .seconds(300))
      #expect(rig.armed == first + .seconds(25 * 3600))
    }
    // It is 01:51 for the first time, and 01:30 will come once more.
    let next = await rig.pass(until: first + .seconds(25 * 3600 + 60))
    #expect(next == [.init(title: "Ferry", at: first + .seconds(25 * 3600))])
    #expect(rig.soundCount == 2 && rig.missedCount == 0)
  }

  @Test("R61 On a day that leaves its time out an alarm is listed with the time it was set for, and due after the gap")
  func listedInTheGap() async throws {
    let zone = try Self.newYork()
    let evening = zone.instant(of: try #require(CivilDate("2027-03-13")), at: CivilTime(clamping: 20 * 3600))
    var rig = try await ScenarioRig(at: evening, in: zone)
    try await rig.add("02:30 daily", "Ferry")
    let gap = evening + .seconds(6 * 3600)
    // Before the day of the change, on it, and after its ring.
    for (instant, due) in [
      (evening, gap), (gap - .seconds(7_200), gap), (gap + .seconds(60), gap + .seconds(23 * 3600 + 1_800)),
    ] {
      await rig.pass(until: instant)
      let listed = try await rig.list()
      #expect(listed.map(\.schedule) == ["02:30 daily"] && listed.map(\.fireTime) == [due.microseconds])
      let stored = try await rig.records
      guard case .relative(let time, _)? = stored.first?.definition.schedule else { throw TestFailure("\(stored)") }
      #expect(time.description == "02:30")
    }
    #expect(zone.text(at: gap) == "2027-03-14 03:00" && rig.soundCount == 1)
  }
}
