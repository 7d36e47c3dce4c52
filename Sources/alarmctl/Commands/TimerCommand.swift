import ArgumentParser

/// `alarmctl timer`.
struct TimerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "timer", abstract: say("Start a countdown."),
    discussion: """
      alarmctl timer 4min Tea
      alarmctl timer 1h 30min --sound none --snooze 5min "Pizza dough"
      """)

  @Argument(
    help: ArgumentHelp(say("How long (4min, 1h 30min, 90s, PT4M), then what for."), valueName: say("length and title")))
  var words: [String]
  @OptionGroup var definition: DefinitionOptions
  @OptionGroup var options: QuietOptions

  func run() async throws {
    try await Scheduling.run(
      words, as: .timer, definition.title, definition.words, options.output, isQuiet: options.quiet)
  }
}
