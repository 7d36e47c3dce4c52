import AlarmCore
import ArgumentParser

/// `alarmctl authorization deny`.
struct DenyAppCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "deny", abstract: "Don't let an application set alarms.",
    discussion: "The alarms that it has stay; alarmctl list shows and alarmctl cancel removes them.")

  @Argument(help: "The application's id.") var app: String
  @OptionGroup var options: OutputOptions

  func run() async throws { try await AppDecision.run(app, .denied, "may not set alarms.", options.output) }
}
