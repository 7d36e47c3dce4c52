import AlarmKit
import TestSupport
import Testing

/// What the machine's zone files do to an alarm of the library's while the agent runs.
@Suite("Semantics: zones", .timeLimit(.minutes(10))) struct ZoneSemanticsTests {
  /// Replaces a file by a copy of a zone, or a link to it, as timedated and package managers do: created beside it and renamed.
  private static func put(_ zone: String, at file: String, asLink: Bool) async throws {
    let source = "/usr/share/zoneinfo/\(zone)"
    let run =
      asLink
      ? try await ProgramRun.run("ln", ["-s", source, file + ".new"])
      : try await ProgramRun.run("cp", ["-L", source, file + ".new"])
    guard run.status == 0 else { throw TestFailure(run.stderr) }
    _ = try await ProgramRun.run("mv", ["-T", file + ".new", file])
  }

  @Test(
    "Zone change, and zone data that were upgraded: the running agent moves a time of day, once, and nothing else",
    arguments: [true, false])
  func changes(asLink: Bool) async throws {
    try await TemporaryFolder.with { folder in
      let file = folder + "/localtime"
      try await Self.put("Europe/Berlin", at: file, asLink: asLink)
      try await LibrarySession.withAgent(["TZ": ":\(file)"]) { session, _ in
        let (manager, relative, fixed) = (session.manager, UUID(), UUID())
        let instant = Date(timeIntervalSince1970: 1_893_456_000)
        // An hour that is half a day away in Tokyo, so that none of this runs while it rings.
        var tokyo = Calendar(identifier: .gregorian)
        tokyo.timeZone = try #require(TimeZone(identifier: "Asia/Tokyo"))
        let hour = (tokyo.component(.hour, from: Date()) + 12) % 24
        _ = try await manager.schedule(
          id: relative, configuration: Samples.alarm(Samples.daily(hour, 0, Samples.everyDay)))
        _ = try await manager.schedule(id: fixed, configuration: Samples.alarm(.fixed(instant)))
        func due(_ id: Alarm.ID) async throws -> Date? {
          try await manager.linux.upcoming(id: id, count: 1).first?.date
        }
        let before = try #require(try await due(relative))
        let started = ContinuousClock.now
        try await Self.put("Asia/Tokyo", at: file, asLink: asLink)
        try await Patience.until("it has moved") { try await due(relative) != before }
        let took = ContinuousClock.now - started
        // By design, one second; a busy machine may take longer.
        print("\(asLink ? "zone change" : "other zone data") to the new time: \(took)")
        #expect(took < .seconds(5))
        let after = try #require(try await due(relative))
        #expect(tokyo.dateComponents([.hour, .minute], from: after) == DateComponents(hour: hour, minute: 0))
        #expect(try await due(fixed) == instant)
        #expect(try manager.alarms.map(\.state) == [.scheduled, .scheduled])
      }
    }
  }
}
