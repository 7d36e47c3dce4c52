import AlarmClient
import AlarmCore
import AlarmWire
import ArgumentParser
import HostSystem

/// `alarmctl export`.
struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: say("Write all alarms as text that alarmctl import reads, here or on another machine."),
    discussion: say(
      """
      One JSON object on each line, as the bus method Schedule takes it, with off for an alarm that is off; or, for a file that \
      ends with .ics, an iCalendar event for each alarm, which calendars show and alarmctl import reads. A timer is written \
      with its whole length, not with what is left of it. The history, and which application an alarm belongs to, are only in \
      the files of alarmctl backup.
      """) + "\n\n" + """
        alarmctl export
        alarmctl export ~/alarms.jsonl
        alarmctl export ~/alarms.ics
        """)

  @Argument(
    help: ArgumentHelp(say("The file, which only you can read; by default, standard output."), valueName: "file"),
    completion: .file())
  var file: String?
  @Flag(name: .shortAndLong, help: ArgumentHelp(say("Replace the file if it is there.")))
  var force = false
  @Option(
    help: ArgumentHelp(
      say("The format: json or ical; by default, by the end of the file's name."), valueName: "format"),
    completion: .list(AlarmFileFormat.allCases.map(\.rawValue)))
  var format: String?
  @OptionGroup var options: AgentOptions

  func validate() throws {
    if let format, AlarmFileFormat(rawValue: format) == nil {
      throw ValidationError(say("--format takes json or ical."))
    }
  }

  func run() async throws {
    let output = options.output
    let path = try file.map(CopyFile.absolute)
    let chosen = format.flatMap(AlarmFileFormat.init) ?? AlarmFileFormat(of: path ?? "")
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      let alarms = try await agent.details(of: try await agent.alarms().map(\.id))
      let (text, left) = try AlarmFile().text(of: alarms, as: chosen)
      for alarm in left {
        output.warning(
          say("{alarm} has no time, because it is paused, and is left out", ["alarm": Output.text.name(alarm.snapshot)])
        )
      }
      for alarm in alarms where chosen == .ical && alarm.snapshot.switchedOff != nil {
        output.warning(
          say(
            "{alarm} is off, and an import switches it on; alarmctl backup keeps it off",
            ["alarm": Output.text.name(alarm.snapshot)]))
      }
      guard let path else { return try Output.write(text) }
      do throws(HostError) {
        try NewFile.write(Array(text.utf8), to: path, replacing: force)
      } catch {
        throw CommandFailure(WireError(.invalidArgument, error.sentence))
      }
      let count = alarms.count - left.count
      if output.isJSON {
        let report = JSONValue.object(["file": .string(path), "alarms": .integer(Int64(count))])
        return try output.lines([try JSONLines.text(report)])
      }
      try output.lines([
        DisplayText.clean(
          say(
            count, one: "{count} alarm written to {file}", other: "{count} alarms written to {file}",
            ["file": path]), joined: true)
      ])
    }
  }
}
