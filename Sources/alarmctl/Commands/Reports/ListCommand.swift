import AlarmClient
import AlarmCore
import AlarmWire
import ArgumentParser
import Terminal

/// `alarmctl list`.
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: say("List all alarms and timers, the next one first."),
    discussion: say(
      """
      On a terminal, as many columns are shown as fit; elsewhere, all of them. What rings now is red, and what rings next is bold.
      """), aliases: ["ls"])

  @Flag(help: ArgumentHelp(say("Include those that were missed in the last 24 hours and can be set again.")))
  var all = false
  @Option(
    help: ArgumentHelp(
      say("Only these columns, separated by commas: title, rings, left, state, schedule, id."), valueName: "columns"),
    completion: .list(AlarmText.Column.allCases.map(\.rawValue)))
  var columns: String?
  @Flag(help: ArgumentHelp(say("All columns, however wide they are.")))
  var wide = false
  @OptionGroup var options: QuietOptions

  func validate() throws {
    if wide && columns != nil { throw ValidationError(say("Give --wide or --columns, not both.")) }
    _ = try chosen()
  }

  func run() async throws {
    let output = options.output
    let columns = try chosen()
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      if output.isJSON, !options.quiet, !all, !StandardStream.output.isTerminal {
        // The agent's own JSON, which is the same as what would be made from its list here: this avoids decoding and encoding
        // 10,000 alarms.
        return try output.lines([try await agent.alarmsJSON()])
      }
      let alarms = try await agent.alarms() + (all ? try await agent.missedAlarms() : [])
      if options.quiet { return try output.lines(alarms.map(\.id)) }
      if output.isJSON { return try output.json(alarms) }
      let width = wide ? nil : StandardStream.output.size?.columns
      try output.lines(Output.text.table(alarms, width: width, columns: columns))
    }
  }

  /// The columns that the user chose; nil: none.
  private func chosen() throws -> [AlarmText.Column]? {
    try columns?.split(separator: ",", omittingEmptySubsequences: false).map { word in
      guard let column = AlarmText.Column(rawValue: String(word)) else {
        let known = AlarmText.Column.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError(
          say(
            "--columns: \"{word}\" is not one of {columns}.",
            ["word": DefinitionLimits.shortened(String(word)), "columns": known]))
      }
      return column
    }
  }
}

/// `alarmctl show`.
struct ShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: say("Show everything about one alarm."))

  @Argument(help: ArgumentHelp(say("The alarm.")), completion: .alarms(.all))
  var alarm: String
  @OptionGroup var options: AgentOptions

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
