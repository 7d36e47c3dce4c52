import AlarmClient
import AlarmCore
import AlarmWire
import ArgumentParser
import DBus
import EventLoop
import HostSystem
import Terminal

/// `alarmctl status`.
struct StatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: say("Show the health of the agent: storage, notifications, sound, tray, zone, waking, logins."))

  @OptionGroup var options: AgentOptions

  func run() async throws {
    let output = options.output
    try await BusSession.run(output) { (connection, loop) throws(CommandFailure) in
      let answer = try await AgentClient(connection).settledStatus(on: loop)
      let status = output.host == nil ? Self.completed(answer) : answer
      // Another machine's files can't be read from here.
      let start = output.host == nil ? LoginStart() : nil
      if output.isJSON {
        var pairs = status.map { ($0.name.prefix(1).lowercased() + $0.name.dropFirst(), StatusText.json($0.value)) }
        pairs += [("programVersion", .string(ProductVersion.text))]
        if let start {
          pairs += [("startsAtLogin", .string(start.way.rawValue)), ("startsAtLoginReason", .string(start.file))]
        }
        return try output.json(Dictionary(pairs, uniquingKeysWith: { first, _ in first }))
      }
      var rows = StatusText.rows(status)
      let place = rows.firstIndex { $0.name == StatusText.words(StatusField.warnings.rawValue) } ?? rows.endIndex
      if let start { rows.insert((say("Starts at login"), [LoginStartText.line(start)]), at: place) }
      try output.lines(Self.table(rows, style: Output.style(.output)))
      if let agent = status.first(where: { $0.name == StatusField.version.rawValue })?.value.asString,
        agent != ProductVersion.text
      {
        try output.lines([
          say(
            """
            This program has version {program}, and the agent {agent}. When the agent's file has been replaced, the new one \
            takes over as soon as nothing rings.
            """, ["program": ProductVersion.text, "agent": DisplayText.clean(agent)])
        ])
      }
      if status.contains(where: {
        $0.name == StatusField.linger.rawValue && $0.value == .string(HealthWord.no.rawValue)
      }) {
        try output.lines([
          say(
            """
            Alarms don't ring while you are logged out: your programs end with the last logout. \
            loginctl enable-linger changes that.
            """)
        ])
      }
      guard output.host == nil else { return }
      let findings = Doctor.findings(await DoctorCollector.facts(answer, over: connection))
      let summary = Finding.summary(of: Doctor.worst(findings))
      let advice = findings.contains { $0.level != .ok } ? " " + say("alarmctl doctor says what to do.") : ""
      try output.lines(["", summary + advice])
    }
  }

  /// Names and their values in two columns; a value has one line for each of its parts.
  private static func table(_ rows: [(name: String, lines: [String])], style: TextStyle) -> [String] {
    let width = (rows.map { DisplayText.columns($0.name) }.max() ?? 0) + 3
    return rows.flatMap { name, lines in
      lines.enumerated().map { place, line in
        style.paint(DisplayText.fitted(place == 0 ? name : "", to: width), .faint) + line
      }
    }
  }

  typealias Status = [(name: String, value: DBusValue)]

  /// The value of a property that the agent doesn't know: not yet, because it has just started, or never, because nothing answers.
  private static let unknown = DBusValue.string(HealthWord.unknown.rawValue)

  /// Adds a value that the agent only determines once there is an alarm.
  private static func completed(_ status: Status) -> Status {
    status.map { entry in
      guard entry.name == StatusField.linger.rawValue, entry.value == unknown, let lingers = Lingering.ofUser() else {
        return entry
      }
      return (entry.name, .string((lingers ? HealthWord.yes : .no).rawValue))
    }
  }
}
