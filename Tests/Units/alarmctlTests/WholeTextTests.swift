import AlarmWire
import DBus
import Glibc
import TestSupport
import Testing

/// The whole text of each command's answer, in four locales, in a pipe and on terminals of three widths: users will see each
/// difference that a change makes here.
@Suite(
  "alarmctl: whole texts", .timeLimit(.minutes(10)),
  .enabled(if: ProgramRun.exists("/usr/bin/python3"), "\(ProgramRun.need("python3"))"),
  .enabled(if: MovingClock.programs != nil, "\(MovingClock.need)"))
struct WholeTextTests {
  private static let path = BuiltPrograms.checkout + "/Tests/Units/alarmctlTests/answers.txt"

  /// The home folder is ~.
  private static let commands: [[String]] = [
    ["list"], ["list", "--wide"], ["list", "--columns", "title,left"], ["next"], ["next", "--json"],
    ["show", "Wake up"],
    ["history"], ["why", "Wake up"], ["simulate", "--days", "3"], ["stop"], ["stop", "--all"], ["stop", "Nobody"],
    ["snooze"],
    ["skip", "Wake up"], ["alarm", "06:00", "daily", "--preview", "2"], ["alarm", "07:30", "wendesday"],
    ["settings", "get", "Sound.volume"], ["settings", "list"], ["skip", "--help"], ["list", "--nonsense"],
    ["list", "--nonsense", "--json"], ["nonsense"], ["timer", "4min", "Tea"],
    ["export", "--force", "~/alarms.jsonl"], ["export", "--format", "ical"], ["import", "--dry-run", "~/alarms.jsonl"],
    ["import", "--replace", "~/alarms.jsonl"], ["import", "~/nothing.jsonl"], ["backup", "~/alarms.backup"],
    ["restore", "~/alarms.backup"], ["edit", "Wake up", "06:45"], ["edit", "Wake up", "halb"],
    ["off", "Wake up", "--until", "2027-01-07"], ["off", "Wake up", "--until", "soon"], ["off", "Wake up", "Dough"],
    ["on", "Wake up"], ["unskip", "Wake up"], ["pause", "Dough"], ["resume", "Dough"], ["again", "Bus"],
    ["authorization"], ["authorization", "allow", "org.example.Coach"], ["authorization", "policy", "maybe"],
    ["sounds"], ["sounds", "play", "--json"], ["sounds", "play", "--volume", "much"], ["template", "list"],
    ["template", "check", "~/broken.template"], ["template", "show", "nothing"], ["status"], ["doctor"],
    ["watch", "--format", "argos"], ["watch"], ["watch", "--format", "{nothing}"],
    ["notifications"], ["cancel", "Dough"],
  ]

  /// Commands with dates, times, or titles in columns: only their answers differ in English and Japanese, which are shown in
  /// the C locale's words.
  private static let local: Set = [
    "list", "next", "show", "history", "why", "simulate", "alarm", "edit", "off", "on", "doctor", "watch",
  ]
  /// Commands whose answers depend on a terminal's width.
  private static let wide: Set = ["list", "next", "show", "history", "settings", "simulate", "why", "watch"]

  /// Commands that run until they are ended, and a mark in their first picture on a terminal, where q ends them. In a pipe,
  /// only other ways work.
  private static let endless = [["watch"]: "\u{1b}[H", ["notifications"]: " q "]

  private struct Place {
    let name: String
    let locale: String
    let language: String?
  }

  private static let places = [
    Place(name: "C", locale: "C", language: nil), Place(name: "en", locale: "en_US", language: nil),
    Place(name: "de", locale: "de_DE", language: "de"), Place(name: "ja", locale: "ja_JP", language: nil),
  ]

