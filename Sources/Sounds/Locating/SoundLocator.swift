package import AlarmCore

/// Finds the file of a chosen sound: shipped, in the desktop's sound theme, or at a path. Pure over `SoundDisk`.
package struct SoundLocator: Sendable {
  /// Folders that may hold the shipped resources; the first that has them wins.
  private let resourceFolders: [String]
  /// The XDG data folders, the user's own first.
  let dataFolders: [String]
  /// The folder of the copies of `KeptSounds`; nil if there are none.
  let keptFolder: String?
  /// Subfolders of a theme's folders for the user's locale, the best first; the last one is the folder itself.
  let locales: [String]
  /// The name of the sound theme to search first.
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
    // For sounds that contain words; those in C are for everybody.
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

  /// A copy that was kept for an application. It is looked for only in that folder, and no other file there is found.
  private func kept(_ name: String) -> SoundLocation {
    if let kept = KeptSoundName(name), let keptFolder, disk.isFile("\(keptFolder)/\(kept.text)") {
      return .found("\(keptFolder)/\(kept.text)")
    }
    return .missing(Message("there is no copy \"{name}\" of a sound; keep its file again", ["name": name]))
  }

  // MARK: Sound themes

  /// The file name extensions of a theme's sounds, the preferred one first.
  static let endings = ["oga", "ogg", "wav"]

  /// The name in all themes, then without its last `-part`, and so on, as the specification asks.
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

  /// Absolute folders of the theme, of what it inherits, of freedesktop, then the unthemed ones.
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
