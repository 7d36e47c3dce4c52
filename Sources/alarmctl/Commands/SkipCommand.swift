import ArgumentParser

/// `alarmctl skip`.
struct SkipCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "skip", abstract: say("Skip the next time of an alarm that repeats."),
    discussion: say(
      "The alarm stays, and rings at the time after it. Until the skipped time has come, unskip takes it back."))

  @Argument(help: ArgumentHelp(say("The alarm.")))
  var alarm: String
  @OptionGroup var options: OutputOptions

  func run() async throws {
    try await VerbRun.skip.run(alarm, options.output)
  }
}
