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

  /// Each changes nothing that a later one shows, because each has an agent of its own.
  private static let commands: [[String]] = [
    ["list"], ["list", "--wide"], ["list", "--columns", "title,left"], ["next"], ["next", "--count", "3"],
    ["show", "Wake up"], ["history"], ["stop"], ["stop", "Nobody"], ["timer", "4min", "Tea"],
    ["alarm", "06:00", "daily", "--preview", "2"], ["alarm", "07:30", "wendesday"],
    ["settings", "get", "Sound.volume"],
    ["settings", "list"], ["skip", "--help"], ["nonsense"],
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

  /// Runs a program on a terminal of so many columns, and prints what it wrote there.
  private static let terminal = """
    import fcntl, os, pty, struct, subprocess, sys, termios
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, int(sys.argv[1]), 0, 0))
    child = subprocess.Popen(sys.argv[2:], stdin=slave, stdout=slave, stderr=slave)
    os.close(slave)
    text = b""
    while True:
        try: part = os.read(master, 65536)
        except OSError: break
        if not part: break
        text += part
    child.wait()
    sys.stdout.buffer.write(text.replace(b"\\r\\n", b"\\n").replace(b"\\x1b", b"^"))
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
      for command in Self.commands {
        var seen: [String: String] = [:]
        for place in Self.places {
          for (name, answer) in try await Self.answers(command, place, folder) {
            let heading = "== alarmctl \(command.joined(separator: " ")): \(place.name), \(name)"
            if let same = seen[answer] {
              lines += ["", "\(heading) as \(same)"]
            } else {
              seen[answer] = "\(place.name), \(name)"
              lines += ["", heading, answer]
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

  /// The answers in a pipe and on terminals, of which only tables and pages depend on the width.
  private static func answers(
    _ command: [String], _ place: Place, _ folder: String
  ) async throws -> [(name: String, answer: String)] {
    let isWide = ["list", "next", "show", "history", "settings"].contains(command[0]) || command.contains("--help")
    var alarms = try SampleAlarms.all()
    // Of more than an hour, only minutes are printed: a second that passes changes nothing.
    alarms[1] = try SampleAlarms.make(
      SampleAlarms.tea, "Tea", state: "countdown", kind: "timer", schedule: "4h",
      fireTime: SampleAlarms.now + 7230 * SampleAlarms.second, total: 14_400 * SampleAlarms.second)
    if place.name == "ja" { alarms[3] = try SampleAlarms.make(SampleAlarms.dough, "パン生地を休ませる", kind: "timer") }
    let clock = try MovingClock(in: folder, at: SampleAlarms.now)
    return try await FakeAgent.with(alarms) { agent in
      var variables = clock.environment
      variables["LC_ALL"] = place.locale == "C" ? "C" : place.locale + ".UTF-8"
      variables["LOCPATH"] = folder + "/locales"
      variables["TEXTDOMAINDIR"] = folder + "/words"
      variables["TERM"] = "xterm"
      for home in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"] { variables[home] = folder + "/home" }
      let pipe = try await FakeAgent.alarmctl(command, on: agent.bus.address, variables)
      let status = pipe.status == 0 ? "" : "(\(pipe.status))\n"
      var answers = [("a pipe", (pipe.stdout + pipe.stderr + status).trimmed)]
      variables["DBUS_SESSION_BUS_ADDRESS"] = agent.bus.address
      variables.merge(["TZ": "UTC", "LANGUAGE": "", "SUDO_UID": ""]) { $1 }
      // The terminal's own program keeps its clock.
      let preload = "LD_PRELOAD=" + (variables.removeValue(forKey: "LD_PRELOAD") ?? "")
      for width in isWide ? [40, 80, 200] : [80] {
        let run = try await ProgramRun.run(
          "/usr/bin/python3",
          ["-c", terminal, "\(width)", "/usr/bin/env", preload, BuiltPrograms.path("alarmctl")] + command,
          environment: variables)
        answers.append(("\(width) columns", (run.stdout + run.stderr).trimmed))
      }
      return answers
    }
  }
}

extension String {
  fileprivate var trimmed: String { String(reversed().drop(while: \.isNewline).reversed()) }
}
