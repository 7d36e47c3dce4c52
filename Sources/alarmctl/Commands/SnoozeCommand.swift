import AlarmWire
import ArgumentParser

/// `alarmctl snooze`.
struct SnoozeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snooze", abstract: say("Silence a ringing alarm for a while (run a timer again)."),
    discussion: """
      alarmctl snooze
      alarmctl snooze 15min
      alarmctl snooze Tea 2min
      """)

  @Argument(help: ArgumentHelp(say("The alarm; not needed while only one rings.")))
  var alarm: String?
  @Argument(help: ArgumentHelp(say("How long, instead of its own length.")))
  var length: String?

  @OptionGroup var options: OutputOptions

  func run() async throws {
    var (alarm, length) = (alarm, length)
    // A single word that is a length means the length: an alarm with such a title can still be named by its id.
    if length == nil, let word = alarm, (try? DurationGrammar.parse(word, argument: "length")) != nil {
      (alarm, length) = (nil, word)
    }
    try await VerbRun.snooze(length).run(alarm, options.output)
  }
}
