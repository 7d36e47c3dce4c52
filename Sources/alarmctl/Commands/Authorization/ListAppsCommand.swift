import AlarmCore
import AlarmWire
import ArgumentParser
import Terminal

/// `alarmctl authorization list`.
struct ListAppsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: say("List the policy and the applications that have a decision or alarms."))

  @OptionGroup var options: OutputOptions

  /// The answer for `--json`.
  struct Answer: Encodable {
    var policy: String
    var apps: [AppEntry]
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
