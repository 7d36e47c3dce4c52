import AlarmAgent
import AlarmCore
import TestSupport
import Testing

/// Alarms over the nights on which clocks are changed.
@Suite struct DaylightScenarios {
  /// The rules of New York as they are since 2007.
  private static func newYork() throws -> ZoneRules { try ZoneRules(posix: "EST5EDT,M3.2.0,M11.1.0") }

  /// What rings in the day and a half around a change, as a clock on the wall shows it.
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
}
