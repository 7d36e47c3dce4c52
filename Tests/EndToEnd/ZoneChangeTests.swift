import AlarmWire
import DBus
import TestSupport
import Testing

/// What the running agent does when the machine's zone changes.
@Suite(.timeLimit(.minutes(10))) struct ZoneChangeTests {
  @Test("R56 An alarm for a time of day follows the zone, though nobody calls")
  func travel() async throws {
    try await TemporaryFolder.with { folder in
      let link = folder + "/localtime"
      func travel(to zone: String) async throws {
        // Created beside it and renamed, as timedated does it.
        _ = try await ProgramRun.run("ln", ["-s", "/usr/share/zoneinfo/\(zone)", link + ".new"])
        _ = try await ProgramRun.run("mv", ["-T", link + ".new", link])
      }
      try await travel(to: "Europe/Berlin")
      try await AgentSession.withAgent(["TZ": ":\(link)"]) { session, _ in
        let id = try await session.add("07:00 daily", "Up")
        let before = try #require(try await session.list().first).fireTime
        let changes = try await session.signals("AlarmChanged")
        let started = ContinuousClock.now
        try await travel(to: "Europe/London")
        for await _ in changes { break }
        let took = ContinuousClock.now - started
        print("R56: a changed zone is told after \(took)")
        // Two seconds until the change takes effect, and some time for a busy machine.
        #expect(took < .seconds(30))
        let alarm = try #require(try await session.list().first)
        #expect(alarm.id == id && alarm.state == "scheduled")
        let after = alarm.fireTime
        // An hour later, or (between 06:00 and 07:00 UTC in summer) a day earlier.
        #expect(
          (after - before) % 86_400_000_000 == 3_600_000_000 || (before - after) % 86_400_000_000 == 82_800_000_000)
      }
    }
  }
}
