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
      What they do ends. An alarm that repeats can be off until a date, for example for a holiday: on it, or at its first time \
      after it, it rings again.
      """) + "\n\n" + """
          alarmctl off Gym
          alarmctl off Gym Work --until "7 January"
        """)

  @Argument(help: ArgumentHelp(say("The alarms."), valueName: "alarm"))
  var alarms: [String] = []
  @Option(
    help: ArgumentHelp(say("The date on which they are on again: 7 January, monday, 2027-01-07."), valueName: "date"))
  var until: String?
  @Flag(help: ArgumentHelp(say("Switch all alarms and timers off; asks first in a terminal.")))
  var all = false
  @Flag(name: .shortAndLong, help: ArgumentHelp(say("Don't ask.")))
  var yes = false
  @OptionGroup var options: OutputOptions

  func validate() throws {
    try VerbRun.validate(alarms, all)
    if alarms.isEmpty && !all { throw ValidationError(say("Give an alarm, or --all.")) }
  }

  func run() async throws {
    let verb = VerbRun.off(until.map(OffDate.words))
    guard all else { return try await verb.run(alarms, options.output) }
    try await verb.runAll(options.output) { (count) throws(CommandFailure) in
      if yes { return true }
      return try Question.isAnsweredYes(
        say(count, one: "Switch {count} alarm off?", other: "Switch all {count} alarms off?"),
        otherwise: "off --all --yes")
    }
  }
}

/// `alarmctl on`.
struct OnCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "on", abstract: say("Switch alarms on again."),
    discussion: say("An alarm waits for its next time from now; a timer counts down for its whole length."))

  @Argument(help: ArgumentHelp(say("The alarms."), valueName: "alarm"))
  var alarms: [String]
  @OptionGroup var options: OutputOptions

  func run() async throws {
    try await VerbRun.on.run(alarms, options.output)
  }
}

/// The date until which an alarm that repeats is off.
enum OffDate: Sendable {
  /// As a person says it: `7 January`, `monday`.
  case words(String)
  /// That of the ring after so many rings.
  case after(rings: Int)

  /// The date in an alarm's zone, said in the words of `alarmctl alarm`.
  func date(for alarm: AlarmSnapshot, _ agent: AgentClient) async throws(CommandFailure) -> CivilDate {
    let zone = try Self.zone(of: alarm)
    switch self {
    case .words(let words):
      let when = words.split(separator: " ").joined(separator: " ")
      if let date = CivilDate(when) { return date }
      // Which day it is, is the same whatever the time; at its end it isn't over yet.
      let phrase = when.split(separator: " ").map(String.init) + ["23:59"]
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
