import AlarmClient
import AlarmCore
import AlarmWire
import ArgumentParser
import HostSystem

/// `alarmctl backup`.
struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: say("Copy all alarms, the history and the decisions on applications into a file."),
    discussion: """
      alarmctl backup ~/alarms.backup
      alarmctl backup --force /media/stick/alarms.backup
      """)

  @Argument(help: ArgumentHelp(say("The file; only you can read it."), valueName: "file"), completion: .file())
  var file: String
  @Flag(name: .shortAndLong, help: ArgumentHelp(say("Replace the file if it is there.")))
  var force = false
  @OptionGroup var options: OutputOptions

  private struct Report: JSONRepresentable {
    let file: String
    let alarms: Int

    var json: JSONValue {
      get throws(WireError) {
        try .fields(["file": file, "alarms": alarms])
      }
    }
  }

  func run() async throws {
    let output = options.output
    let path = try CopyFile.absolute(file)
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      let count = try await agent.backUp(to: path, replacing: force)
      if output.isJSON { return try output.json(Report(file: path, alarms: count)) }
      try output.lines([
        DisplayText.clean(
          say(count, one: "{count} alarm saved in {file}", other: "{count} alarms saved in {file}", ["file": path]),
          joined: true)
      ])
    }
  }
}

/// A file's name as the user typed it.
enum CopyFile {
  /// The absolute name for the agent, because it has another working folder.
  static func absolute(_ file: String) throws -> String {
    guard !file.isEmpty else { throw ValidationError(say("Name a file.")) }
    guard let path = WorkingFolder.absolute(file) else {
      throw ValidationError(say("The working folder is gone; write the absolute path of {file}.", ["file": file]))
    }
    return path
  }
}

/// `alarmctl restore`.
struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: say("Replace all alarms, the history and the decisions on applications with those of a backup."),
    discussion: say(
      """
      The file is one that alarmctl backup has made, or any copy of the agent's alarms.sqlite. It is checked first, and nothing \
      changes unless all of it is sound. What was there before is kept next to the agent's alarms as replaced-TIME.sqlite, and \
      can be restored in the same way; the three newest are kept.
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
