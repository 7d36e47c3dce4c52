import AlarmCore
import AlarmWire
import ArgumentParser

/// `alarmctl again`.
struct AgainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "again", abstract: say("Set a missed alarm or timer again."),
    discussion: say(
      """
      An alarm is set for the same time of day, on the next day that has it; a timer counts down for its whole length \
      from now. list --all shows what was missed in the last 24 hours.
      """))

  @Argument(help: ArgumentHelp(say("The alarm.")))
  var alarm: String
  @OptionGroup var options: OutputOptions

  func run() async throws {
    try await VerbRun.again.run(alarm, options.output)
  }
}