  /// Runs a program on terminals with these numbers of columns, presses q once it has written a mark, if there is one, and
  /// prints its output, with a zero after each.
  private static let terminal = """
    import fcntl, os, pty, struct, subprocess, sys, termios
    for width in sys.argv[1].split(","):
        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, int(width), 0, 0))
        mark = sys.argv[2].encode()
        child = subprocess.Popen(sys.argv[3:], stdin=slave, stdout=slave, stderr=slave, start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        os.close(slave)
        text = b""
        while True:
            try: part = os.read(master, 65536)
            except OSError: break
            if not part: break
            text += part
            if mark and mark in text:
                os.write(master, b"q")
                mark = b""
        child.wait()
        os.close(master)
        sys.stdout.buffer.write(text.replace(b"\\r\\n", b"\\n").replace(b"\\x1b", b"^") + b"\\0")
    """

  @Test("Each answer is as it was read and found good")
  func answers() async throws {
    // Each place has its own agent and files.
    let all = try await withThrowingTaskGroup(of: (Int, [[Answer]]).self) { group in
      for (number, place) in Self.places.enumerated() {
        group.addTask {
          (number, try await TemporaryFolder.with { try await Self.answers(in: place, $0) })
        }
      }
      var all: [[[Answer]]] = Array(repeating: [], count: Self.places.count)
      for try await (number, answers) in group { all[number] = answers }
      return all
    }
    var lines = [
      "What alarmctl prints, by command, locale and width of the terminal. Where several are the same, the first one has it.",
      "ALARMKIT_RECORD=1 swift test --filter WholeTextTests writes it anew.",
    ]
    for (number, command) in Self.commands.enumerated() {
      var seen: [String: String] = [:]
      for (place, answers) in zip(Self.places, all) {
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
    let text = lines.joined(separator: "\n") + "\n"
    if unsafe getenv("ALARMKIT_RECORD") != nil { try TextFile.write(text, to: Self.path) }
    let (now, before) = (text.split(separator: "\n"), TextFile.read(Self.path).split(separator: "\n"))
    let difference = zip(now, before).first { $0 != $1 }
    #expect(now == before, "\(difference.map { "\($0.0)\ninstead of\n\($0.1)" } ?? "")")
  }

  /// Writes texts, templates and a template with mistakes where programs look for them.
  private static func furnish(_ folder: String, for place: Place) async throws {
    if place.locale != "C" { try await Catalogues.compileLocale(place.locale, into: folder + "/locales") }
    if let language = place.language { try await Catalogues.compile(language, into: folder + "/words") }
    for name in ["home", "data", "data/alarmkit", "data/alarmkit/templates"] {
      guard unsafe mkdir(folder + "/" + name, 0o700) == 0 else {
        throw TestFailure("can't make \(name): error \(errno)")
      }
    }
    for name in ["alarm", "kitchen"] {
      try TextFile.write(
        TextFile.read("\(BuiltPrograms.checkout)/Resources/templates/\(name).template"),
        to: "\(folder)/data/alarmkit/templates/\(name).template")
    }
    try TextFile.write("[Template]\nComment=x\n[Alert]\nUrgency=enormous\n", to: folder + "/home/broken.template")
  }

  private typealias Answer = (name: String, text: String)

  /// The answers to all commands.
  private static func answers(in place: Place, _ folder: String) async throws -> [[Answer]] {
    try await furnish(folder, for: place)
    var alarms = try SampleAlarms.all()
    alarms[1] = try SampleAlarms.make(
      SampleAlarms.tea, "Tea", state: "countdown", kind: "timer", schedule: "4h",
      fireTime: SampleAlarms.now + 7230 * SampleAlarms.second, total: 14_400 * SampleAlarms.second)
    if place.name == "ja" { alarms[3] = try SampleAlarms.make(SampleAlarms.dough, "パン生地を休ませる", kind: "timer") }
    return try await FakeAgent.with(alarms) { agent in
      agent.report(health)
      for alarm in alarms {
        let time =
          alarm.kind == "timer"
          ? #""countdown":{"preAlert":240}"# : #""schedule":{"time":"07:30","weekdays":["mon","fri"]}"#
        agent.attach(#"{"title":"\#(alarm.title)",\#(time)}"#, to: alarm.id)
      }
      var answers: [[Answer]] = []
      for command in commands {
        agent.hold(alarms)
        answers.append(try await Self.answers(command, in: place, folder, agent.bus.address))
      }
      return answers
    }
  }

  /// What a healthy agent says of itself.
  private static let health: [(String, DBusValue)] = {
    let words = [
      "Storage": "ok", "Zone": "Europe/Berlin", "Tray": "ok", "Sound": "ok", "Wake": "ok", "WakeReason": "",
      "SleepLock": "ok",
      "Linger": "no",
    ]
    let made = DBusValue.int64(SampleAlarms.now - 3600 * SampleAlarms.second)
    return words.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) } + [("Backup", made)]
  }()

  /// Lines that depend on the machine that runs the tests; other tests check them with every value.
  private static func isOfMachine(_ line: Substring) -> Bool {
    ["Linger", "Zone", "Zeitzone", "Auch abgemeldet"].contains { line.dropFirst(2).hasPrefix($0) }
      || ["enable-linger", "tzdata"].contains { line.contains($0) }
  }

  /// The answers in a pipe and on terminals, of which only tables and pages depend on the width.
  private static func answers(
    _ command: [String], in place: Place, _ folder: String, _ address: String
  ) async throws -> [Answer] {
    guard place.name == "C" || place.language != nil || local.contains(command[0]) else { return [] }
    let isWide = wide.contains(command[0]) || command.contains("--help")
    var variables = try MovingClock(in: folder, at: SampleAlarms.now, stands: true).environment
    variables["LC_ALL"] = place.locale == "C" ? "C" : place.locale + ".UTF-8"
    variables["LOCPATH"] = folder + "/locales"
    variables["TEXTDOMAINDIR"] = folder + "/words"
    variables["TERM"] = "xterm"
    for home in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"] { variables[home] = folder + "/home" }
    // No sound server and no card, and only the templates and sounds of this checkout.
    variables["PATH"] = folder
    variables["PULSE_SERVER"] = "unix:/nothing"
    variables["XDG_DATA_DIRS"] = folder + "/data"
    variables["XDG_CONFIG_DIRS"] = folder + "/home"
    variables["XDG_RUNTIME_DIR"] = folder
    let command = command.map { $0.hasPrefix("~/") ? folder + "/home" + $0.dropFirst() : $0 }
    let mark = endless[command]
    var piped = ""
    if mark == nil {
      let pipe = try await FakeAgent.alarmctl(command, on: address, variables)
      piped = pipe.stdout + pipe.stderr + (pipe.status == 0 ? "" : "(\(pipe.status))\n")
    }
    variables["DBUS_SESSION_BUS_ADDRESS"] = address
    variables.merge(["TZ": "UTC", "LANGUAGE": "", "SUDO_UID": ""]) { $1 }
    // The clock of the program that provides the terminal isn't changed.
    let preload = "LD_PRELOAD=" + (variables.removeValue(forKey: "LD_PRELOAD") ?? "")
    let widths = isWide ? ["40", "80", "200"] : ["80"]
    let terminals = try await ProgramRun.run(
      "/usr/bin/python3",
      [
        "-c", terminal, widths.joined(separator: ","), mark ?? "", "/usr/bin/env", preload,
        BuiltPrograms.path("alarmctl"),
      ]
        + command,
      environment: variables)
    let texts = terminals.stdout.split(separator: "\0", omittingEmptySubsequences: false).map(String.init)
    try #require(texts.count == widths.count + 1, "\(terminals)")
    let answers = zip(widths, texts).map { ("\($0) columns", $1) }
    return ((mark != nil ? [] : [("a pipe", piped)]) + answers).map { name, text in
      let lines = text.replacing(folder + "/home", with: "~").replacing(BuiltPrograms.checkout, with: "CHECKOUT")
        .replacing(folder, with: "FOLDER").split(separator: "\n", omittingEmptySubsequences: false)
      return (name, lines.filter { !isOfMachine($0) }.joined(separator: "\n").trimmed)
    }
  }
}

extension String {
  fileprivate var trimmed: String { String(reversed().drop(while: \.isNewline).reversed()) }
}
