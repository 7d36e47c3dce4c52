import AlarmCore

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
}
