import AlarmClient
package import AlarmCore
import AlarmWire
package import HostSystem
import Sounds

/// Checks an alarm's sound, which is accepted even if it can't be played yet: the file may be added later.
enum ChosenSound {
  /// Why the sound among an alarm's options would be replaced if the alarm rang now; nil: it would be played.
  static func warning(about options: [String]) -> String? {
    let key = "sound="
    guard let word = options.last(where: { $0.hasPrefix(key) })?.dropFirst(key.count),
      let choice = try? DefinitionLimits.sound(String(word))
    else { return nil }
    var locator = SoundLocator()
    locator.theme = (SettingsFile().read().settings ?? AgentSettings()).sound.theme
    guard choice != .standard, choice != .silent, case .missing(let reason) = locator.locate(choice) else { return nil }
    return readersWords(SoundWarning.replaced(choice, because: reason).sentence)
  }
}

/// Checks an alarm's icons, which are accepted even if no theme has them: the theme may be installed later.
package enum ChosenIcon {
  /// The options that name icons.
  private static let keys = ["icon=", "tray-icon="]

  /// One warning for each icon among an alarm's options that no theme has now; none if all would be shown.
  package static func warnings(about options: [String], in environment: Environment = .process) -> [Message] {
    let names = keys.compactMap { key in options.last { $0.hasPrefix(key) }.map { String($0.dropFirst(key.count)) } }
    guard !names.isEmpty else { return [] }
    let themes = IconThemes(UserFolders(environment: environment))
    return names.filter { PlainText.isIconName($0) && !themes.have($0) }.map { name in
      Message(
        "no icon theme in {folders} has \"{name}\", so the alarm is shown with another icon",
        ["folders": themes.folders.joined(separator: ", "), "name": name])
    }
  }
}

/// The icon themes that are installed. The desktop's choice isn't read: an icon counts if any theme has it.
struct IconThemes {
  /// The folders of themes, by the Icon Theme Specification; the last ones have icons without a theme.
  let folders: [String]

  /// The possible endings of file names. GTK's pre-rendered symbolic icons have the longest.
  private static let endings = [".svg", ".png", ".xpm", ".symbolic.png"]

  /// The themes of a user.
  init(_ user: UserFolders) {
    let data = [user.data] + user.systemData
    folders = [user.home + "/.icons"] + data.map { $0 + "/icons" } + data.map { $0 + "/pixmaps" }
  }

  /// Whether a theme has an icon. If there is no symbolic form, the icon in colour is shown.
  func have(_ name: String) -> Bool {
    let symbolic = "-symbolic"
    let names = name.hasSuffix(symbolic) ? [name, String(name.dropLast(symbolic.count))] : [name]
    let files = Set(names.flatMap { name in Self.endings.map { name + $0 } })
    return folders.contains { Self.contains(files, in: $0, depth: 3) }
  }

  /// The names of icons in the common themes that begin with the typed text; none if nothing is typed, because there are thousands.
  func names(beginning typed: String, limit: Int = 300) -> [String] {
    guard !typed.isEmpty else { return [] }
    var found: Set<String> = []
    for folder in folders {
      for theme in ["hicolor", "Adwaita", "breeze"] { Self.collect(typed, in: "\(folder)/\(theme)", depth: 3, &found) }
    }
    return Array(found.sorted().prefix(limit))
  }

  private static func collect(_ typed: String, in folder: String, depth: Int, _ found: inout Set<String>) {
    for entry in FolderContents.names(in: folder) {
      if let ending = endings.last(where: entry.hasSuffix) {
        let name = String(entry.dropLast(ending.count))
        if name.hasPrefix(typed) { found.insert(name) }
      } else if depth > 0 {
        collect(typed, in: "\(folder)/\(entry)", depth: depth - 1, &found)
      }
    }
  }

  /// Whether a folder, or one below it, has one of the files: `Adwaita/symbolic/status/alarm-symbolic.svg`, `kettle.png`.
  private static func contains(_ files: Set<String>, in folder: String, depth: Int) -> Bool {
    let entries = FolderContents.names(in: folder)
    if entries.contains(where: files.contains) { return true }
    guard depth > 0 else { return false }
    // A theme's folders (`48x48@2x`, `scalable`) have no such endings, so files aren't tried as folders.
    return entries.contains { entry in
      !endings.contains { entry.hasSuffix($0) } && contains(files, in: "\(folder)/\(entry)", depth: depth - 1)
    }
  }
}
