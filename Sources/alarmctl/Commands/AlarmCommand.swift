import AlarmClient
import AlarmCore
import AlarmWire
import ArgumentParser
import HostSystem

/// `alarmctl alarm`.
struct AlarmCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "alarm", abstract: say("Set an alarm."),
    discussion: """
      alarmctl alarm 07:30 mon-fri Wake up
      alarmctl alarm tomorrow 6:00 --title Airport --countdown 30min
      alarmctl alarm 24 december 18:00 Dinner
      alarmctl alarm every other friday 9:00 Bins
      alarmctl alarm 09:00 daily --preview 3
      alarmctl alarm 08:00 --rrule "FREQ=MONTHLY;BYDAY=1MO" Rent
      """)

  @Argument(
    help: ArgumentHelp(
      say("When (07:30, 7:30 pm, 07:30 mon-fri, tomorrow 6:00, tuesday 7am, 24 dec 18:00, 18:00 UTC), then what for."),
      valueName: say("time and title")))
  var words: [String]
  @Option(help: .field("countdown"), completion: .field("countdown"))
  var countdown: String?
  @Option(
    help: ArgumentHelp(say("Set nothing; show this many of the next times at which it would ring."), valueName: "count")
  )
  var preview: Int32?
  @OptionGroup var definition: DefinitionOptions
  @OptionGroup var options: QuietOptions

  func validate() throws {
    if let preview, !(1...1000).contains(preview) {
      throw ValidationError(say("--preview takes a count from 1 to 1000."))
    }
  }

  func run() async throws {
    let shown = countdown.map { ["countdown=\($0)"] } ?? []
    if let preview {
      return try await Scheduling.preview(words, definition.title, definition.words + shown, preview, options.output)
    }
    try await Scheduling.run(
      words, as: .alarm, definition.title, definition.words + shown, options.output, isQuiet: options.quiet)
  }
}

/// `alarmctl timer`.
struct TimerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "timer", abstract: say("Start a countdown."),
    discussion: """
      alarmctl timer 4min Tea
      alarmctl timer 1h 30min --sound none --snooze 5min "Pizza dough"
      """)

  @Argument(
    help: ArgumentHelp(
      say("How long (4min, 1h 30min, 90s, half an hour, 25 for minutes), then what for."),
      valueName: say("length and title")))
  var words: [String]
  @OptionGroup var definition: DefinitionOptions
  @OptionGroup var options: QuietOptions

  func run() async throws {
    try await Scheduling.run(
      words, as: .timer, definition.title, definition.words, options.output, isQuiet: options.quiet)
  }
}

/// The properties of an alarm or timer beyond its time and title: the options of the bus method `Add`, under the same names. The
/// agent checks the values, so every client gets the same errors.
struct DefinitionOptions: ParsableArguments {
  @OptionGroup var flags: FieldFlags
  @Option(
    name: [.customShort("o"), .customLong("option")],
    help: ArgumentHelp(
      say("Any option of the agent as key=value, including translations such as title[de]=Tee; may be repeated."),
      valueName: "key=value"))
  var others: [String] = []

  /// The title, if it is given as an option.
  var title: String? { flags.title }

  /// The options as they are sent on the bus.
  var words: [String] {
    flags.given.map { key, value in "\(key)=\(key == "sound" ? Self.soundWord(value) : value)" }
      + others.map(Self.withSoundWord)
  }

  /// An option as given to `-o`; its key may contain blanks and capitals.
  private static func withSoundWord(_ option: String) -> String {
    guard let mark = option.firstIndex(of: "="),
      option[..<mark].filter({ !$0.isWhitespace }).lowercased() == "sound"
    else { return option }
    return "sound=" + soundWord(String(option[option.index(after: mark)...]))
  }

  /// The absolute path of a file as plain text, because the agent has another working folder. Names of the sound theme contain no slash.
  private static func soundWord(_ typed: String) -> String {
    guard typed.contains("/"), !typed.contains("://") else { return typed }
    return WorkingFolder.normalized(typed) ?? typed
  }
}

extension ArgumentHelp {
  /// The help of an option's row, in the reader's language.
  static func field(_ option: String) -> ArgumentHelp {
    let field = FormField.withOption(option)
    return ArgumentHelp(field.map { readersWords($0.help) } ?? "", valueName: field?.placeholder)
  }
}
