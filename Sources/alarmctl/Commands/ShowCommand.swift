import AlarmWire
import ArgumentParser

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
