import AlarmClient
import AlarmCore
import AlarmWire
import ArgumentParser

/// `alarmctl stop`.
struct StopCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stop", abstract: say("Stop ringing alarms, or end countdowns."),
    discussion: say("An alarm that repeats rings again at its next time; cancel removes it."))

  @Argument(
    help: ArgumentHelp(say("The alarms; not needed if only one rings."), valueName: "alarm"),
    completion: .alarms(.active))
  var alarms: [String] = []
  @Flag(help: ArgumentHelp(say("Stop all that ring.")))
  var all = false
  @OptionGroup var options: AgentOptions

  func validate() throws { try VerbRun.validate(alarms, all) }

  func run() async throws {
    let output = options.output
    guard all else { return try await VerbRun.stop.run(alarms, output) }
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      let count = try await agent.stopAll()
      if output.isJSON { return try output.json(["stopped": count]) }
      try output.lines([
        count == 0
          ? say("No alarm rings.")
          : say(Int(count), one: "Stopped {count} alarm.", other: "Stopped {count} alarms.")
      ])
    }
  }
}

/// `alarmctl snooze`.
struct SnoozeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snooze", abstract: say("Silence a ringing alarm for a while (run a timer again)."),
    discussion: """
      alarmctl snooze
      alarmctl snooze 15min
      alarmctl snooze Tea 2min
      """)

  @Argument(help: ArgumentHelp(say("The alarm; not needed if only one rings.")), completion: .alarms(.ringing))
  var alarm: String?
  @Argument(
    help: ArgumentHelp(say("How long, instead of its own length.")),
    completion: .list(["5min", "10min", "15min", "30min"]))
  var length: String?

  @OptionGroup var options: AgentOptions

  func run() async throws {
    var (alarm, length) = (alarm, length)
    // A single word that is a length is read as the length: an alarm with such a title can still be named by its id.
    if length == nil, let word = alarm, (try? DurationGrammar.parse(word, argument: "length")) != nil {
      (alarm, length) = (nil, word)
    }
    try await VerbRun.snooze(length).run(alarm, options.output)
  }
}

/// `alarmctl pause`.
struct PauseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pause", abstract: say("Pause countdowns or snoozes."))

  @Argument(
    help: ArgumentHelp(say("The alarms; not needed if only one counts down."), valueName: "alarm"),
    completion: .alarms(.counting))
  var alarms: [String] = []
  @Flag(help: ArgumentHelp(say("Pause all that count down.")))
  var all = false
  @OptionGroup var options: AgentOptions

  func validate() throws { try VerbRun.validate(alarms, all) }

  func run() async throws {
    if all { return try await VerbRun.pause.runAll(options.output) }
    try await VerbRun.pause.run(alarms, options.output)
  }
}

/// `alarmctl resume`.
struct ResumeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resume", abstract: say("Resume paused countdowns with the time that was left."))

  @Argument(
    help: ArgumentHelp(say("The alarms; not needed if only one is paused."), valueName: "alarm"),
    completion: .alarms(.paused))
  var alarms: [String] = []
  @Flag(help: ArgumentHelp(say("Resume all that are paused.")))
  var all = false
  @OptionGroup var options: AgentOptions

  func validate() throws { try VerbRun.validate(alarms, all) }

  func run() async throws {
    if all { return try await VerbRun.resume.runAll(options.output) }
    try await VerbRun.resume.run(alarms, options.output)
  }
}

/// `alarmctl skip`.
struct SkipCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "skip", abstract: say("Skip the next time of an alarm that repeats, or several."),
    discussion: say(
      """
      The alarm stays, and rings at the time after that. Until the skipped time has come, unskip undoes this. To skip several \
      times, or all before a date, the alarm is switched off until then; on undoes that.
      """) + "\n\n" + """
          alarmctl skip Gym
          alarmctl skip Gym --times 3
          alarmctl skip Gym --until "7 January"
        """)

  @Argument(help: ArgumentHelp(say("The alarm.")), completion: .alarms(.repeating))
  var alarm: String
  @Option(help: ArgumentHelp(say("How many of the next times to skip, 1 to 99."), valueName: "count"))
  var times: Int?
  @Option(
    help: ArgumentHelp(say("The date on which it rings again: 7 January, monday, 2027-01-07."), valueName: "date"),
    completion: .days)
  var until: String?
  @OptionGroup var options: AgentOptions

  func validate() throws {
    if let times, !(1...99).contains(times) { throw ValidationError(say("--times takes a number from 1 to 99.")) }
    if times != nil, until != nil { throw ValidationError(say("Give --times or --until, not both.")) }
  }

  func run() async throws {
    let date = until.map(OffDate.words) ?? times.flatMap { $0 > 1 ? OffDate.after(rings: $0) : nil }
    try await (date.map { VerbRun.off($0) } ?? .skip).run(alarm, options.output)
  }
}

/// `alarmctl unskip`.
struct UnskipCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unskip", abstract: say("Let a skipped time ring after all."))

  @Argument(help: ArgumentHelp(say("The alarm.")), completion: .alarms(.skipped))
  var alarm: String
  @OptionGroup var options: AgentOptions

  func run() async throws {
    try await VerbRun.unskip.run(alarm, options.output)
  }
}

/// `alarmctl again`.
struct AgainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "again", abstract: say("Set a missed alarm or timer again."),
    discussion: say(
      """
      An alarm is set for the same time of day, on the next day that has it; a timer counts down for its whole length \
      from now. list --all shows what was missed in the last 24 hours.
      """))

  @Argument(help: ArgumentHelp(say("The alarm.")), completion: .alarms(.missed))
  var alarm: String
  @OptionGroup var options: AgentOptions

  func run() async throws {
    try await VerbRun.again.run(alarm, options.output)
  }
}

/// `alarmctl cancel`.
struct CancelCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cancel", abstract: say("Remove alarms or timers, including those that repeat."), aliases: ["rm"])

  @OptionGroup var chosen: ChosenAlarms
  @OptionGroup var options: AgentOptions

  func run() async throws {
    try await chosen.run(.cancel, options.output, otherwise: "cancel --all --yes") { count in
      say(count, one: "Remove {count} alarm?", other: "Remove all {count} alarms?")
    }
  }
}

/// One or several alarms, or all of them, for verbs that need a confirmation for all.
struct ChosenAlarms: ParsableArguments {
  @Argument(help: ArgumentHelp(say("The alarms."), valueName: "alarm"), completion: .alarms(.all))
  var alarms: [String] = []
  @Flag(help: ArgumentHelp(say("All alarms and timers; asks first in a terminal.")))
  var all = false
  @Flag(name: .shortAndLong, help: ArgumentHelp(say("Don't ask.")))
  var yes = false

  func validate() throws {
    try VerbRun.validate(alarms, all)
    if alarms.isEmpty && !all { throw ValidationError(say("Give an alarm, or --all.")) }
  }

  /// Performs a verb for them; `question` asks about a number of alarms, and `command` is the command that needs no confirmation.
  func run(
    _ verb: VerbRun, _ output: Output, otherwise command: String, question: (Int) -> String
  ) async throws {
    guard all else { return try await verb.run(alarms, output) }
    try await verb.runAll(output) { (count) throws(CommandFailure) in
      if yes { return true }
      return try Question.isAnsweredYes(question(count), otherwise: command)
    }
  }
}
