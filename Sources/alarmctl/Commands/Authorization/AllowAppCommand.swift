import AlarmCore
import ArgumentParser

/// `alarmctl authorization allow`.
struct AllowAppCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "allow", abstract: "Let an application set alarms; a call of its that waits goes on.")

  @Argument(help: "The application's id.") var app: String
  @OptionGroup var options: OutputOptions

  func run() async throws { try await AppDecision.run(app, .authorized, "may set alarms.", options.output) }
}
