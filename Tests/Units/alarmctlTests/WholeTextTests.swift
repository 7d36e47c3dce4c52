import Glibc
import TestSupport
import Testing

/// The whole text of each command's answer, in four locales, in a pipe and on terminals of three widths: what differs in it after a
/// change is what users will see differently.
@Suite(
  "alarmctl: whole texts", .timeLimit(.minutes(10)),
  .enabled(if: ProgramRun.exists("/usr/bin/python3"), "\(ProgramRun.need("python3"))"),
  .enabled(if: MovingClock.programs != nil, "\(MovingClock.need)"))
struct WholeTextTests {
  private static let path = BuiltPrograms.checkout + "/Tests/Units/alarmctlTests/answers.txt"

  /// Only the last one changes what another would show.
  private static let commands: [[String]] = [
    ["list"], ["list", "--wide"], ["list", "--columns", "title,left"], ["next"], ["next", "--json"],
    ["show", "Wake up"],
    ["history"], ["why", "Wake up"], ["simulate", "--days", "3"], ["stop"], ["stop", "--all"], ["stop", "Nobody"],
    ["snooze"],
    ["skip", "Wake up"], ["alarm", "06:00", "daily", "--preview", "2"], ["alarm", "07:30", "wendesday"],
    ["settings", "get", "Sound.volume"], ["settings", "list"], ["skip", "--help"], ["list", "--nonsense"],
    ["list", "--nonsense", "--json"], ["nonsense"], ["timer", "4min", "Tea"],
  ]

  private struct Place {
    let name: String
    let locale: String
    let language: String?
  }

  private static let places = [
    Place(name: "C", locale: "C", language: nil), Place(name: "en", locale: "en_US", language: nil),
    Place(name: "de", locale: "de_DE", language: "de"), Place(name: "ja", locale: "ja_JP", language: nil),
  ]

  /// Runs a program on terminals of so many columns each, and prints what it wrote there, with a zero after each.
  private static let terminal = """
    import fcntl, os, pty, struct, subprocess, sys, termios
    for width in sys.argv[1].split(","):
        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, int(width), 0, 0))
        child = subprocess.Popen(sys.argv[2:], stdin=slave, stdout=slave, stderr=slave)
        os.close(slave)
        text = b""
        while True:
            try: part = os.read(master, 65536)
            except OSError: break
            if not part: break
            text += part
        child.wait()
        os.close(master)
        sys.stdout.buffer.write(text.replace(b"\\r\\n", b"\\n").replace(b"\\x1b", b"^") + b"\\0")
    """

  @Test("Each answer is as it was read and found good")
  func answers() async throws {
    let text = try await TemporaryFolder.with { folder in
      for place in Self.places where place.locale != "C" {
        try await Catalogues.compileLocale(place.locale, into: folder + "/locales")
        if let language = place.language { try await Catalogues.compile(language, into: folder + "/words") }
      }
      var lines = [
        "What alarmctl prints, by command, locale and width of the terminal. Where several are the same, the first one has it.",
        "ALARMKIT_RECORD=1 swift test --filter WholeTextTests writes it anew.",
      ]
      var all: [(place: Place, answers: [[Answer]])] = []
      for place in Self.places { all.append((place, try await Self.answers(in: place, folder))) }
      for (number, command) in Self.commands.enumerated() {
        var seen: [String: String] = [:]
        for (place, answers) in all {
          for answer in answers[number] {
            let heading = "== alarmctl \(command.joined(separator: " ")): \(place.name), \(answer.name)"
            if let same = seen[answer.text] {
              lines += ["", "\(heading) as \(same)"]
            } else {
              seen[answer.text] = "\(place.name), \(answer.name)"
              lines += ["", heading, answer.text]
            }
          }
        }
      }
      return lines.joined(separator: "\n") + "\n"
    }
    if unsafe getenv("ALARMKIT_RECORD") != nil { try TextFile.write(text, to: Self.path) }
    let (now, before) = (text.split(separator: "\n"), TextFile.read(Self.path).split(separator: "\n"))
    let difference = zip(now, before).first { $0 != $1 }
    #expect(now == before, "\(difference.map { "\($0.0)\ninstead of\n\($0.1)" } ?? "")")
  }

  private typealias Answer = (name: String, text: String)

  /// The answers to all commands.
  private static func answers(in place: Place, _ folder: String) async throws -> [[Answer]] {
    var alarms = try SampleAlarms.all()
    // Of more than an hour, only minutes are printed: a second that passes changes nothing.
    alarms[1] = try SampleAlarms.make(
      SampleAlarms.tea, "Tea", state: "countdown", kind: "timer", schedule: "4h",
      fireTime: SampleAlarms.now + 7230 * SampleAlarms.second, total: 14_400 * SampleAlarms.second)
    if place.name == "ja" { alarms[3] = try SampleAlarms.make(SampleAlarms.dough, "パン生地を休ませる", kind: "timer") }
    return try await FakeAgent.with(alarms) { agent in
      var answers: [[Answer]] = []
      for command in commands { answers.append(try await Self.answers(command, in: place, folder, agent.bus.address)) }
      return answers
    }
  }

  /// The answers in a pipe and on terminals, of which only tables and pages depend on the width.
  private static func answers(
    _ command: [String], in place: Place, _ folder: String, _ address: String
  ) async throws -> [Answer] {
    let isWide =
      ["list", "next", "show", "history", "settings", "simulate", "why"].contains(command[0])
      || command.contains("--help")
    var variables = try MovingClock(in: folder, at: SampleAlarms.now).environment
    variables["LC_ALL"] = place.locale == "C" ? "C" : place.locale + ".UTF-8"
    variables["LOCPATH"] = folder + "/locales"
    variables["TEXTDOMAINDIR"] = folder + "/words"
    variables["TERM"] = "xterm"
    for home in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"] { variables[home] = folder + "/home" }
    let pipe = try await FakeAgent.alarmctl(command, on: address, variables)
    let status = pipe.status == 0 ? "" : "(\(pipe.status))\n"
    variables["DBUS_SESSION_BUS_ADDRESS"] = address
    variables.merge(["TZ": "UTC", "LANGUAGE": "", "SUDO_UID": ""]) { $1 }
    // The terminal's own program keeps its clock.
    let preload = "LD_PRELOAD=" + (variables.removeValue(forKey: "LD_PRELOAD") ?? "")
    let widths = isWide ? ["40", "80", "200"] : ["80"]
    let terminals = try await ProgramRun.run(
      "/usr/bin/python3",
      ["-c", terminal, widths.joined(separator: ","), "/usr/bin/env", preload, BuiltPrograms.path("alarmctl")]
        + command,
      environment: variables)
    let texts = terminals.stdout.split(separator: "\0", omittingEmptySubsequences: false).map(String.init)
    try #require(texts.count == widths.count + 1, "\(terminals)")
    return [("a pipe", (pipe.stdout + pipe.stderr + status).trimmed)]
      + zip(widths, texts).map { ("\($0) columns", $1.trimmed) }
  }
}

extension String {
  fileprivate var trimmed: String { String(reversed().drop(while: \.isNewline).reversed()) }
}
