import AlarmCore
import AlarmWire
import ArgumentParser
import HostSystem
import Terminal

/// `alarmctl simulate`.
struct SimulateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: say("Show what will ring in the coming year, and where clock changes or rules make a difference."),
    discussion: """
      alarmctl simulate
      alarmctl simulate --days 30
      alarmctl simulate "Wake up" --limit 1000
      """)

  @Argument(help: ArgumentHelp(say("Only this alarm.")))
  var alarm: String?
  @Option(help: ArgumentHelp(say("How many days, 1 to 3660."), valueName: "count"))
  var days = 365
  @Option(help: ArgumentHelp(say("How many lines of each kind at most, 1 to 100000."), valueName: "count"))
  var limit = 50
  @OptionGroup var options: OutputOptions

  func validate() throws {
    if !(1...3660).contains(days) { throw ValidationError(say("--days takes a number from 1 to 3660.")) }
    if !(1...100_000).contains(limit) { throw ValidationError(say("--limit takes a number from 1 to 100000.")) }
  }

  func run() async throws {
    let output = options.output
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      let alarms =
        if let alarm { [try await agent.find(AlarmReference(alarm), verb: "tell")] } else { try await agent.alarms() }
      let text = Output.text
      let zones = Self.zones(of: alarms, else: text.times.zone)
      let now = text.times.now
      let end = now + .seconds(days * 86_400)
      let outlooks = try alarms.map { (alarm) throws(CommandFailure) in
        do throws(WireError) {
          return try Outlook(alarm, from: now, through: end, zone: zones[alarm.zone] ?? text.times.zone)
        } catch {
          throw CommandFailure(error)
        }
      }
      if output.isJSON { return try output.json(OutlookReport(outlooks, from: now, through: end, limit: limit)) }
      try output.lines(
        OutlookText(text: text).lines(
          outlooks, days: days, limit: limit, width: StandardStream.output.size?.columns
        ) { zones[$0] ?? text.times.zone })
    }
  }

  /// The zones that alarms keep, each read once. If one is missing, the agent uses the system's zone, and so does this.
  private static func zones(of alarms: [AlarmSnapshot], else system: ZoneRules) -> [String: ZoneRules] {
    let database = ZoneDatabase()
    return Set(alarms.map(\.zone)).reduce(into: [:]) { zones, name in
      zones[name] = name.isEmpty ? system : (try? database.zone(named: name).rules) ?? system
    }
  }
}
