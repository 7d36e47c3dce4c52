import ArgumentParser

/// `alarmctl snooze`.
struct SnoozeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snooze", abstract: "Silence a ringing alarm for a while (run a timer again).")

  @Argument(help: "The alarm; not needed while only one rings.")
  var alarm: String?
  @Option(name: [.customLong("for")], help: ArgumentHelp("How long, instead of its own length.", valueName: "length"))
  var length: String?
  @OptionGroup var options: OutputOptions

  func run() async throws {
    try await VerbRun.snooze(length).run(alarm, options.output)
  }
}
