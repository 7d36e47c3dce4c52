import AlarmClient
import AlarmCore
import AlarmWire
import ArgumentParser
import HostSystem
import Terminal

/// `alarmctl authorization`.
struct AuthorizationCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "authorization", abstract: say("See and decide which applications are allowed to set alarms."),
    discussion: say(
      """
      APP is an application's id as list shows it: a desktop file's name without .desktop, snap.NAME, or host:PROGRAM for a \
      program that is not an application. A decision overrides the policy, which applies to everything outside of sandboxes.
      """),
    subcommands: [
      ListAppsCommand.self, AllowAppCommand.self, DenyAppCommand.self, ResetAppCommand.self, PolicyCommand.self,
    ], defaultSubcommand: ListAppsCommand.self)
}

/// `alarmctl authorization list`.
struct ListAppsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: say("List the policy and the applications that have a decision or alarms."))

  @OptionGroup var options: AgentOptions

  /// The answer for `--json`.
  struct Answer: JSONRepresentable {
    var policy: String
    var apps: [AppEntry]

    var json: JSONValue {
      get throws(WireError) {
        try .fields(["policy": policy, "apps": apps])
      }
    }
  }

  func run() async throws {
    let output = options.output
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      let answer = Answer(policy: try await agent.policy(), apps: try await agent.apps())
      if output.isJSON { return try output.json(answer) }
      var table = TextTable([say("STATE"), say("ALARMS"), say("APP"), say("NAME")])
      for app in answer.apps {
        table.add([
          .init(Self.word(app.state), app.state == PermissionState.denied.rawValue ? .waiting : .plain),
          .init("\(app.alarms)"),
          .init(DisplayText.clean(app.app)), .init(DisplayText.clean(app.name)),
        ])
      }
      let lines =
        answer.apps.isEmpty ? [] : table.lines(style: Output.style(.output), width: StandardStream.output.size?.columns)
      try output.lines([say("Policy outside of sandboxes: {policy}", ["policy": answer.policy])] + lines)
    }
  }

  /// The word for a decision's name on the bus.
  private static func word(_ state: String) -> String {
    switch PermissionState(rawValue: state) {
    case .authorized: say("allowed")
    case .denied: say("denied")
    case .notDetermined: say("not decided")
    case nil: DisplayText.clean(state)
    }
  }
}

/// `alarmctl authorization allow`.
struct AllowAppCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "allow", abstract: say("Let an application set alarms; a call that is waiting for this continues."))

  @Argument(help: ArgumentHelp(say("The application's id.")), completion: .apps) var app: String
  @OptionGroup var options: AgentOptions

  func run() async throws {
    try await AppDecision.run(app, .authorized, say("{app} may set alarms.", ["app": app]), options.output)
  }
}

/// `alarmctl authorization deny`.
struct DenyAppCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "deny", abstract: say("Don't let an application set alarms."),
    discussion: say("The alarms that it has set stay; alarmctl list shows them, and alarmctl cancel removes them."))

  @Argument(help: ArgumentHelp(say("The application's id.")), completion: .apps) var app: String
  @OptionGroup var options: AgentOptions

  func run() async throws {
    try await AppDecision.run(app, .denied, say("{app} may not set alarms.", ["app": app]), options.output)
  }
}

/// `alarmctl authorization reset`.
struct ResetAppCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset", abstract: say("Withdraw a decision; if the application is in a sandbox, you are asked again.")
  )

  @Argument(help: ArgumentHelp(say("The application's id.")), completion: .apps) var app: String
  @OptionGroup var options: AgentOptions

  func run() async throws {
    try await AppDecision.run(app, .notDetermined, say("{app} has no decision now.", ["app": app]), options.output)
  }
}

/// The shared code of allow, deny and reset.
enum AppDecision {
  /// Sets the decision, and prints a confirmation.
  static func run(_ app: String, _ state: PermissionState, _ sentence: String, _ output: Output) async throws {
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      try await agent.decide(app, state.rawValue)
      if output.isJSON { return try output.json(["app": app, "state": state.rawValue]) }
      try output.lines([DisplayText.clean(sentence, joined: true)])
    }
  }
}

/// `alarmctl authorization policy`.
struct PolicyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "policy", abstract: say("Show or set what programs outside of sandboxes may do without a decision."),
    discussion: say(
      """
      allow: they may set alarms, so that your own scripts just work. ask: you are asked when one first does. deny: they may \
      not. The policy is kept in settings.ini. It doesn't apply to alarmctl itself. You are always asked about programs in \
      sandboxes.
      """))

  @Argument(help: ArgumentHelp(say("allow, ask or deny; without it, the current policy is shown."))) var policy:
    PermissionPolicy?
  @OptionGroup var options: AgentOptions

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
