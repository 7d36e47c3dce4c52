package import AlarmCore
package import HostSystem

/// Finds the file of a chosen sound: shipped, in the desktop's sound theme, or at a path. Pure, apart from `SoundDisk`.
package struct SoundLocator: Sendable {
  /// Folders that may contain the shipped resources; the first one that does is used.
  private let resourceFolders: [String]
  /// The XDG data folders, the user's own first.
  let dataFolders: [String]
  /// The folder of the copies of `KeptSounds`; nil if there are none.
  let keptFolder: String?
  /// Subfolders of a theme's folders for the user's locale, in order of precedence; the last one is the folder itself.
  let locales: [String]
  /// The name of the sound theme that is searched first.
  package var theme: String
  let disk: SoundDisk

  /// Looks in exactly these folders.
  package init(
    resourceFolders: [String], dataFolders: [String], keptFolder: String? = nil, theme: String = "freedesktop",
    languages: UserLanguages = .none, disk: SoundDisk = .host
  ) {
    self.resourceFolders = resourceFolders
    self.dataFolders = dataFolders
    self.keptFolder = keptFolder
    self.theme = theme
    // For sounds that contain words; those in C are for all languages.
    locales =
      languages.names.flatMap(\.candidates).reduce(into: []) { all, name in
        if !all.contains("/" + name.description) { all.append("/" + name.description) }
      } + ["/C", ""]
    self.disk = disk
  }

  /// The path of the sound that the agent ships; nil when it isn't installed.
  package var standardSound: String? {
    resourceFolders.map { $0 + "/sounds/alarm.wav" }.first(where: disk.isFile)
  }

  /// Where a sound is now; never called with `.silent`.
  package func locate(_ choice: SoundChoice) -> SoundLocation {
    switch choice {
    case .standard, .silent:
      standardSound.map { .found($0) }
        ?? .missing(Message("no sounds/alarm.wav in {folders}", ["folders": resourceFolders.joined(separator: ", ")]))
    case .file(let path):
      disk.isFile(path) ? .found(path) : .missing(Message("{path} is not a readable file", ["path": path]))
    case .named(let name):
      name.hasPrefix(KeptSoundName.prefix) ? kept(name) : themed(name)
    }
  }

  /// A copy that was kept for an application. It is searched only in that folder, and no other file there is found.
  private func kept(_ name: String) -> SoundLocation {
    if let kept = KeptSoundName(name), let keptFolder, disk.isFile("\(keptFolder)/\(kept.text)") {
      return .found("\(keptFolder)/\(kept.text)")
    }
    return .missing(Message("there is no copy \"{name}\" of a sound; keep its file again", ["name": name]))
  }

  // MARK: Sound themes

  /// The file name extensions of a theme's sounds, the preferred one first.
  static let endings = ["oga", "ogg", "wav"]

  /// Searches the name in all themes, then without its last `-part`, and so on, as the specification requires.
  private func themed(_ name: String) -> SoundLocation {
    let isPlain = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
        true
      default: false
      }
    }
    guard isPlain, !name.isEmpty, !name.hasPrefix(".") else {
      return .missing(
        Message(
          "\"{name}\" is not a sound name; one has letters, digits, - and _, like alarm-clock-elapsed", ["name": name]))
    }
    let folders = foldersToSearch()
    var shorter = name[...]
    while true {
      if let found = file(named: String(shorter), in: folders, asked: name) { return found }
      guard let dash = shorter.lastIndex(of: "-") else { break }
      shorter = shorter[..<dash]
    }
    return .missing(
      Message(
        "no sound theme in {folders} has \"{name}\"",
        ["folders": dataFolders.joined(separator: ", "), "name": name]))
  }

  /// Absolute folders of the theme, of the themes it inherits, of freedesktop, then the unthemed ones.
  func foldersToSearch() -> [String] {
    var folders: [String] = []
    var seen: Set<String> = []
    var open = [theme]
    while let next = open.first ?? (seen.contains("freedesktop") ? nil : "freedesktop") {
      open = Array(open.dropFirst())
      guard seen.insert(next).inserted, !next.contains("/") else { continue }
      let bases = dataFolders.map { "\($0)/sounds/\(next)" }
      guard let index = bases.lazy.compactMap({ disk.text($0 + "/index.theme") }).first else { continue }
      let parsed = SoundTheme(indexText: index)
      for base in bases { folders += parsed.folders.map { "\(base)/\($0)" } }
      open = parsed.inherits + open
    }
    return folders + dataFolders.map { $0 + "/sounds" }
  }

  private func file(named name: String, in folders: [String], asked: String) -> SoundLocation? {
    for folder in folders.flatMap({ folder in locales.map { folder + $0 } }) {
      if disk.isFile("\(folder)/\(name).disabled") { return .disabled(name: asked) }
      for ending in Self.endings where disk.isFile("\(folder)/\(name).\(ending)") {
        return .found("\(folder)/\(name).\(ending)")
      }
    }
    return nil
  }
}

