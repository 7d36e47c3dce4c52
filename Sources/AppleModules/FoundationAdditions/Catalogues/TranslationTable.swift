import AlarmTexts

/// The translations into one language from one file, whatever its format.
enum TranslationTable: Sendable {
  case strings([String: String])
  case catalog(StringCatalog, language: String)
  case machineObject(MessageCatalogue)

  /// The text for a key with placeholders still in it, in the form that its numbers need; nil: it isn't in this file.
  func format(of key: String, table: String?, for arguments: [String.LocalizationValue.Argument]) -> String? {
    switch self {
    case .strings(let texts): texts[key]
    case .catalog(let catalog, let language): catalog.format(of: key, in: language, for: arguments)
    case .machineObject(let file): file.text(for: key, context: table, count: arguments.countingNumber?.wholePart ?? 1)
    }
  }
}

extension [String.LocalizationValue.Argument] {
  /// The number that decides between singular and plural; nil: there is none.
  var countingNumber: PluralNumber? {
    for argument in self {
      switch argument {
      case .signed(let number): return .whole(number.magnitude)
      case .unsigned(let number): return .whole(number)
      case .floating(let number): return .fraction(number)
      case .text, .resource: continue
      }
    }
    return nil
  }
}
