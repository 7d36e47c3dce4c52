import AlarmCore
import ArgumentParser

/// `alarmctl authorization allow`.
struct AllowAppCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "allow", abstract: say("Let an application set alarms; a call that waits for this goes on."))

  @Argument(help: ArgumentHelp(say("The application's id."))) var app: String
  @OptionGroup var options: OutputOptions

  func run() async throws {
    try await AppDecision.run(app, .authorized, say("{app} may set alarms.", ["app": app]), options.output)
  }
}
