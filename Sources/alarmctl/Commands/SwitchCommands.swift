import AlarmClient
import AlarmCore
import AlarmWire
import ArgumentParser
import HostSystem

/// `alarmctl off`.
struct OffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "off", abstract: say("Switch alarms off: they are kept, and don't ring."),
    discussion: say(
      """
      A ring, a snooze or a countdown ends. An alarm that repeats can be off until a date, for example for a holiday: it rings \
      again on that date, or at its first time after it.
      """) + "\n\n" + """
          alarmctl off Gym
          alarmctl off Gym Work --until "7 January"
        """)

  @OptionGroup var chosen: ChosenAlarms
  @Option(
    help: ArgumentHelp(
      say("The date on which they are switched on again: 7 January, monday, 2027-01-07."), valueName: "date"),
    completion: .days)
  var until: String?
  @OptionGroup var options: AgentOptions

  func run() async throws {
    let verb = VerbRun.off(until.map(OffDate.words))
    try await chosen.run(verb, options.output, otherwise: "off --all --yes") { count in
      say(count, one: "Switch {count} alarm off?", other: "Switch all {count} alarms off?")
    }
  }
}

/// `alarmctl on`.
struct OnCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "on", abstract: say("Switch alarms on again."),
    discussion: say("An alarm waits for its next time from now; a timer counts down for its whole length."))

  @Argument(help: ArgumentHelp(say("The alarms."), valueName: "alarm"), completion: .alarms(.off))
  var alarms: [String]
  @OptionGroup var options: AgentOptions

  func run() async throws {
    try await VerbRun.on.run(alarms, options.output)
  }
}

/// The date until which an alarm that repeats is off.
enum OffDate: Sendable {
  /// As the user types it: `7 January`, `monday`.
  case words(String)
  /// The date of the ring after this many rings.
  case after(rings: Int)

  /// The date in an alarm's zone, for words as in `alarmctl alarm`.
  func date(for alarm: AlarmSnapshot, _ agent: AgentClient) async throws(CommandFailure) -> CivilDate {
    let zone = try Self.zone(of: alarm)
    switch self {
    case .words(let words):
      let when = words.split(separator: " ").joined(separator: " ")
      if let date = CivilDate(when) { return date }
      // A day that has begun doesn't count: on a Monday, monday is the next one.
      let phrase = when.split(separator: " ").map(String.init) + ["00:00"]
      guard let read = try? WhenWords.read(phrase, as: .alarm, title: "", in: Vocabulary(readersWords)) else {
        throw CommandFailure(
          WireError(
            argument: "until",
            Message(
              "\"{text}\" is not a date; write for example 7 January, monday or 2027-01-07",
              ["text": DisplayText.clean(when)])))
      }
      let options = alarm.zone.map { ["zone=\($0)"] } ?? []
      let instants = try await agent.preview(when: read.sent, options: options, count: 1)
      guard let instant = instants.first else { throw Self.none(alarm) }
      return zone.civil(at: instant).date
    case .after(let rings):
      let coming = try await agent.upcoming(alarm.id, count: Int32(clamping: rings + 1))
      guard coming.count == rings + 1, let next = coming.last else { throw Self.none(alarm) }
      return zone.civil(at: next.at).date
    }
  }

  private static func zone(of alarm: AlarmSnapshot) throws(CommandFailure) -> ZoneRules {
    guard let name = alarm.zone else { return Output.times.zone }
    guard let zone = try? ZoneDatabase().zone(named: name) else {
      throw CommandFailure(
        WireError(argument: "zone", Message("\"{zone}\" can't be read", ["zone": DisplayText.clean(name)])))
    }
    return zone.rules
  }

  private static func none(_ alarm: AlarmSnapshot) -> CommandFailure {
    CommandFailure(
      "InvalidState",
      say("{alarm} has no ring after these", ["alarm": DisplayText.clean(Output.text.name(alarm))]),
      ExitStatus(.invalidState))
  }
}
