import AlarmClient
import AlarmCore
import AlarmWire
import ArgumentParser
import HostSystem
import Sounds

extension CompletionKind {
  /// The values of an alarm's option, according to its row.
  static func field(_ option: String) -> CompletionKind {
    switch option {
    case "sound": .sounds
    case "template": .templates
    case "icon", "tray-icon": .icons
    case "zone": .words { ZoneDatabase().names().map { Candidate($0) } }
    case "except-calendar": .file(extensions: ["ics"])
    case "progress": .list(["auto", "none"])
    case "snooze": .list(["none", "5min", "10min", "15min"])
    default: .field(FormField.withOption(option))
    }
  }

  private static func field(_ field: FormField?) -> CompletionKind {
    guard let field else { return .default }
    return switch field.range {
    case .words: .list(field.placeholder.split(separator: "|").map(String.init))
    case .answers: .list(["yes", "no"])
    case .lengths: .list(field.examples)
    case .numbers, .texts, .special: .default
    }
  }

  /// Names of sounds, and sound files once a folder is typed.
  static var sounds: CompletionKind {
    candidates { typed, _ in
      if typed.contains("/") { return files(beginning: typed) }
      var locator = SoundLocator()
      locator.theme = (SettingsFile().read().settings ?? AgentSettings()).sound.theme
      let names = ["default", "none"] + locator.names().map(\.name)
      return names.filter { $0.hasPrefix(typed) }.map { Candidate($0) }
    }
  }

  /// The folders and sound files whose path begins with the typed text.
  private static func files(beginning typed: String) -> [Candidate] {
    let parts = typed.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/") + "/"
    return FolderContents.shown(in: folder).filter { $0.hasPrefix(parts.last ?? "") }.compactMap { name in
      let path = folder + name
      if !FolderContents.names(in: path).isEmpty { return Candidate(path + "/") }
      return [".wav", ".oga", ".ogg", ".opus", ".flac", ".mp3"].contains(where: name.lowercased().hasSuffix)
        ? Candidate(path) : nil
    }
  }

  /// Templates with their purpose.
  static var templates: CompletionKind {
    words {
      let entries = (try? TemplateCatalog(application: "").entries()) ?? []
      return entries.map { Candidate($0.name, $0.template.comment.resolved(for: TemplateRun.languages)) }
    }
  }

  /// Icons of the themes that are installed with desktops.
  private static var icons: CompletionKind {
    candidates { typed, _ in IconThemes(UserFolders()).names(beginning: typed).map { Candidate($0) } }
  }

  /// The names of settings, with their current values.
  static var settings: CompletionKind {
    words {
      SettingState.all().map { state in
        let title = SettingRow.named(state.name).map { readersWords($0.title) } ?? ""
        return Candidate(state.name, "\(title): \(state.value)")
      }
    }
  }

  /// The values of the setting whose name precedes them.
  static var settingValues: CompletionKind {
    candidates { typed, others in
      guard let row = others.last.flatMap(SettingRow.named) else { return [] }
      let standard = row.value(AgentSettings())
      let words =
        switch row.kind {
        case .choice(let words): words
        case .answer: ["yes", "no"]
        case .text: [standard]
        }
      return words.filter { $0.hasPrefix(typed) }.map { Candidate($0, $0 == standard ? say("the default") : "") }
    }
  }

  /// Days until which an alarm may be off.
  static let days: CompletionKind = .list(
    ["tomorrow", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"])
}
