import ArgumentParser

/// `alarmctl pause`.
struct PauseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pause", abstract: say("Pause a countdown, or a snooze."))

  @Argument(help: ArgumentHelp(say("The alarm; not needed while only one counts down.")))
  var alarm: String?
  @OptionGroup var options: OutputOptions

  func run() async throws {
    try await VerbRun.pause.run(alarm, options.output)
  }
}
