import AlarmWire
import ArgumentParser
import Terminal

/// `alarmctl list`.
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: say("List all alarms and timers, the next one first."), aliases: ["ls"])

  @OptionGroup var options: QuietOptions

  func run() async throws {
    let output = options.output
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      let alarms = try await agent.alarms()
      if options.quiet { return try output.lines(alarms.map(\.id)) }
      if output.isJSON { return try output.json(alarms) }
      try output.lines(Output.text.table(alarms, width: StandardStream.output.size?.columns))
    }
  }
}
