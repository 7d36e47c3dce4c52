import AlarmCore

extension DefinitionRow {
  /// The sound's kind, and its name or path where the kind has one.
  static let sound = RowPart<AlarmDefinition>(
    "sound_kind", "sound",
    write: { (definition, statement, place) throws(ArchiveError) in
      let (kind, name): (String, String?) =
        switch definition.sound {
        case .standard: ("standard", nil)
        case .silent: ("silent", nil)
        case .named(let name): ("named", name)
        case .file(let path): ("file", path)
        }
      try statement.bind(kind, at: place)
      try statement.bind(name, at: place + 1)
    },
    read: { (definition, row, place) throws(Unreadable) in
      definition.sound =
        switch row.text(at: place) {
        case "standard": .standard
        case "silent": .silent
        case "named": .named(row.text(at: place + 1))
        case "file": .file(row.text(at: place + 1))
        default: throw Unreadable(column: "sound_kind")
        }
    })
}
