import AlarmCore
import ArgumentParser
import HostSystem

/// `alarmctl authorization policy`.
struct PolicyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "policy", abstract: say("Show or set what programs outside of sandboxes may do without a decision."),
    discussion: say(
      """
      allow: they may set alarms, so that your own scripts just work. ask: each is asked about when it first does. deny: they \
      may not. Kept in settings.ini; alarmctl itself is never asked about. Programs in sandboxes are always asked about.
      """))

  @Argument(help: ArgumentHelp(say("allow, ask or deny; without it, the present one is shown."))) var policy:
    PermissionPolicy?
  @OptionGroup var options: OutputOptions

  func run() async throws {
    let output = options.output
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      if let policy {
        do throws(HostError) { try SettingsFile().set(policy) } catch {
          throw CommandFailure("Failed", readersWords(error.sentence), .failed)
        }
        for warning in try await agent.reloadSettings() { output.warning(warning) }
      }
      let present = try await agent.policy()
      if output.isJSON { return try output.json(["policy": present]) }
      try output.lines([present])
    }
  }
}

extension PermissionPolicy: ExpressibleByArgument {}
