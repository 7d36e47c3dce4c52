import AlarmClient
import AlarmWire
import ArgumentParser
import Terminal

/// `alarmctl list`.
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: say("List all alarms and timers, the next one first."), aliases: ["ls"])

  @Flag(help: ArgumentHelp(say("Also those that were missed in the last 24 hours and can be set again.")))
  var all = false
  @OptionGroup var options: QuietOptions

  func run() async throws {
    let output = options.output
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      let alarms = try await agent.alarms() + (all ? try await agent.missedAlarms() : [])
      if options.quiet { return try output.lines(alarms.map(\.id)) }
      if output.isJSON { return try output.json(alarms) }
      try output.lines(Output.text.table(alarms, width: StandardStream.output.size?.columns))
    }
  }
}

/// `alarmctl show`.
struct ShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "show", abstract: say("Show all about one alarm."))

  @Argument(help: ArgumentHelp(say("The alarm.")))
  var alarm: String
  @OptionGroup var options: OutputOptions

  func run() async throws {
    let output = options.output
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      let alarm = try await agent.find(AlarmReference(alarm), verb: "show")
      let details = try await agent.details(of: alarm.id)
      if output.isJSON { return try output.json(details) }
      try output.lines(Output.text.sheet(details))
    }
  }
}
