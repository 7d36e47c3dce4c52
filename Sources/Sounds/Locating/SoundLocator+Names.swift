package import AlarmCore

extension SoundLocator {
  /// The names that the theme, the themes it inherits and the unthemed folders have now, and those of the kept copies, in their
  /// order, each with its location: a file, or none if the user's theme switches it off.
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
      // Names that can't be written in an alarm, or files that can't be read.
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

  /// The endings of other sound files, which the specification of sound themes doesn't have.
  private static let otherEndings = ["opus", "flac", "mp3"]
}