/// Where a chosen sound is.
package enum SoundLocation: Hashable, Sendable {
  /// An absolute path of an existing file; whether it is a sound is known when it is opened.
  case found(String)
  /// The theme has a `.disabled` file for this name: the user wants no sound (Sound Theme Specification).
  case disabled(name: String)
  /// There is no such file; the reason names what was searched for.
  case missing(Message)
}

extension SoundLocator {
  /// Searches the folders given by the environment and by the program's own location, for the user's languages.
  package init(
    environment: Environment = .process, executable: String = ThisProgram.executable, disk: SoundDisk = .host
  ) {
    let folders = UserFolders(environment: environment)
    self.init(
      resourceFolders: ResourceFolders.all(environment: environment, executable: executable),
      dataFolders: [folders.data] + folders.systemData, keptFolder: KeptSounds.folder(in: folders),
      languages: UserLanguages { environment.value($0) }, disk: disk)
  }
}

extension SoundLocator {
  /// The current names in the theme, the themes it inherits, the unthemed folders and the kept copies, in that order, each with its
  /// location: a file, or none if the user's theme disables it.
  package func names() -> [(name: String, location: SoundLocation)] {
    var names: Set<String> = []
    for folder in foldersToSearch().flatMap({ folder in locales.map { folder + $0 } }) {
      for entry in disk.entries(folder) {
        guard let dot = entry.lastIndex(of: "."),
          (Self.endings + ["disabled"]).contains(String(entry[entry.index(after: dot)...]))
        else { continue }
        names.insert(String(entry[..<dot]))
      }
    }
    if let keptFolder { names.formUnion(disk.entries(keptFolder).filter { KeptSoundName($0) != nil }) }
    return names.sorted().compactMap { name in
      let location = locate(.named(name))
      // Names that can't be used in an alarm, or files that can't be read.
      if case .missing = location { return nil }
      return (name, location)
    }
  }

  /// Sound files in the user's own folders of the theme that no alarm can name, and why.
  package func unnamed() -> [Message] {
    guard let home = dataFolders.first else { return [] }
    let folders = foldersToSearch().filter { $0.hasPrefix(home + "/") }.flatMap { folder in locales.map { folder + $0 }
    }
    return folders.flatMap { folder in
      disk.entries(folder).sorted().compactMap { file -> Message? in
        guard !file.hasPrefix("."), let dot = file.lastIndex(of: ".") else { return nil }
        let ending = String(file[file.index(after: dot)...])
        let isNamed = PlainText.isIconName(String(file[..<dot])) && Self.endings.contains(ending)
        guard !isNamed, (Self.endings + Self.otherEndings).contains(ending.lowercased()) else { return nil }
        return Message(
          """
          {path} can't be named in --sound, except by its path: a name may only have the letters a to z, digits, -, _ and \
          ., and the file must end in {endings}
          """, ["path": "\(folder)/\(file)", "endings": Self.endings.map { "." + $0 }.joined(separator: ", ")])
      }
    }
  }

  /// The endings of other sound files, which aren't in the specification of sound themes.
  private static let otherEndings = ["opus", "flac", "mp3"]
}

/// The contents of an `index.theme`, as far as the lookup needs them (XDG Sound Theme Specification 0.8).
struct SoundTheme: Hashable, Sendable {
  /// Themes to search when this one lacks a sound, in order.
  var inherits: [String] = []
  /// Subfolders that contain sounds, those for stereo first, then those without an output profile.
  var folders: [String] = []

  /// Reads the desktop-entry text; unknown keys and groups are skipped, a broken file gives empty lists.
  init(indexText: String) {
    var groups: [Substring: [Substring: Substring]] = [:]
    var group: Substring = ""
    for line in indexText.split(whereSeparator: \.isNewline).map({ Self.trimmed($0[...]) }) {
      if line.hasPrefix("["), line.hasSuffix("]") {
        group = line.dropFirst().dropLast()
      } else if !line.hasPrefix("#"), let equals = line.firstIndex(of: "=") {
        groups[group, default: [:]][Self.trimmed(line[..<equals])] = Self.trimmed(line[line.index(after: equals)...])
      }
    }
    let theme = groups["Sound Theme"] ?? [:]
    inherits = Self.list(theme["Inherits"])
    let all = Self.list(theme["Directories"])
    let profile = { (folder: String) in groups[folder[...]]?["OutputProfile"] ?? "" }
    folders = all.filter { profile($0) == "stereo" } + all.filter { profile($0) == "" }
  }

  /// Values are separated by commas; names that would leave the theme's folder are dropped.
  private static func list(_ value: Substring?) -> [String] {
    (value ?? "").split(whereSeparator: { $0 == "," || $0 == ";" }).map { String(trimmed($0)) }
      .filter { !$0.isEmpty && !$0.hasPrefix("/") && !$0.split(separator: "/").contains("..") }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
