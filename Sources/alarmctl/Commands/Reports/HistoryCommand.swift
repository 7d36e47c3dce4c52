import AlarmClient
package import AlarmCore
package import AlarmWire
import ArgumentParser
import Terminal

/// `alarmctl history`.
struct HistoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: say("Show what became of alarms: who stopped them, what was missed, the latest first."),
    discussion: """
      alarmctl history
      alarmctl history --since 7d
      alarmctl history --since 2026-12-24 --limit 200
      """)

  @Option(
    help: ArgumentHelp(
      say("Only what has ended since then: a length of time ago (2h, 7d), a date, or a date and time."),
      valueName: "time"))
  var since: String?
  @Option(help: ArgumentHelp(say("How many at most, 1 to 1000."), valueName: "count"))
  var limit: Int32 = 50
  @OptionGroup var options: AgentOptions

  func validate() throws {
    if !(1...1000).contains(limit) { throw ValidationError(say("--limit takes a number from 1 to 1000.")) }
  }

  func run() async throws {
    let output = options.output
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      let times = Output.times
      let start: WallInstant
      do throws(WireError) {
        start = if let since { try SinceGrammar.parse(since, times) } else { WallInstant(seconds: 0) }
      } catch {
        throw CommandFailure(error)
      }
      let entries = try await agent.history(since: start, limit: limit)
      if output.isJSON { return try output.json(entries) }
      try output.lines(HistoryText(text: Output.text).table(entries, width: StandardStream.output.size?.columns))
    }
  }
}

/// An instant in the past, as the user types it.
package enum SinceGrammar {
  /// `2h` and `7d` are the time until now, `2026-12-24` is the beginning of that day, `2026-12-24 18:00` and `@1800000000` are
  /// instants.
  package static func parse(_ text: String, _ times: TimeText) throws(WireError) -> WallInstant {
    if let length = try? DurationGrammar.parse(text, within: .seconds(1) ... .seconds(3660 * 86_400)) {
      return times.now - length
    }
    if let date = CivilDate(text), let midnight = CivilTime(hour: 0, minute: 0) {
      return times.zone.instant(of: date, at: midnight)
    }
    switch try? WhenGrammar.parse(text, argument: "since") {
    case .at(let instant): return instant
    case .onDate(let date, let time): return times.zone.instant(of: date, at: time)
    case .inDays(0, let time): return times.zone.instant(of: times.zone.civil(at: times.now).date, at: time)
    case .after, .timeOfDay, .inDays, .onWeekday, .onDay, .byRule, .inZone, nil:
      throw WireError(
        argument: "since",
        Message(
          "\"{text}\" is not a time in the past; write for example 2h, 7d, 2026-12-24 or \"2026-12-24 18:00\"",
          ["text": DefinitionLimits.shortened(text)]))
    }
  }
}
