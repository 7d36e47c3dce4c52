import AlarmCore
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

  private struct Report: Encodable {
    let file: String
    let alarms: Int
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
  /// The absolute name for the agent, which has another working folder.
  static func absolute(_ file: String) throws -> String {
    guard !file.isEmpty else { throw ValidationError(say("Name a file.")) }
    guard let path = WorkingFolder.absolute(file) else {
      throw ValidationError(say("The working folder is gone; write the absolute path of {file}.", ["file": file]))
    }
    return path
  }
}
