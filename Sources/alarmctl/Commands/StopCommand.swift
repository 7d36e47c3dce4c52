import ArgumentParser

/// `alarmctl stop`.
struct StopCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stop", abstract: "Stop a ringing alarm, or end a countdown.",
    discussion: "An alarm that repeats rings again at its next time; cancel removes it.")

  @Argument(help: "The alarm; not needed while only one rings.")
  var alarm: String?
  @Flag(help: "Stop all that ring.")
  var all = false
  @OptionGroup var options: OutputOptions

  func validate() throws {
    if all && alarm != nil { throw ValidationError("Give an alarm or --all, not both.") }
  }

  func run() async throws {
    let output = options.output
    guard all else { return try await VerbRun.stop.run(alarm, output) }
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      let count = try await agent.stopAll()
      if output.isJSON { return try output.json(["stopped": count]) }
      output.lines([count == 0 ? "No alarm rings." : count == 1 ? "Stopped 1 alarm." : "Stopped \(count) alarms."])
    }
  }
}
