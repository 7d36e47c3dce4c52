import ArgumentParser

/// `alarmctl resume`.
struct ResumeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resume", abstract: say("Resume a paused countdown with what was left."))

  @Argument(help: ArgumentHelp(say("The alarm; not needed while only one is paused.")))
  var alarm: String?
  @OptionGroup var options: OutputOptions

  func run() async throws {
    try await VerbRun.resume.run(alarm, options.output)
  }
}
