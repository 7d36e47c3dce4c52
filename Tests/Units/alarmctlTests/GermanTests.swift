import AlarmCore
import AlarmWire
import TestSupport
import Testing

/// `alarmctl` for a reader of German.
@Suite("alarmctl in German", .timeLimit(.minutes(10)))
struct GermanTests {
  /// Runs commands one after the other, beside one agent.
  private static func run(_ commands: [String]...) async throws -> [ProgramRun] {
    try await TemporaryFolder.with { folder in
      try await Catalogues.compile("de", into: folder + "/words")
      try await Catalogues.compileLocale("de_DE", into: folder + "/locales")
      return try await FakeAgent.with(try SampleAlarms.all()) { agent in
        let variables = [
          "LC_ALL": "de_DE.UTF-8", "LOCPATH": folder + "/locales", "TEXTDOMAINDIR": folder + "/words",
        ]
        var done: [ProgramRun] = []
        for command in commands {
          done.append(try await FakeAgent.alarmctl(command, on: agent.bus.address, variables))
        }
        return done
      }
    }
  }

  @Test("The list has German words, and dates as Germans write them")
  func list() async throws {
    let done = try await Self.run(["list"])[0]
    #expect(done.stdout.hasPrefix("TITEL"), "\(done)")
    #expect(done.stdout.contains("gestellt") && done.stdout.contains("angehalten"), "\(done)")
  }

  @Test("Each part of the agent's health has a German name and a German value")
  func status() async throws {
    let done = try await Self.run(["status"])[0]
    let lines = done.stdout.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(
      lines.prefix(3) == [
        "Version 1.0.0", "Wecker 2", "Benachrichtigungen keine: kein Programm zeigt Benachrichtigungen",
      ], "\(done)")
    #expect(
      lines.suffix(3)
        == [
          "Warnungen first", "second",
          "Ein Wecker ist vielleicht nicht zu sehen, nicht zu hören oder klingelt gar nicht. alarmctl doctor sagt, was zu tun ist.",
        ], "\(done)")
  }

  @Test("The kind of an alarm and what happens to it are in German, too")
  func showAndWatch() async throws {
    let done = try await Self.run(["show", "Dough"], ["history"])
    let (show, history) = (done[0].stdout, done[1].stdout)
    #expect(show.contains("Timer") && !show.contains("timer"), "\(show)")
    #expect(history.contains(" Agent ") && !history.contains("agent"), "\(history)")
  }

  @Test("Help and complaints are German, and the words of JSON are those of every language")
  func others() async throws {
    let done = try await Self.run(["skip", "--help"], ["stop", "Nobody"], ["list", "--json"])
    let (help, wrong, json) = (done[0], done[1], done[2])
    #expect(help.stdout.contains("Das nächste Mal eines Weckers auslassen"), "\(help)")
    #expect(help.stdout.contains("Der Wecker bleibt"), "\(help)")
    #expect(wrong.stderr.contains("kein Wecker heißt „Nobody“") && wrong.status == 3, "\(wrong)")
    #expect(json.stdout.contains(#""state":"paused""#), "\(json)")
  }

  @Test("The German help of an option has the words to type that the English one has", arguments: FormField.options)
  func words(option: String) async throws {
    let field = try #require(FormField.withOption(option))
    let german = try await Catalogues.words("de")(field.help)
    let english = Self.words(in: field.help.description)
    guard field.placeholder.contains("|") else { return }
    for word in field.placeholder.split(separator: "|") where english.contains(word) {
      #expect(Self.words(in: german).contains(word), "\(german)")
    }
  }

  private static func words(in text: String) -> Set<Substring> { Set(text.split { !$0.isLetter }) }
}
