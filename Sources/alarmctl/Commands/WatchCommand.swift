import AlarmWire
import ArgumentParser
import Terminal

/// `alarmctl watch`.
struct WatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: say("Print a line for each change as it happens, until interrupted."),
    discussion: say("Goes on when the agent is restarted. With --json each line is one object."))

  @Flag(help: ArgumentHelp(say("Begin with the alarms that are set.")))
  var now = false
  @OptionGroup var options: OutputOptions

  func run() async throws {
    let output = options.output
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      var watch = AlarmWatch(agent)
      var failure: CommandFailure?
      try await watch.run(tellsPresent: now) { event in
        // An event consists of words and numbers; it can't fail to encode.
        guard let line = output.isJSON ? try? JSONText.encode(event) : event.line(Output.text) else { return true }
        do throws(CommandFailure) {
          try output.lines([line])
          return true
        } catch {
          failure = error
          return false
        }
      }
      if let failure { throw failure }
    }
  }
}
