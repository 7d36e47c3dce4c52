import AlarmCore
import AlarmWire
import ArgumentParser
import HostSystem

/// `alarmctl next`.
struct NextCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "next", abstract: say("Show which alarm rings next, and when; for status bars."),
    discussion: """
      alarmctl next
      alarmctl next --count 10
      alarmctl next Rent --count 12
      """)

  @Argument(help: ArgumentHelp(say("Only the rings of this alarm.")))
  var alarm: String?
  @Option(
    help: ArgumentHelp(say("How many of the next rings to show, of one alarm or of all, 1 to 100."), valueName: "count")
  )
  var count: Int32?
  @OptionGroup var options: OutputOptions

  func validate() throws {
    if let count, !(1...100).contains(count) { throw ValidationError(say("--count takes a number from 1 to 100.")) }
  }

  func run() async throws {
    let output = options.output
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      guard alarm != nil || count != nil else { return try await tellNext(agent, output) }
      var known: [AlarmSnapshot] = []
      if let alarm { known = [try await agent.find(AlarmReference(alarm), verb: "tell")] }
      let rings = try await agent.upcoming(known.first?.id ?? "", count: count ?? 1)
      if alarm == nil { known = try await agent.alarms() }
      let alarms = Dictionary(known.map { ($0.id, $0) }) { $1 }
      let reports = rings.compactMap { ring in alarms[ring.id].map { NextReport($0, at: ring.at) } }
      if output.isJSON { return try output.json(reports) }
      try output.lines(reports.isEmpty ? [say("No alarm will ring.")] : reports.map(\.line))
    }
  }

  private func tellNext(_ agent: AgentClient, _ output: Output) async throws(CommandFailure) {
    var report: NextReport?
    if let next = try await agent.next(), let found = try await agent.alarmIfAny(next.id) {
      report = NextReport(found, at: next.at)
    }
    if output.isJSON { return try output.json(report) }
    try output.lines([report?.line ?? say("No alarm will ring.")])
  }
}

/// One ring, for `--json`; `null` if there is none.
private struct NextReport: Encodable {
  let id: String
  let title: String
  /// In Unix microseconds.
  let fireTime: Int64
  /// Counted from now.
  let seconds: Int64
  /// The same for a person: in the reader's zone, and also in the alarm's own zone if it has one.
  let line: String

  private enum CodingKeys: CodingKey {
    case id, title, fireTime, seconds
  }

  init(_ alarm: AlarmSnapshot, at instant: WallInstant) {
    let times = Output.times
    id = alarm.id
    title = Output.text.title(alarm)
    fireTime = instant.microseconds
    seconds = (instant - times.now).components.seconds
    let zone = alarm.zone.isEmpty ? nil : try? ZoneDatabase().zone(named: alarm.zone)
    let own = zone.map { "  (\($0.rules.text(at: instant)) \(DisplayText.clean(alarm.zone)))" } ?? ""
    line = "\(times.near(instant))  \(title)  \(times.distance(instant))\(own)"
  }
}
