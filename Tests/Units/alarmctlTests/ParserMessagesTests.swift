import AlarmCore
import TestSupport
import Testing
import alarmctl

/// The parser's own words for a reader of German.
@Suite("The parser's words", .timeLimit(.minutes(10)))
struct ParserMessagesTests {
  /// Runs `alarmctl` without a bus, in German, once with each environment.
  private static func run(_ typed: [String], with environments: [String: String]...) async throws -> [ProgramRun] {
    try await TemporaryFolder.with { folder in
      try await Catalogues.compile("de", into: folder)
      var done: [ProgramRun] = []
      for environment in environments {
        done.append(
          try await FakeAgent.alarmctl(
            typed, on: "unix:path=/nonexistent",
            ["LANGUAGE": "de", "TEXTDOMAINDIR": folder, "COLUMNS": "80"].merging(environment) { $1 }))
      }
      return done
    }
  }

  private static func german(_ arguments: [String]) async throws -> ParserMessages {
    ParserMessages(try await Catalogues.words("de"), arguments: arguments)
  }

  /// A mistake, and the complaint about it.
  struct Row: Sendable, CustomTestStringConvertible {
    var typed: [String]
    var told: String
    var testDescription: String { typed.joined(separator: " ") }
    init(_ typed: String..., told: String) { (self.typed, self.told) = (typed, told) }
  }

  // A sentence that the parser reworded is English here; then ParserMessages has to be updated.
  @Test(
    "Each real mistake is reported in German, and ends with 64",
    arguments: [
      Row("list", "--nope", told: "Es gibt keine Option „--nope“"),
      Row("list", "-x", told: "Es gibt keine Option „-x“"),
      Row("list", "--jsn", told: "Es gibt keine Option „--jsn“. Ist „--json“ gemeint?"),
      Row("list", "---", told: "Das ist keine Option: ---"),
      Row("list", "-=", told: "Das ist keine Option: -="),
      Row("stopp", told: "Es gibt keinen Befehl „stopp“. Ist „stop“ gemeint?"),
      Row("add", "3min", told: "Es gibt keinen Befehl „add“. Ein Countdown wird mit „alarmctl timer 10min“ gestartet"),
      Row("list", "a", told: "Die Angabe „a“ ist zu viel"),
      Row("list", "a", "b c", told: "2 Angaben sind zu viel: 'a', 'b c'"),
      Row("skip", told: "Die Angabe „<alarm>“ fehlt\nHilfe:  <alarm>  Der Wecker."),
      Row("history", "--limit", told: "Bei „--limit <count>“ fehlt der Wert\nHilfe:  --limit <count>  "),
      Row("history", "--limit", "x", told: "Der Wert „x“ geht nicht bei „--limit <count>“\nHilfe:  "),
      Row("list", "--json=3", told: "Die Option „--json“ hat keinen Wert, hier aber „3“."),
      Row(
        "authorization", "policy", "x",
        told: "Der Wert „x“ geht nicht bei „<policy>“. Möglich sind „allow“, „ask“ und „deny“.\nHilfe:  "),
      Row(
        "alarm", "-oo",
        told: """
          Es gibt keine Option „-oo“. Ist „--id“ gemeint?
             oder: Bei „-o <key=value>“ in „-oo“ fehlt der Wert
          """),
      Row("stop", "--all", "x", told: "Wecker oder --all angeben, nicht beides."),
      Row("--generate-completion-script=foo", told: "Für „foo“ gibt es keine Skripte zum Vervollständigen.\nBitte "),
      Row("---completion", "x", "--", "y", told: "Interner Fehler: "),
      Row("list", "a\nUsage: b", told: "Die Angabe „a\nUsage: b“ ist zu viel"),
      Row("list", "--x'. Did you mean 'y'?", told: "Es gibt keine Option „--x'. Did you mean 'y'?“"),
    ])
  func mistakes(row: Row) async throws {
    let run = try await Self.run(row.typed, with: [:])[0]
    #expect(run.status == 64 && run.stdout.isEmpty)
    #expect(run.stderr.hasPrefix("Fehler: " + row.told), "\(run.stderr)")
    let below = run.stderr.dropFirst("Fehler: \(row.told)".count).split(separator: "\n").suffix(2)
    #expect(below.first?.hasPrefix("Aufruf: alarmctl ") == true, "\(run.stderr)")
    #expect(below.last?.hasPrefix("  Mehr dazu sagt „alarmctl ") == true, "\(run.stderr)")
  }

