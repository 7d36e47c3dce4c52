import AlarmCore
import HostSystem
import TestSupport
import Testing

/// All zones of the machine, compared with the C library and zoneinfo.
struct SystemZonesTests {
  @Test(
    "T1: every zone agrees with the C library and zoneinfo at every change from 2026 to 2046",
    .enabled(if: Self.hasOracle, "needs python3 and tzdata: Resources/scripts/setup.sh build run installs them"))
  func allZones() async throws {
    let zones = try await ZoneOracle.zones()
    let began = ContinuousClock.now
    var total = Tally()
    let database = ZoneDatabase(environment: Environment([:]))
    for zone in zones {
      let rules = try database.zone(named: zone.name).rules
      let tally = Self.check(zone, rules)
      total.checks += tally.checks
      total.wrong += tally.wrong
      if tally.wrong > 0 { Issue.record("\(zone.name): \(tally.wrong) of \(tally.checks) checks are wrong") }
    }
    let changes = zones.reduce(0) { $0 + $1.changes.count }
    print(
      "T1 civil time: \(total.checks) checks, \(changes) transitions of \(zones.count) zones, \(total.wrong) wrong, "
        + "\(ContinuousClock.now - began)")
    #expect(total.wrong == 0)
    #expect(total.checks >= 1_200_000)
    #expect(changes >= 8000)
  }

  struct Tally {
    var checks = 0
    var wrong = 0

    mutating func expect(_ isRight: Bool) {
      checks += 1
      if !isRight { wrong += 1 }
    }
  }

  private static func check(_ zone: ZoneOracle.Zone, _ rules: ZoneRules) -> Tally {
    var tally = Tally()
    for second in stride(from: ZoneOracle.range.lowerBound, to: ZoneOracle.range.upperBound, by: 13 * 86_400 + 4321) {
      tally.expect(rules.offset(at: WallInstant(seconds: second)) == zone.offset(at: second))
    }
    for change in zone.changes {
      let at = change.at
      for distance in [0, 1, 2, 59, 60, 1799, 1800, 3599, 3600, 7200] as [Int64] {
        tally.expect(rules.offset(at: WallInstant(seconds: at - distance - 1)) == change.before)
        tally.expect(rules.offset(at: WallInstant(seconds: at + distance)) == change.after)
      }
      // A fraction of a second before the change still has the old offset.
      tally.expect(rules.offset(at: WallInstant(microseconds: at * 1_000_000 - 1)) == change.before)
      for (local, expected) in change.localTimes { tally.expect(instant(local, rules) == expected) }
      let low = at + min(change.before, change.after)
      let high = at + max(change.before, change.after)
      for local in stride(from: low - 1800, to: high + 1800, by: 60) {
        tally.expect(instant(local, rules) == expectation(local, change))
      }
    }
    return tally
  }

  /// The instant of a local time near one change, by the manual's rule: first after a gap, first of an overlap.
  private static func expectation(_ local: Int64, _ change: ZoneOracle.Change) -> Int64 {
    if local - change.before < change.at { return local - change.before }
    return max(change.at, local - change.after)
  }

  private static func instant(_ local: Int64, _ rules: ZoneRules) -> Int64? {
    let day = local / 86_400
    guard let time = CivilTime(secondOfDay: Int(local % 86_400)) else { return nil }
    return rules.instant(of: CivilDate(dayNumber: Int(day)), at: time).seconds
  }

  private static var hasOracle: Bool {
    (try? FileContents.read("/usr/share/zoneinfo/Europe/Berlin", limit: 100_000)) != nil
      && ProgramRun.exists("/usr/bin/python3")
  }
}
