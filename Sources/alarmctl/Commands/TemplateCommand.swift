import AlarmClient
import AlarmCore
import AlarmWire
import ArgumentParser
import HostSystem
import Terminal

/// `alarmctl template`.
struct TemplateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "template", abstract: say("See, check and try templates: files that say how alarms are shown."),
    discussion: say(
      """
      NAME is a template's name, or a file's path with a slash in it. Templates are looked for in \
      $XDG_CONFIG_HOME/alarmkit/templates, then in alarmkit/templates of the data folders; with --app before those in \
      alarmkit/templates/ID of the data folders. An alarm gets one by --template NAME.
      """),
    subcommands: [ListTemplates.self, ShowTemplate.self, CheckTemplates.self, PreviewTemplate.self])
}

/// `alarmctl template list`.
struct ListTemplates: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: say("List the templates."))

  @OptionGroup var templates: TemplateOptions
  @OptionGroup var options: OutputOptions

  func run() async throws {
    try TemplateRun.run(options.output, templates) { (catalog, output) throws(CommandFailure) in
      let entries = try catalog.entries()
      let misnamed = catalog.misnamed
      defer { for fault in misnamed { output.warning(readersWords(fault)) } }
      if output.isJSON { return try output.json(entries.map(TemplateReport.init)) }
      var table = TextTable([say("NAME"), say("WHAT FOR"), say("FILE")])
      for entry in entries {
        let comment = entry.template.comment.resolved(for: TemplateRun.languages)
        table.add([
          .init(entry.name, .bold), .init(entry.faults.isEmpty ? DisplayText.clean(comment) : say("(faulty)")),
          .init(entry.path, .faint),
        ])
      }
      try output.lines(entries.isEmpty ? [say("No templates.")] : table.lines(style: Output.style(.output), width: nil))
    }
  }
}

/// `alarmctl template show`.
struct ShowTemplate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "show", abstract: say("Print a template's file."))

  @Argument(help: ArgumentHelp(say("The template.")), completion: .templates)
  var name: String
  @OptionGroup var templates: TemplateOptions
  @OptionGroup var options: OutputOptions

  func run() async throws {
    try TemplateRun.run(options.output, templates) { (catalog, output) throws(CommandFailure) in
      let entry = try catalog.entry(name)
      if output.isJSON { return try output.json(TemplateReport(entry, content: entry.content)) }
      try output.lines(
        ["# " + entry.path]
          + entry.content.split(separator: "\n", omittingEmptySubsequences: false).map {
            DisplayText.clean(String($0))
          })
    }
  }
}

/// `alarmctl template check`.
struct CheckTemplates: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: say("Report the mistakes in templates, with file, line and key."))

  @Argument(help: ArgumentHelp(say("The templates; none: all of them.")), completion: .templates)
  var names: [String] = []
  @OptionGroup var templates: TemplateOptions
  @OptionGroup var options: OutputOptions

  func run() async throws {
    try TemplateRun.run(options.output, templates) { (catalog, output) throws(CommandFailure) in
      var entries: [TemplateCatalog.Entry] = []
      for name in names { entries.append(try catalog.entry(name)) }
      if names.isEmpty { entries = try catalog.entries() }
      if output.isJSON {
        try output.json(entries.map(TemplateReport.init))
      } else {
        try output.lines(
          entries.flatMap { entry in
            entry.faults.isEmpty
              ? [say("{file}: fine", ["file": entry.path])]
              : entry.faults.map { DisplayText.clean(readersWords($0.sentence), joined: true) }
          })
      }
      let misnamed = names.isEmpty ? catalog.misnamed : []
      for fault in misnamed { output.warning(readersWords(fault)) }
      let count = entries.reduce(misnamed.count) { $0 + $1.faults.count }
      guard count > 0 else { return }
      throw CommandFailure(
        WireError(.invalidArgument, Message(count, one: "there is one mistake", other: "there are {count} mistakes")))
    }
  }
}

/// `alarmctl template preview`.
struct PreviewTemplate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview", abstract: say("Post a notification from a template, as an alarm would."),
    discussion: say(
      "Waits up to 30 seconds until it is closed or one of its buttons is pressed; then says which, and removes it.")
  )

  @Argument(help: ArgumentHelp(say("The template.")), completion: .templates)
  var name: String
  @Option(
    help: ArgumentHelp(say("The state of the alarm: alert, countdown, paused or missed."), valueName: "state"),
    completion: .list(["alert", "countdown", "paused", "missed"]))
  var state = "alert"
  @Option(help: ArgumentHelp(say("The alarm's title."), valueName: "text"))
  var title: String?
  @Option(help: ArgumentHelp(say("The alarm's metadata."), valueName: "json"))
  var metadata = ""
  @OptionGroup var templates: TemplateOptions
  @OptionGroup var options: OutputOptions

  func run() async throws {
    let output = options.output
    try await BusSession.run(output) { (connection, loop) throws(CommandFailure) in
      let entry = try templates.catalog().soundEntry(name)
      guard let shown = Template.State.allCases.first(where: { $0.rawValue.lowercased() == state.lowercased() }) else {
        throw CommandFailure(
          WireError(
            argument: "state",
            Message(
              "\"{value}\" is not one of {words}", ["value": state, "words": "alert, countdown, paused, missed"])))
      }
      do throws(WireError) {
        _ = try DefinitionLimits.metadata(metadata)
      } catch {
        throw CommandFailure(error)
      }
      let own = entry.template.name.resolved(for: TemplateRun.languages)
      let sample = TemplateSample(title: title ?? (own.isEmpty ? say("Alarm") : own), metadata: metadata)
      let notice = sample.notice(shown, by: entry.template, for: TemplateRun.languages, in: readersWords)
      let poster = NotificationPoster(connection: connection, loop: loop)
      let outcome = try await poster.show(notice, for: Self.longest) { server in
        // If this line can't be written, the outcome can't be either, and that failure is reported.
        if !output.isJSON { try? output.lines([say("shown by {server}", ["server": DisplayText.clean(server)])]) }
      }
      if output.isJSON { return try output.json(PreviewReport(outcome)) }
      try output.lines([Self.sentence(about: outcome)])
    }
  }

  /// The longest time for which the preview is shown.
  private static let longest = Duration.seconds(30)

  private static func sentence(about outcome: NotificationPoster.Outcome) -> String {
    switch outcome.end {
    case .pressed: say("pressed: {label}", ["label": DisplayText.clean(outcome.button?.label ?? "?")])
    case .closed: say("closed without a button")
    case .expired: say("the server took it away")
    case .overdue: say("nobody pressed anything; taken away")
    case .interrupted: say("taken away")
    case .serverGone: say("the notification server is gone")
    }
  }
}
