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
      One JSON object on each line, as the bus method Schedule takes it. A timer is written with its whole length, not with \
      what is left of it. The history, and which application an alarm belongs to, are only in the files of alarmctl backup.
      """) + "\n\n" + """
        alarmctl export
        alarmctl export ~/alarms.jsonl
        """)

  @Argument(
    help: ArgumentHelp(say("The file, which only you can read; none: standard output."), valueName: "file"),
    completion: .file())
  var file: String?
  @Flag(name: .shortAndLong, help: ArgumentHelp(say("Replace the file if it is there.")))
  var force = false
  @OptionGroup var options: OutputOptions

  func run() async throws {
    let output = options.output
    let path = try file.map(CopyFile.absolute)
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      let alarms = try await agent.details(of: try await agent.alarms().map(\.id))
      let text = try Self.text(of: alarms)
      guard let path else { return try Output.write(text) }
      do throws(HostError) {
        try NewFile.write(Array(text.utf8), to: path, replacing: force)
      } catch {
        throw CommandFailure(WireError(.invalidArgument, error.sentence))
      }
      if output.isJSON {
        let report = JSONValue.object(["file": .string(path), "alarms": .integer(Int64(alarms.count))])
        return try output.lines([try JSONLines.text(report)])
      }
      try output.lines([
        DisplayText.clean(
          say(
            alarms.count, one: "{count} alarm written to {file}", other: "{count} alarms written to {file}",
            ["file": path]), joined: true)
      ])
    }
  }

  private static func text(of alarms: [AlarmDetails]) throws(CommandFailure) -> String {
    var text = ""
    for alarm in alarms {
      text += try JSONLines.text(JSONLines.object(id: alarm.snapshot.id, form: alarm.form)) + "\n"
    }
    return text
  }
}
