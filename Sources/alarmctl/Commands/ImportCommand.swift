import AlarmClient
import AlarmCore
import AlarmWire
import ArgumentParser
import HostSystem

/// `alarmctl import`.
struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: say("Set all alarms of a file, or none of them if one can't be set."),
    discussion: say(
      """
      The file is one that alarmctl export has written, or that has such lines; or an iCalendar file of another program, where \
      each alarm of an event or a task is set; or the settings of a clock program. It has at most 4 MiB and 10,000 alarms. All \
      of it is checked first, and each mistake is named with its line. Alarms whose only time, or last date, has passed aren't \
      set. Timers begin to count down.
      """) + "\n\n" + """
        alarmctl import --dry-run ~/alarms.jsonl
        alarmctl import ~/alarms.jsonl
        alarmctl import --keep-going ~/calendar.ics
        alarmctl import --from gnome-clocks --dry-run
        """)

  @Argument(
    help: ArgumentHelp(say("The file; by default, with --from, the program's own."), valueName: "file"),
    completion: .file())
  var file: String?
  @Option(
    help: ArgumentHelp(
      say("The alarms of a clock program: gnome-clocks, kclock, kalarm or alarm-clock-applet."), valueName: "program"),
    completion: .list(OtherClock.allCases.map(\.rawValue)))
  var from: String?
  @Flag(name: [.customShort("n"), .long], help: ArgumentHelp(say("Set nothing; show what would be set.")))
  var dryRun = false
  @Flag(help: ArgumentHelp(say("Replace alarms that have the same ids.")))
  var replace = false
  @Flag(name: .shortAndLong, help: ArgumentHelp(say("Name what can't be set, leave it out, and set the rest.")))
  var keepGoing = false
  @Flag(help: ArgumentHelp(say("Also set an alarm at the beginning of each event that has none.")))
  var events = false
  @OptionGroup var options: AgentOptions

  func validate() throws {
    if let from, OtherClock(rawValue: from) == nil {
      throw ValidationError(say("--from takes gnome-clocks, kclock, kalarm or alarm-clock-applet."))
    }
    if from == nil, file == nil { throw ValidationError(say("Name a file, or a program with --from.")) }
  }

  func run() async throws {
    let output = options.output
    let path = try file.map(CopyFile.absolute)
    let clock = from.flatMap(OtherClock.init)
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      let files = AlarmFile()
      let (name, bytes) = try AlarmSource(file: path, clock: clock).contents()
      let found =
        if let clock { try files.read(bytes, of: clock) } else { try files.read(bytes, ringsAtStart: events) }
      let plan = ImportCheck.onThisMachine(files.zones).plan(
        for: found, among: try await agent.alarms(), replacing: replace, languages: TemplateRun.languages)
      let report = ImportReport(file: file ?? name, plan: plan, isTrial: dryRun)
      if let failure = report.failure(output, isLenient: keepGoing) { throw failure }
      if !dryRun {
        do throws(AgentClient.SettingFailure) {
          try await agent.set(
            plan.steps.map {
              AgentClient.Setting(id: "\($0.id)", json: $0.json, replaces: $0.replaces, off: $0.off)
            })
        } catch {
          throw report.failure(error)
        }
      }
      for warning in report.warnings { output.warning(warning) }
      try output.lines(output.isJSON ? [try JSONLines.text(report.json)] : report.lines(Output.text))
    }
  }
}
