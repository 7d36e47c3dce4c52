import AlarmClient
import AlarmCore
import AlarmWire
import ArgumentParser
import HostSystem
import Terminal

/// `alarmctl settings`.
struct SettingsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: say("List and change what is set for all alarms, in settings.ini."),
    discussion: say(
      """
      A setting is named by its group and its key, such as Sound.volume, or by its key alone if no other setting has the same \
      one. The agent reads the file as soon as it has changed. Comments in it are kept.
      """),
    subcommands: [
      ListSettingsCommand.self, GetSettingCommand.self, SetSettingCommand.self, UnsetSettingCommand.self,
    ], defaultSubcommand: ListSettingsCommand.self)

  /// Runs a body, and reports its failure with a sentence and the exit status.
  static func run(_ output: Output, _ body: () throws(CommandFailure) -> Void) throws {
    do throws(CommandFailure) {
      try body()
    } catch {
      output.failure(error)
      throw ExitCode(error.status.rawValue)
    }
  }

  /// The setting that a text names.
  static func row(_ text: String) throws(CommandFailure) -> SettingRow {
    guard let row = SettingRow.named(text) else {
      throw CommandFailure(
        WireError(
          argument: "setting",
          Message(
            "there is no setting \"{name}\"; write one of {names}",
            [
              "name": DefinitionLimits.shortened(text),
              "names": SettingRow.groups.flatMap(\.rows).map(\.name).joined(separator: ", "),
            ])))
    }
    return row
  }

  /// Changes the file.
  static func change(_ body: (SettingsFile) throws(HostError) -> Void) throws(CommandFailure) {
    do throws(HostError) {
      try body(SettingsFile())
    } catch {
      throw CommandFailure("Failed", readersWords(error.sentence), .failed)
    }
  }
}

/// The current value of a setting.
struct SettingState: JSONRepresentable {
  let name: String
  let value: String
  let standard: String
  let isSet: Bool
  let range: String

  init(_ row: SettingRow, _ settings: AgentSettings, in file: Set<String>) {
    name = row.name
    value = row.value(settings)
    standard = row.value(AgentSettings())
    isSet = file.contains(row.name)
    range =
      switch row.kind {
      case .choice(let words): words.joined(separator: ", ")
      case .answer: "yes, no"
      case .text: row.range.map { readersWords($0) } ?? ""
      }
  }

  /// Every setting, as in the file.
  static func all() -> [SettingState] {
    let file = SettingsFile()
    let (settings, keys) = (file.read().settings ?? AgentSettings(), file.keys())
    return SettingRow.groups.flatMap(\.rows).map { SettingState($0, settings, in: keys) }
  }

  /// One setting, as in the file.
  static func now(_ row: SettingRow) -> SettingState {
    let file = SettingsFile()
    return SettingState(row, file.read().settings ?? AgentSettings(), in: file.keys())
  }

  var json: JSONValue {
    get throws(WireError) {
      try .fields(["name": name, "value": value, "default": standard, "isSet": isSet, "range": range])
    }
  }
}

/// `alarmctl settings list`.
struct ListSettingsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: say("List all settings with their values, their ranges and their defaults."))

  @OptionGroup var options: OutputOptions

  func run() async throws {
    let output = options.output
    try SettingsCommand.run(output) { () throws(CommandFailure) in
      let all = SettingState.all()
      if output.isJSON { return try output.json(all) }
      var table = TextTable([say("SETTING"), say("VALUE"), say("DEFAULT"), say("RANGE")])
      for state in all {
        table.add([
          .init(state.name), .init(DisplayText.clean(state.value), state.isSet ? .bold : .plain),
          .init(state.standard, .faint), .init(state.range, .faint),
        ])
      }
      try output.lines(table.lines(style: Output.style(.output), width: StandardStream.output.size?.columns))
    }
  }
}

/// `alarmctl settings get`.
struct GetSettingCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "get", abstract: say("Print the value of a setting."))

  @Argument(
    help: ArgumentHelp(say("The setting, such as Sound.volume."), valueName: "setting"),
    completion: .settings)
  var setting: String
  @OptionGroup var options: OutputOptions

  func run() async throws {
    let output = options.output
    try SettingsCommand.run(output) { () throws(CommandFailure) in
      let row = try SettingsCommand.row(setting)
      let state = SettingState.now(row)
      if output.isJSON { return try output.json(state) }
      try output.lines([DisplayText.clean(state.value)])
    }
  }
}

/// `alarmctl settings set`.
struct SetSettingCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: say("Change a setting for all alarms."),
    discussion: """
      alarmctl settings set Sound.volume 80%
      alarmctl settings set dismissed stop
      """)

  @Argument(
    help: ArgumentHelp(say("The setting, such as Sound.volume."), valueName: "setting"),
    completion: .settings)
  var setting: String
  @Argument(
    help: ArgumentHelp(say("The value, as settings list has it."), valueName: "value"),
    completion: .settingValues)
  var value: String
  @OptionGroup var options: OutputOptions

  func run() async throws {
    let output = options.output
    try SettingsCommand.run(output) { () throws(CommandFailure) in
      let row = try SettingsCommand.row(setting)
      if let fault = row.fault(of: value) { throw CommandFailure(WireError(argument: row.name, fault)) }
      try SettingsCommand.change { (file) throws(HostError) in try file.set(row.key, in: row.group, to: value) }
      if output.isJSON { try output.json(SettingState.now(row)) }
    }
  }
}

/// `alarmctl settings unset`.
struct UnsetSettingCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unset", abstract: say("Remove a setting from the file, so that its default applies."))

  @Argument(
    help: ArgumentHelp(say("The setting, such as Sound.volume."), valueName: "setting"),
    completion: .settings)
  var setting: String
  @OptionGroup var options: OutputOptions

  func run() async throws {
    let output = options.output
    try SettingsCommand.run(output) { () throws(CommandFailure) in
      let row = try SettingsCommand.row(setting)
      try SettingsCommand.change { (file) throws(HostError) in try file.unset(row.key, in: row.group) }
      if output.isJSON { try output.json(SettingState.now(row)) }
    }
  }
}
