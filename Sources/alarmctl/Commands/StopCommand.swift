import ArgumentParser

/// `alarmctl stop`.
struct StopCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stop", abstract: say("Stop a ringing alarm, or end a countdown."),
    discussion: say("An alarm that repeats rings again at its next time; cancel removes it."))

  @Argument(help: ArgumentHelp(say("The alarm; not needed while only one rings.")))
  var alarm: String?
  @Flag(help: ArgumentHelp(say("Stop all that ring.")))
  var all = false
  @OptionGroup var options: OutputOptions

  func validate() throws {
    if all && alarm != nil { throw ValidationError(say("Give an alarm or --all, not both.")) }
  }

  func run() async throws {
    let output = options.output
    guard all else { return try await VerbRun.stop.run(alarm, output) }
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      let count = try await agent.stopAll()
      if output.isJSON { return try output.json(["stopped": count]) }
      try output.lines([
        count == 0
          ? say("No alarm rings.")
          : say(Int(count), one: "Stopped {count} alarm.", other: "Stopped {count} alarms.")
      ])
    }
  }
}
