import AlarmCore
import ArgumentParser

/// `alarmctl authorization deny`.
struct DenyAppCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "deny", abstract: say("Don't let an application set alarms."),
    discussion: say("The alarms that it has stay; alarmctl list shows and alarmctl cancel removes them."))

  @Argument(help: ArgumentHelp(say("The application's id."))) var app: String
  @OptionGroup var options: OutputOptions

  func run() async throws {
    try await AppDecision.run(app, .denied, say("{app} may not set alarms.", ["app": app]), options.output)
  }
}
