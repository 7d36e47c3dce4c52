import TestSupport
import Testing

/// `alarmctl` for a reader of German.
@Suite("alarmctl in German", .timeLimit(.minutes(2)))
struct GermanTests {
  private static func run(_ arguments: [String]) async throws -> ProgramRun {
    try await TemporaryFolder.with { folder in
      try await Catalogues.compile("de", into: folder + "/words")
      try await Catalogues.compileLocale("de_DE", into: folder + "/locales")
      return try await FakeAgent.with(try SampleAlarms.all()) { agent in
        try await FakeAgent.alarmctl(
          arguments, on: agent.bus.address,
          [
            "LC_ALL": "de_DE.UTF-8", "LOCPATH": folder + "/locales", "TEXTDOMAINDIR": folder + "/words",
          ])
      }
    }
  }

  @Test("The list has German words, and dates as Germans write them")
  func list() async throws {
    let done = try await Self.run(["list"])
    #expect(done.stdout.hasPrefix("KENNUNG"), "\(done)")
    #expect(done.stdout.contains("gestellt") && done.stdout.contains("angehalten"), "\(done)")
  }

  @Test("Help and complaints are German, and the words of JSON are those of every language")
  func others() async throws {
    let help = try await Self.run(["skip", "--help"])
    #expect(help.stdout.contains("Das nächste Mal eines Weckers auslassen"), "\(help)")
    #expect(help.stdout.contains("Der Wecker bleibt"), "\(help)")
    let wrong = try await Self.run(["stop", "Nobody"])
    #expect(wrong.stderr.contains("kein Wecker heißt „Nobody“") && wrong.status == 3, "\(wrong)")
    let json = try await Self.run(["list", "--json"])
    #expect(json.stdout.contains(#""state":"paused""#), "\(json)")
  }
}
