import ArgumentParser

/// `alarmctl authorization`.
struct AuthorizationCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "authorization", abstract: say("See and decide which applications may set alarms."),
    discussion: say(
      """
      APP is an application's id as list shows it: a desktop file's name without .desktop, snap.NAME, or host:PROGRAM for a \
      program that is not an application. A decision overrides the policy, which applies to everything outside of sandboxes.
      """),
    subcommands: [
      ListAppsCommand.self, AllowAppCommand.self, DenyAppCommand.self, ResetAppCommand.self, PolicyCommand.self,
    ], defaultSubcommand: ListAppsCommand.self)
}
