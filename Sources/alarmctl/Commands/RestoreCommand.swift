import AlarmCore
import ArgumentParser

/// `alarmctl restore`.
struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: say("Replace all alarms, the history and the decisions on applications by those of a backup."),
    discussion: say(
      """
      The file is one that alarmctl backup has made, or any copy of the agent's alarms.sqlite. It is checked first, and nothing \
      changes unless all of it is sound. What was there until then is kept beside the agent's alarms as replaced-TIME.sqlite, \
      the three newest of those, and can be restored in the same way.
      """))

  @Argument(help: ArgumentHelp(say("The file."), valueName: "file"), completion: .file())
  var file: String
  @OptionGroup var options: OutputOptions

  func run() async throws {
    let output = options.output
    let path = try CopyFile.absolute(file)
    try await BusSession.run(output) { (connection, loop) throws(CommandFailure) in
      let restored = try await AgentClient(connection).restore(from: path, on: loop)
      if output.isJSON { return try output.json(restored) }
      let text = [
        say(
          restored.alarms, one: "{count} alarm restored from {file}", other: "{count} alarms restored from {file}",
          ["file": path]),
        restored.past > 0
          ? say(
            restored.past, one: "{count} of them was due before now", other: "{count} of them were due before now")
          : nil,
      ].compactMap(\.self).joined(separator: ", ")
      try output.lines(
        [text, say("What was there before is kept as {file}", ["file": restored.previous])].map {
          DisplayText.clean($0, joined: true)
        })
    }
  }
}
