import AlarmCore
import ArgumentParser

/// `alarmctl next`.
struct NextCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "next", abstract: "Tell which alarm rings next, and when; for status bars.")

  @OptionGroup var options: OutputOptions

  func run() async throws {
    let output = options.output
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      var alarm: NextReport?
      if let next = try await agent.next(), let found = try await agent.alarmIfAny(next.id) {
        alarm = NextReport(
          id: next.id, title: Output.text.title(found), fireTime: next.at.microseconds,
          seconds: (next.at - Output.times.now).components.seconds)
        if !output.isJSON {
          let times = Output.times
          output.lines(["\(times.near(next.at))  \(Output.text.title(found))  \(times.distance(next.at))"])
        }
      } else if !output.isJSON {
        output.lines(["No alarm will ring."])
      }
      if output.isJSON { try output.json(alarm) }
    }
  }
}

/// The next alarm, for `--json`; `null` when there is none.
private struct NextReport: Encodable {
  let id: String
  let title: String
  /// Unix microseconds.
  let fireTime: Int64
  /// From now.
  let seconds: Int64
}
