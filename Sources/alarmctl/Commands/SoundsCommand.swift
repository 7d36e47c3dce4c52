import AlarmClient
import AlarmCore
import AlarmWire
import ArgumentParser
import HostSystem
import Sounds
import Terminal

/// `alarmctl sounds`.
struct SoundsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sounds",
    abstract: say(
      "List the sounds that alarms can have, and the outputs that they can sound on; play or keep a sound."),
    discussion: say(
      """
      A sound is for --sound and for templates, an output for device= in [Sound] of settings.ini. A name that isn't in the list \
      is looked up without its last part, and so on: alarm-clock-elapsed-loud becomes alarm-clock-elapsed.
      """), subcommands: [ListSoundsCommand.self, PlaySoundCommand.self, KeepSoundCommand.self],
    defaultSubcommand: ListSoundsCommand.self)
}

/// `alarmctl sounds list`.
struct ListSoundsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: say("List sounds and outputs."))

  @OptionGroup var options: OutputOptions

  func run() async throws {
    let output = options.output
    let report = await SoundsReport.now()
    do throws(CommandFailure) {
      if output.isJSON {
        try output.json(report)
      } else {
        try output.lines(report.lines(style: Output.style(.output)))
      }
    } catch {
      output.failure(error)
      throw ExitCode(error.status.rawValue)
    }
    for fault in report.unnamed { output.warning(readersWords(fault)) }
    if let reason = report.failure {
      output.warning(say("the outputs can't be listed: {reason}", ["reason": reason]))
    }
  }
}

/// `alarmctl sounds play`.
struct PlaySoundCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: say("Have the agent play a sound for ten seconds, as an alarm would."),
    discussion: say("An alarm that rings ends it, and so does the sound none."))

  @Argument(
    help: ArgumentHelp(say("A name in the list, a file, default or none."), valueName: "sound"), completion: .sounds)
  var sound = "default"
  @Option(help: ArgumentHelp(say("How loud, as for an alarm: 70%."), valueName: "percent"))
  var volume = ""
  @OptionGroup var options: OutputOptions

  func run() async throws {
    // A path is relative to this folder; the agent has another one.
    let word = sound.contains("/") ? try CopyFile.absolute(sound) : sound
    let output = options.output
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      try await agent.playSound(word, volume: volume)
      if output.isJSON { try output.json(["sound": word]) }
    }
  }
}

/// `alarmctl sounds keep`.
struct KeepSoundCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keep", abstract: say("Have the agent keep a copy of a sound file, and print the word that names it."),
    discussion: say(
      """
      The word is for --sound. The copy stays for a day, and as long as an alarm names it, even if the file is gone.
      """))

  @Argument(
    help: ArgumentHelp(say("The file: WAV, Ogg, Opus, FLAC or MP3, at most 10 MiB."), valueName: "file"),
    completion: .file())
  var file: String
  @OptionGroup var options: OutputOptions

  private struct Report: JSONRepresentable {
    let file: String
    let sound: String

    var json: JSONValue {
      get throws(WireError) {
        try .fields(["file": file, "sound": sound])
      }
    }
  }

  func run() async throws {
    let output = options.output
    let path = try CopyFile.absolute(file)
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      let word = try await agent.keepSound(path)
      if output.isJSON { return try output.json(Report(file: path, sound: word)) }
      try output.lines([word])
    }
  }
}

/// The sounds and outputs that an alarm can use, as the agent would find them now.
struct SoundsReport: JSONRepresentable {
  /// A name that can be an alarm's `sound`.
  struct Sound: JSONRepresentable {
    let name: String
    /// Empty if the user's theme disables the sound.
    let file: String

    var json: JSONValue {
      get throws(WireError) {
        try .fields(["name": name, "file": file])
      }
    }
  }

  /// An output that the setting `device` can name.
  struct Device: JSONRepresentable {
    let name: String
    let description: String
    let isDefault: Bool
    let isMuted: Bool
    /// Whether the setting names it.
    let isChosen: Bool

    var json: JSONValue {
      get throws(WireError) {
        try .fields([
          "name": name, "description": description, "isDefault": isDefault, "isMuted": isMuted, "isChosen": isChosen,
        ])
      }
    }
  }

  let theme: String
  let sounds: [Sound]
  let outputs: [Device]
  /// Why the outputs can't be listed; nil if they can.
  let failure: String?
  /// The user's files that no alarm can name, and why.
  let unnamed: [Message]

  var json: JSONValue {
    get throws(WireError) {
      try .fields(["theme": theme, "sounds": sounds, "outputs": outputs])
    }
  }

  /// Reads the theme's files and asks the sound server.
  static func now() async -> SoundsReport {
    let settings = (SettingsFile().read().settings ?? AgentSettings()).sound
    var locator = SoundLocator()
    locator.theme = settings.theme
    let themed = locator.names().map { Sound(name: $0.name, file: $0.location.path ?? "") }
    var devices: [Device] = []
    var failure: String?
    do throws(SoundsError) {
      devices = try await PulseOutputs.all().map {
        Device(
          name: $0.name, description: $0.description, isDefault: $0.isDefault, isMuted: $0.isMuted,
          isChosen: $0.name == settings.device)
      }
    } catch {
      failure = readersWords(error.reason)
    }
    return SoundsReport(
      theme: settings.theme, sounds: [Sound(name: "default", file: locator.standardSound ?? "")] + themed,
      outputs: devices, failure: failure, unnamed: locator.unnamed())
  }

  /// The table of sounds and the table of outputs.
  func lines(style: TextStyle) -> [String] {
    var names = TextTable([say("SOUND"), say("FILE")])
    for sound in sounds {
      names.add([
        .init(sound.name, .bold),
        .init(sound.file.isEmpty ? say("(switched off by the theme)") : DisplayText.clean(sound.file), .faint),
      ])
    }
    guard !outputs.isEmpty else { return names.lines(style: style) }
    var places = TextTable([say("OUTPUT"), say("WHAT IT IS")])
    for device in outputs {
      let marks = [
        device.isChosen ? say("chosen in settings.ini") : nil, device.isDefault ? say("the default") : nil,
        device.isMuted ? say("muted") : nil,
      ].compactMap(\.self)
      let about = DisplayText.clean(device.description)
      places.add([
        .init(DisplayText.clean(device.name), .bold),
        .init(marks.isEmpty ? about : "\(about) (\(marks.joined(separator: ", ")))"),
      ])
    }
    return names.lines(style: style) + [""] + places.lines(style: style)
  }
}

extension SoundLocation {
  /// The file; nil if there is none.
  fileprivate var path: String? {
    if case .found(let path) = self { path } else { nil }
  }
}