  @Test("A shell that isn't known is reported, too")
  func shell() async throws {
    let run = try await Self.run(["--generate-completion-script"], with: ["SHELL": "/bin/nonesuch"])[0]
    #expect(run.status == 64)
    #expect(run.stderr.hasPrefix("Fehler: Diese Shell ist nicht bekannt.\nBitte "), "\(run.stderr)")
  }

  @Test(
    "Help has nothing of the parser's English",
    arguments: [
      [], ["timer"], ["alarm"], ["list"], ["show"], ["stop"], ["snooze"], ["pause"], ["resume"], ["skip"], ["unskip"],
      ["cancel"], ["next"], ["simulate"], ["history"], ["watch"], ["status"], ["template"], ["template", "preview"],
      ["sounds"], ["sounds", "keep"], ["authorization"], ["authorization", "policy"], ["notifications"], ["help"],
    ])
  func help(command: [String]) async throws {
    let english = [
      "OVERVIEW", "USAGE", "ARGUMENTS", "OPTIONS:", "SUBCOMMANDS", "Show ", "information", "default:", "(default",
      "values:", "See '",
    ]
    let runs = try await Self.run(
      ["help"] + command, with: ["COLUMNS": "80"], ["COLUMNS": "50"], ["COLUMNS": "45"])
    for run in runs {
      #expect(run.status == 0 && run.stderr.isEmpty)
      #expect(run.stdout.hasPrefix("ZWECK: ") && run.stdout.contains("\nAUFRUF: alarmctl"), "\(run.stdout)")
      for word in english { #expect(!run.stdout.contains(word), "\(run.stdout)") }
    }
  }

  @Test("Options, commands and remarks stand where they stood")
  func page() async throws {
    let words = try await Self.german([])
    let text = """
      OVERVIEW: Count sheep.

      USAGE: sheep [--limit <count>] <subcommand>

      OPTIONS:
        --limit <count>         How many. (default:
                                50)
        --colour <colour>       Which. (values: black,
                                white)
        -h, --help              Show help information.

      SUBCOMMANDS:
        list (default)          All.

        See 'sheep help <subcommand>' for detailed help.
      """
    #expect(
      words.page(text) == """
        ZWECK: Count sheep.

        AUFRUF: sheep [--limit <count>] <subcommand>

        OPTIONEN:
          --limit <count>         How many. (Vorgabe:
                                  50)
          --colour <colour>       Which. (Werte: black,
                                  white)
          -h, --help              Diese Hilfe anzeigen.

        BEFEHLE:
          list (Vorgabe)          All.

          Genaueres sagt „sheep help <subcommand>“.
        """)
    #expect(words.page("1.0.0") == "1.0.0")
    #expect(words.page("#!/bin/bash\nOPTIONS:\n") == "#!/bin/bash\nOPTIONS:\n")
  }

  @Test("A sentence that isn't known stays as it is, and so does what was typed in it")
  func unknown() async throws {
    let words = try await Self.german(["list", "OPTIONS:", "x"])
    let message = "Strange option 'OPTIONS:'\nUsage: x"
    #expect(words.complaint(message) == nil)
    let told = words.failure(
      "Error: \(message)\nUsage: alarmctl\n  See 'alarmctl --help' for more information.", message: message)
    #expect(told == "Fehler: \(message)\nAufruf: alarmctl\n  Mehr dazu sagt „alarmctl --help“.")
    #expect(words.failure("", message: "") == "")
  }

  @Test("Where there is no catalogue, the parser speaks for itself")
  func english() async throws {
    let run = try await Self.run(["list", "--jsn"], with: ["LANGUAGE": "en"])[0]
    #expect(run.status == 64)
    #expect(
      run.stderr == """
        Error: Unknown option '--jsn'. Did you mean '--json'?
        Usage: alarmctl list [--all] [--columns <columns>] [--wide] [--quiet] [--json] [--host <user@machine>]
          See 'alarmctl list --help' for more information.

        """)
  }
}
