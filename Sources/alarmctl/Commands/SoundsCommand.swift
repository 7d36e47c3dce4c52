import AlarmCore
import ArgumentParser
import HostSystem
import Sounds
import Terminal

/// `alarmctl sounds`.
struct SoundsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sounds",
    abstract: say("List the sounds that alarms can have, and the outputs that they can sound on; keep a sound."),
    discussion: say(
      """
      A sound is for --sound and for templates, an output for device= in [Sound] of settings.ini. Names that the list doesn't \
      have are looked up without their last part, and so on: alarm-clock-elapsed-loud is alarm-clock-elapsed.
      """), subcommands: [ListSoundsCommand.self, KeepSoundCommand.self], defaultSubcommand: ListSoundsCommand.self)
}

/// `alarmctl sounds list`.
struct ListSoundsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: say("List sounds and outputs."))

  @OptionGroup var options: OutputOptions

  func run() async throws {
    let output = options.output
    let report = await SoundsReport.now()
    do throws(CommandFailure) {
      if output.isJSON {
        try output.json(report)
      } else {
        try output.lines(report.lines(style: Output.style(.output)))
      }
    } catch {
      output.failure(error)
      throw ExitCode(error.status.rawValue)
    }
    for fault in report.unnamed { output.warning(readersWords(fault)) }
    if let reason = report.failure {
      output.warning(say("the outputs can't be listed: {reason}", ["reason": reason]))
    }
  }
}

/// `alarmctl sounds keep`.
struct KeepSoundCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keep", abstract: say("Have the agent keep a copy of a sound file, and print the word for it."),
    discussion: say(
      """
      The word is for --sound. The copy stays when the file is gone, for a day and as long as an alarm names it.
      """))

  @Argument(
    help: ArgumentHelp(say("The file: WAV, Ogg, Opus, FLAC or MP3, at most 10 MiB."), valueName: "file"),
    completion: .file())
  var file: String
  @OptionGroup var options: OutputOptions

  private struct Report: Encodable {
    let file: String
    let sound: String
  }

  func run() async throws {
    let output = options.output
    let path = try CopyFile.absolute(file)
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      let word = try await agent.keepSound(path)
      if output.isJSON { return try output.json(Report(file: path, sound: word)) }
      try output.lines([word])
    }
  }
}
