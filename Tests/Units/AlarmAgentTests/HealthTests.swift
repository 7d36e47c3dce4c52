import AgentDoubles
import AlarmAgent
import AlarmCore
import AlarmWire
import DBus
import TestSupport
import Testing

/// What `Status` reports about the agent's parts.
@Suite("The agent's health") struct HealthTests {
  /// What `Status` reports after events, to the command line or to another caller.
  private static func status(
    after events: [Inbound], for caller: Caller = .commandLine, storeFailure: ArchiveError? = nil,
    host: ManualHost = ManualHost(at: AgentTests.start)
  ) async throws -> DBusValue {
    let (entries, _, _) = try await AgentTests.run(
      [events, [.request(.ask(.status), AgentTests.token(9), caller)]], host: host, storeFailure: storeFailure)
    let answer = entries.compactMap { entry -> DBusValue? in
      guard case .answer(let token, let values) = entry, token.serial == 9 else { return nil }
      return values.first
    }
    return try #require(answer.first)
  }

  @Test("The words of Status are part of its contract: before anything is known")
  func atFirst() async throws {
    let status = try await Self.status(after: [])
    #expect(status.asDictionary?.compactMap(\.key.asString) == StatusField.allCases.map(\.rawValue))
    let words: [StatusField: String] = [
      .storage: "ok", .notificationServer: "unknown", .sound: "ok", .tray: "none", .wake: "none", .sleepLock: "unused",
      .linger: "unknown",
    ]
    for (field, word) in words { #expect(status[field.rawValue] == .string(word), "\(field)") }
  }

  @Test(
    "Each report has its word in its field",
    arguments: [
      (HealthReport.sleepLock(.ok), StatusField.sleepLock, "ok"), (.sleepLock(.none), .sleepLock, "none"),
      (.sleepLock(.only("sleep:idle")), .sleepLock, "only sleep:idle"), (.sleepLock(.refused), .sleepLock, "refused"),
      (.sleepLock(.failing(Message(verbatim: "it is full"))), .sleepLock, "it is full"),
      (.linger(.yes), .linger, "yes"), (.linger(.no), .linger, "no"), (.linger(.unknown), .linger, "unknown"),
      (.sound(fault: Message(verbatim: "nothing plays")), .sound, "nothing plays"), (.sound(fault: nil), .sound, "ok"),
    ])
  func words(report: HealthReport, field: StatusField, word: String) async throws {
    #expect(try await Self.status(after: [.health(report)])[field.rawValue] == .string(word))
  }

  @Test("What has no field of its own is a warning while it lasts, and no business of a sandbox")
  func warnings() async throws {
    let fault = Message(verbatim: "the program can't be run")
    let other = Message(verbatim: "another one can't either")
    let ends = Message(verbatim: "an agent was killed")
    let reports: [Inbound] = [
      .health(.hooks(.alerting, faults: [fault])), .health(.hooks(.stopped, faults: [fault, other])),
      .health(.ends(ends)),
    ]
    let key = StatusField.warnings.rawValue
    #expect(
      try await Self.status(after: reports)[key]?.asStrings
        == ["an agent was killed", "the program can't be run", "another one can't either"])
    #expect(
      try await Self.status(after: reports + HookEvent.allCases.map { .health(.hooks($0, faults: [])) })[key]?.asStrings
        == ["an agent was killed"])
    let app = Caller(id: "org.example.Clock", kind: .flatpak)
    #expect(try await Self.status(after: reports, for: app)[key]?.asStrings == [])
  }

  @Test("A sandbox learns that something is wrong, and nothing more")
  func sandbox() async throws {
    let app = Caller(id: "org.example.Clock", kind: .flatpak)
    let fault = Inbound.health(.sound(fault: Message(verbatim: "/home/me/x.wav is missing")))
    #expect(try await Self.status(after: [fault], for: app)[StatusField.sound.rawValue] == .string("failing"))
    let full = ArchiveError(.full, Message(verbatim: "/home/me is full"))
    let status = try await Self.status(after: [AgentTests.addTimer(60, 1)], for: app, storeFailure: full)
    #expect(status[StatusField.storage.rawValue] == .string("failing"))
  }

  @Test("Status says when the store was copied, but not to a sandbox")
  func backup() async throws {
    let (host, key) = (ManualHost(at: AgentTests.start), StatusField.backup.rawValue)
    #expect(try await Self.status(after: [], host: host)[key] == .int64(0))
    host.setNewestBackup(WallInstant(seconds: 1_800_000_000))
    #expect(try await Self.status(after: [], host: host)[key] == .int64(1_800_000_000_000_000))
    let app = Caller(id: "org.example.Clock", kind: .flatpak)
    #expect(try await Self.status(after: [], for: app, host: host)[key] == .int64(0))
  }

  @Test("Who shows notifications stands with name and version, until nobody does")
  func server() async throws {
    let server = ServerCapabilities(name: "mako", vendor: "emersion", version: "1.9", words: [])
    let key = StatusField.notificationServer.rawValue
    #expect(try await Self.status(after: [.notificationServer(server)])[key] == .string("mako 1.9"))
    #expect(
      try await Self.status(after: [.notificationServer(server), .notificationServer(nil)])[key] == .string("none"))
  }
}
