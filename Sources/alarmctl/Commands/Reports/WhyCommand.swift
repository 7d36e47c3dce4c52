import AlarmClient
import AlarmCore
import AlarmWire
import ArgumentParser

/// `alarmctl why`.
struct WhyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: say("Say why an alarm rang, or why it didn't."),
    discussion: """
      alarmctl why Gym
      alarmctl why 7:30
      alarmctl why "2026-12-24 18:00"
      """)

  /// The maximum number of history entries that are read.
  private static let limit: Int32 = 1_000
  /// How many seconds before or after a time an event still counts as at that time.
  private static let reach: Int64 = 60

  @Argument(
    help: ArgumentHelp(
      say(
        "An alarm by its id or title, even if it is gone, or a time at which something rang or should have rung."),
      valueName: "alarm|time"), completion: .alarms(.all))
  var subject: String
  @Flag(help: ArgumentHelp(say("Also print what the agent's log says of it, from the journal.")))
  var log = false
  @OptionGroup var options: AgentOptions

  func validate() throws {
    if log && (options.host != nil || options.form.json) {
      throw ValidationError(say("--log is for this machine, and for people: leave out --host and --json."))
    }
  }

  func run() async throws {
    let output = options.output
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      let entries = try await agent.history(since: WallInstant(seconds: 0), limit: Self.limit)
      let alarms = try await agent.alarms()
      let ids = try Self.ids(meantBy: subject, entries, alarms, Output.times)
      let chosen = entries.filter { ids.contains($0.id) }
      if output.isJSON { return try output.json(chosen) }
      let writer = WhyText(text: Output.text)
      let blocks = ids.map { id -> [String] in
        let own = chosen.filter { $0.id == id }
        let alarm = alarms.first { $0.id == id }
        let title = alarm?.title ?? own.first?.title ?? ""
        return [writer.heading(title: title, id: id)] + writer.sentences(own, alarm).map { "  " + $0 }
      }
      try output.lines(Array(blocks.joined(separator: [""])))
      guard log else { return }
      // Starts an hour before the first entry: what made an alarm late happened before it was due.
      let first = chosen.map { min($0.due, $0.endedAt) }.min().map(WallInstant.init(microseconds:))
      let since = (first ?? Output.times.now) + .seconds(-3600)
      try output.lines([""] + (await AgentJournal.lines(about: ids, since: since)))
    }
  }

  /// The alarms that a text means, existing ones first: by an id or a title, or by a time.
  static func ids(
    meantBy text: String, _ entries: [HistorySnapshot], _ alarms: [AlarmSnapshot], _ times: TimeText
  ) throws(CommandFailure) -> [String] {
    let known = alarms.map { ($0.id, $0.title) } + entries.map { ($0.id, $0.title) }
    let wanted = text.lowercased()
    func those(_ fits: (_ id: String, _ title: String) -> Bool) -> [String] {
      known.filter(fits).reduce(into: []) { ids, alarm in if !ids.contains(alarm.0) { ids.append(alarm.0) } }
    }
    let isLong = wanted.utf8.count >= AlarmReference.minPrefixCharacters
    let named = those { id, title in title.lowercased() == wanted || isLong && id.hasPrefix(wanted) }
    if !named.isEmpty { return named }
    let begun = wanted.isEmpty ? [] : those { _, title in title.lowercased().hasPrefix(wanted) }
    if !begun.isEmpty { return begun }
    guard let instant = Self.past(text, times) else {
      throw CommandFailure(
        WireError(
          .notFound,
          Message(
            "no alarm is named \"{name}\", and the history has none either; alarmctl history shows what there is",
            ["name": DefinitionLimits.shortened(text)])))
    }
    func isThen(_ microseconds: Int64) -> Bool {
      microseconds != 0 && abs(WallInstant(microseconds: microseconds).seconds - instant.seconds) <= Self.reach
    }
    let then = entries.filter { isThen($0.due) || isThen($0.rangAt) }.map(\.id)
    guard !then.isEmpty else {
      throw CommandFailure(
        WireError(.notFound, Message("nothing rang or was due at {time}", ["time": times.near(instant)])))
    }
    return then.reduce(into: []) { ids, id in if !ids.contains(id) { ids.append(id) } }
  }

  /// The last instant in the past that a text means: a time of day is today's or yesterday's. Nil: it isn't a time.
  static func past(_ text: String, _ times: TimeText) -> WallInstant? {
    if case .timeOfDay(let time, _)? = try? WhenGrammar.parse(text) {
      let today = times.zone.civil(at: times.now).date
      let instant = times.zone.instant(of: today, at: time)
      return instant <= times.now
        ? instant : times.zone.instant(of: CivilDate(dayNumber: today.dayNumber - 1), at: time)
    }
    return try? SinceGrammar.parse(text, times)
  }
}
