import ArgumentParser

/// `alarmctl pause`.
struct PauseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pause", abstract: say("Stand a countdown still; a snooze too."))

  @Argument(help: ArgumentHelp(say("The alarm; not needed while only one counts down.")))
  var alarm: String?
  @OptionGroup var options: OutputOptions

  func run() async throws {
    try await VerbRun.pause.run(alarm, options.output)
  }
}
