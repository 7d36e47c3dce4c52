import ArgumentParser

/// `alarmctl cancel`.
struct CancelCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cancel", abstract: say("Remove an alarm or timer, also when it repeats."), aliases: ["rm"])

  @Argument(help: ArgumentHelp(say("The alarm.")))
  var alarm: String
  @OptionGroup var options: OutputOptions

  func run() async throws {
    try await VerbRun.cancel.run(alarm, options.output)
  }
}
