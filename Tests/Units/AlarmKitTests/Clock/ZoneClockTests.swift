import AlarmKit
import TestSupport
import Testing

/// Alarms for times of day where the clock changes with the season, and when the machine travels.
@Suite("Clock: zones", .movingClock) struct ZoneClockTests {
  private static let newYork = ["TZ": ":America/New_York"]

  private static func utc(_ text: String) throws -> Date { try Date("\(text):00Z", strategy: .iso8601) }

  @Test("R51 DST gap: it rings at the first instant after the gap, and at its own time the day after")
  func gap() async throws {
    try await LibrarySession.withMovingClock(at: try Self.utc("2027-03-14T06:00"), Self.newYork) { session, _, clock in
      let id = UUID()
      _ = try await session.manager.schedule(
        id: id, configuration: Samples.alarm(Samples.daily(2, 30, Samples.everyDay)))
      // 01:59 is followed by 03:00.
      try await clock.advance(to: try Self.utc("2027-03-14T06:59"))
      #expect(try session.state(id) == .scheduled)
      try await clock.advance(to: try Self.utc("2027-03-14T07:00"))
      try await session.waitUntil(id, is: .alerting)
      try session.manager.stop(id: id)
      #expect(try await session.next(id) == (try Self.utc("2027-03-15T06:30")))
      try await clock.sleep(until: try Self.utc("2027-03-15T06:31"))
      try await session.waitUntil(id, is: .alerting)
    }
  }

  @Test("R50 DST overlap: it rings the first time round, and not the second")
  func overlap() async throws {
    try await LibrarySession.withMovingClock(at: try Self.utc("2027-11-07T05:00"), Self.newYork) { session, _, clock in
      let id = UUID()
      _ = try await session.manager.schedule(
        id: id, configuration: Samples.alarm(Samples.daily(1, 30, Samples.everyDay)))
      try await clock.advance(to: try Self.utc("2027-11-07T05:30"))
      try await session.waitUntil(id, is: .alerting)
      try session.manager.stop(id: id)
      // 01:30 again.
      try await clock.advance(to: try Self.utc("2027-11-07T06:31"))
      #expect(try session.state(id) == .scheduled)
      #expect(try await session.next(id) == (try Self.utc("2027-11-08T06:30")))
      #expect(try await session.manager.linux.history().count == 1)
    }
  }

  /// The file that says which zone the machine is in: a link, or a copy.
  private struct ZoneFile {
    let path: String
    let isLink: Bool

    /// Created beside it and renamed, as timedated and package managers do it.
    func travel(to zone: String) async throws {
      let source = "/usr/share/zoneinfo/\(zone)"
      _ = try await ProgramRun.run(
        isLink ? "ln" : "cp", isLink ? ["-s", source, path + ".new"] : [source, path + ".new"])
      _ = try await ProgramRun.run("mv", ["-T", path + ".new", path])
    }
  }

  private static func withTraveller(
    at date: Date, isLink: Bool, _ body: (LibrarySession, SessionClock, ZoneFile) async throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      let file = ZoneFile(path: folder + "/localtime", isLink: isLink)
      try await file.travel(to: "Europe/Berlin")
      try await LibrarySession.withMovingClock(at: date, ["TZ": ":\(file.path)"]) { session, _, clock in
        try await body(session, clock, file)
      }
    }
  }

  @Test(
    "R56 Zone change while the agent runs: relative alarms follow, an instant and an alarm with a zone of its own don't",
    arguments: [true, false])
  func travel(isLink: Bool) async throws {
    // 08:00 in Berlin.
    try await Self.withTraveller(at: Samples.june(15, 6), isLink: isLink) { session, clock, file in
      let (relative, fixed, own) = (UUID(), UUID(), UUID())
      let seven = Samples.alarm(Samples.daily(7, 0, Samples.everyDay))
      _ = try await session.manager.schedule(id: relative, configuration: seven)
      _ = try await session.manager.schedule(
        id: fixed, configuration: Samples.alarm(.fixed(Samples.june(16, 5))))
      _ = try await session.manager.linux.schedule(
        id: own, configuration: seven, options: .init(zone: TimeZone(identifier: "Europe/Berlin")))
      for id in [relative, fixed, own] { #expect(try await session.next(id) == Samples.june(16, 5)) }
      try await file.travel(to: "America/New_York")
      try await Patience.until("it follows") { try await session.next(relative) == Samples.june(16, 11) }
      for id in [fixed, own] { #expect(try await session.next(id) == Samples.june(16, 5)) }
      try await clock.advance(to: Samples.june(16, 5))
      for id in [fixed, own] { try await session.waitUntil(id, is: .alerting) }
      #expect(try session.state(relative) == .scheduled)
      try await clock.advance(to: Samples.june(16, 11))
      try await session.waitUntil(relative, is: .alerting)
    }
  }

  @Test(
    "R56 Zone change: never twice for one local date, though the date's time comes again", arguments: [true, false])
  func onceADate(asleep: Bool) async throws {
    // 06:50 in Berlin.
    try await Self.withTraveller(at: Samples.june(15, 4, 50), isLink: true) { session, clock, file in
      let id = UUID()
      _ = try await session.manager.schedule(
        id: id, configuration: Samples.alarm(Samples.daily(7, 0, Samples.everyDay)))
      try await clock.advance(to: Samples.june(15, 5))
      try await session.waitUntil(id, is: .alerting)
      try session.manager.stop(id: id)
      try await file.travel(to: "America/New_York")
      try await Patience.until("it follows") { try await session.next(id) == Samples.june(16, 11) }
      // 07:00 of the same day in New York.
      let again = Samples.june(15, 11, 1)
      if asleep { try await clock.sleep(until: again) } else { try await clock.advance(to: again) }
      #expect(try session.state(id) == .scheduled)
      try await clock.advance(to: Samples.june(16, 11))
      try await session.waitUntil(id, is: .alerting)
    }
  }

  @Test(
    "Zone data: every way to name a zone counts, and what can't be read is UTC with a warning",
    arguments: [
      (":Europe/Berlin", "Europe/Berlin", 7), ("Europe/Berlin", "Europe/Berlin", 7),
      (":/usr/share/zoneinfo/Europe/Berlin", "Europe/Berlin", 7),
      ("CET-1CEST,M3.5.0,M10.5.0/3", "CET-1CEST,M3.5.0,M10.5.0/3", 7), (":No/Where", nil, 9),
      (":/no/such/file", nil, 9),
    ] as [(String, String?, Int)])
  func data(variable: String, name: String?, hour: Int) async throws {
    try await LibrarySession.withMovingClock(["TZ": variable]) { session, _, clock in
      let id = UUID()
      _ = try await session.manager.schedule(id: id, configuration: Samples.alarm(Samples.daily(9, 0, .never)))
      #expect(try await session.next(id) == Samples.june(15, hour))
      let health = try await session.manager.linux.health()
      #expect(name == nil || health.zone == name, "\(health.zone)")
      #expect(health.warnings.contains { $0.contains("times are UTC") } == (name == nil), "\(health.warnings)")
      try await clock.advance(to: Samples.june(15, hour))
      try await session.waitUntil(id, is: .alerting)
    }
  }
}
