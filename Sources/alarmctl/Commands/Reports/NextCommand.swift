import AlarmClient
import AlarmCore
import AlarmWire
import ArgumentParser
import HostSystem

/// `alarmctl next`.
struct NextCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "next", abstract: say("Show which alarm rings now or next, and when; for status bars."),
    discussion: """
      alarmctl next
      alarmctl next --count 10
      alarmctl next Rent --count 12
      """)

  @Argument(help: ArgumentHelp(say("Only the rings of this alarm.")), completion: .alarms(.all))
  var alarm: String?
  @Option(
    help: ArgumentHelp(say("How many of the next rings to show, of one alarm or of all, 1 to 100."), valueName: "count")
  )
  var count: Int32?
  @OptionGroup var options: AgentOptions

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
      let coming = rings.compactMap { ring in alarms[ring.id].map { NextReport($0, at: ring.at) } }
      // Ringing alarms come first: they aren't among the future rings.
      let reports = Array((known.filter(\.rings).map(NextReport.init(ringing:)) + coming).prefix(Int(count ?? 1)))
      if output.isJSON { return try output.json(reports) }
      try output.lines(reports.isEmpty ? [say("No alarm will ring.")] : reports.map(\.line))
    }
  }

  /// Prints one line or object: the alarm that rings or, if none does, the next one.
  private func tellNext(_ agent: AgentClient, _ output: Output) async throws(CommandFailure) {
    let ringing = try await agent.alertingCount() > 0 ? try await agent.alarms().filter(\.rings) : []
    if let first = ringing.first.map(NextReport.init(ringing:)) {
      if output.isJSON { return try output.json(first) }
      let more = ringing.count - 1
      let rest = more > 0 ? "  " + say(more, one: "and {count} more", other: "and {count} more") : ""
      return try output.lines([first.line + rest])
    }
    var report: NextReport?
    if let next = try await agent.next(), let found = try await agent.alarmIfAny(next.id) {
      report = NextReport(found, at: next.at)
    }
    if output.isJSON {
      guard let report else { return try output.json(JSONValue.null) }
      return try output.json(report)
    }
    try output.lines([report?.line ?? say("No alarm will ring.")])
  }
}

/// One ring, for `--json`; `null` if there is none.
private struct NextReport: JSONRepresentable {
  let id: String
  let title: String
  /// Whether it rings now; `fireTime` is then when it was due, and `seconds` is zero or less.
  let ringing: Bool
  /// In Unix microseconds.
  let fireTime: Int64
  /// The time until then.
  let seconds: Int64
  /// The same as a line of text: in the reader's zone, and also in the alarm's own zone if it has one.
  let line: String

  var json: JSONValue {
    get throws(WireError) {
      try .fields(["id": id, "title": title, "ringing": ringing, "fireTime": fireTime, "seconds": seconds])
    }
  }

  /// An alarm that rings now.
  init(ringing alarm: AlarmSnapshot) {
    let times = Output.times
    let due = WallInstant(microseconds: alarm.fireTime)
    id = alarm.id
    title = Output.text.title(alarm)
    ringing = true
    fireTime = alarm.fireTime
    seconds = min((due - times.now).components.seconds, 0)
    line = "\(say("now"))  \(Output.text.name(alarm))  \(say("was due {time}", ["time": times.near(due)]))"
  }

  /// A future ring.
  init(_ alarm: AlarmSnapshot, at instant: WallInstant) {
    let times = Output.times
    id = alarm.id
    title = Output.text.title(alarm)
    ringing = false
    fireTime = instant.microseconds
    seconds = (instant - times.now).components.seconds
    let zone = alarm.zone.flatMap { try? ZoneDatabase().zone(named: $0) }
    let own = zone.map { "  (\($0.rules.text(at: instant)) \(DisplayText.clean(alarm.zone ?? "")))" } ?? ""
    let skipped = WallInstant(microseconds: alarm.skipped)
    // Only for the ring that is delayed by the skip.
    let skips =
      alarm.skipped != 0 && skipped < instant && instant.microseconds == alarm.fireTime
      ? "  " + say("(skips {time})", ["time": times.near(skipped)]) : ""
    line = "\(times.near(instant))  \(Output.text.name(alarm))  \(times.distance(instant))\(own)\(skips)"
  }
}

extension AlarmSnapshot {
  /// Whether it rings now.
  fileprivate var rings: Bool { state == AlarmState.alerting.rawValue }
}
