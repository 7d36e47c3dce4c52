import ArgumentParser

/// `alarmctl alarm`.
struct AlarmCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "alarm", abstract: say("Set an alarm."),
    discussion: """
      alarmctl alarm 07:30 mon-fri Wake up
      alarmctl alarm tomorrow 6:00 --title Airport --countdown 30min
      alarmctl alarm 2026-12-24 18:00 Dinner
      alarmctl alarm 09:00 daily --preview 3
      alarmctl alarm 08:00 --rrule "FREQ=MONTHLY;BYDAY=1MO" Rent
      """)

  @Argument(
    help: ArgumentHelp(
      say("When (07:30, 07:30 mon-fri, 7:30 pm, tomorrow 6:00, 2026-12-24 18:00, @1800000000), then what for."),
      valueName: say("time and title")))
  var words: [String]
  @Option(help: .field("countdown"))
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
