import AlarmClient
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

  @Argument(help: ArgumentHelp(say("Only this alarm.")), completion: .alarms(.all))
  var alarm: String?
  @Option(help: ArgumentHelp(say("How many days, 1 to 3660."), valueName: "count"))
  var days = 365
  @Option(help: ArgumentHelp(say("How many lines of each kind at most, 1 to 100000."), valueName: "count"))
  var limit = 50
  @OptionGroup var options: AgentOptions

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
          return try Outlook(alarm, from: now, through: end, zone: alarm.zone.flatMap { zones[$0] } ?? text.times.zone)
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

  /// The zones that alarms have, each read once. If one is missing, the system's zone is used, as by the agent.
  private static func zones(of alarms: [AlarmSnapshot], else system: ZoneRules) -> [String: ZoneRules] {
    let database = ZoneDatabase()
    return Set(alarms.compactMap(\.zone)).reduce(into: [:]) { zones, name in
      zones[name] = (try? database.zone(named: name).rules) ?? system
    }
  }
}

/// A future period for `--json`. Instants are Unix microseconds, dates `YYYY-MM-DD`.
struct OutlookReport: JSONRepresentable {
  /// One ring.
  struct Ring: JSONRepresentable {
    let id: String
    let title: String
    let fireTime: Int64
    /// The word of a remark about the ring; nil if there is none.
    let remark: String?

    var json: JSONValue {
      get throws(WireError) {
        try .fields(["id": id, "title": title, "fireTime": fireTime, "remark": remark])
      }
    }
  }

  /// One alarm.
  struct Alarm: JSONRepresentable {
    let id: String
    let title: String
    /// How often it rings.
    let rings: Int
    let first: Int64?
    let last: Int64?
    let remarks: [Remark]

    var json: JSONValue {
      get throws(WireError) {
        try .fields(["id": id, "title": title, "rings": rings, "first": first, "last": last, "remarks": remarks])
      }
    }
  }

  /// Something that the user may not expect.
  struct Remark: JSONRepresentable {
    let remark: String
    let fireTime: Int64?
    let date: String?
    /// The alarm's time of day, which a change of the clock affects.
    let time: String?

    var json: JSONValue {
      get throws(WireError) {
        try .fields(["remark": remark, "fireTime": fireTime, "date": date, "time": time])
      }
    }
  }

  let from: Int64
  let through: Int64
  /// The number of rings; `rings` contains the first ones.
  let count: Int
  let rings: [Ring]
  let alarms: [Alarm]

  var json: JSONValue {
    get throws(WireError) {
      try .fields(["from": from, "through": through, "count": count, "rings": rings, "alarms": alarms])
    }
  }

  /// The report about these outlooks; lists are cut off at `limit`.
  init(_ outlooks: [Outlook], from: WallInstant, through: WallInstant, limit: Int) {
    self.from = from.microseconds
    self.through = through.microseconds
    count = outlooks.reduce(0) { $0 + $1.rings.count }
    rings = Outlook.firstRings(of: outlooks, limit: limit).map { ring in
      let outlook = outlooks[ring.place]
      let remark = outlook.remarks.first { $0.ring == ring.instant && $0.time != nil }
      return Ring(
        id: outlook.alarm.id, title: outlook.alarm.title, fireTime: ring.instant.microseconds, remark: remark?.word)
    }
    alarms = outlooks.prefix(limit).map { outlook in
      Alarm(
        id: outlook.alarm.id, title: outlook.alarm.title, rings: outlook.rings.count,
        first: outlook.rings.first?.microseconds, last: outlook.rings.last?.microseconds,
        remarks: outlook.remarks.prefix(limit).map { remark in
          Remark(
            remark: remark.word, fireTime: remark.ring?.microseconds, date: remark.date?.description,
            time: remark.time?.description)
        })
    }
  }
}
