import AlarmWire
import DBus
import TestSupport
import Testing

/// A zone's link that is removed and created again, or points elsewhere for a moment, while the agent runs.
@Suite("A zone that flickers", .timeLimit(.minutes(10))) struct ZoneFlickerTests {
  private static let home = "/usr/share/zoneinfo/Etc/GMT+10"

  /// An agent ten hours behind UTC, with an alarm half an hour from now: by UTC its time is long over.
  private static func with(_ body: (AgentSession, _ link: String, _ fireTime: Int64) async throws -> Void) async throws
  {
    try await TemporaryFolder.with { folder in
      let link = folder + "/localtime"
      try await make(link, home)
      try await AgentSession.withAgent(["TZ": ":\(link)"]) { session, _ in
        let soon = try await ProgramRun.run("date", ["+%H:%M", "-d", "+30 min"], environment: ["TZ": "<-10>10"])
        _ = try await session.add(String(soon.stdout.prefix(5)), "Up")
        let fireTime = try #require(try await session.list().first).fireTime
        try await body(session, link, fireTime)
        try await Patience.until("it is as it was") { try await session.list().map(\.fireTime) == [fireTime] }
      }
    }
  }

  private static func make(_ link: String, _ zone: String) async throws {
    _ = try await ProgramRun.run("ln", ["-sfn", zone, link])
  }

  @Test("rm and ln -s: while there is no link, the zone before counts")
  func madeAnew() async throws {
    try await Self.with { session, link, fireTime in
      _ = try await ProgramRun.run("rm", [link])
      // Each call makes the agent check the zone.
      #expect(try await session.list().map(\.fireTime) == [fireTime])
      try await Self.make(link, Self.home)
    }
  }
}
