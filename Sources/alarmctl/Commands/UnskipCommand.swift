import ArgumentParser

/// `alarmctl unskip`.
struct UnskipCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unskip", abstract: say("Let a skipped time ring after all."))

  @Argument(help: ArgumentHelp(say("The alarm.")))
  var alarm: String
  @OptionGroup var options: OutputOptions

  func run() async throws {
    try await VerbRun.unskip.run(alarm, options.output)
  }
}
