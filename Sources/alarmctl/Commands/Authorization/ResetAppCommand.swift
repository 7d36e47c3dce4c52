import AlarmCore
import ArgumentParser

/// `alarmctl authorization reset`.
struct ResetAppCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset", abstract: say("Take a decision back; in a sandbox, the application is asked about again."))

  @Argument(help: ArgumentHelp(say("The application's id."))) var app: String
  @OptionGroup var options: OutputOptions

  func run() async throws {
    try await AppDecision.run(app, .notDetermined, say("{app} has no decision now.", ["app": app]), options.output)
  }
}
