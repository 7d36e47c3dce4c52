import AlarmCore

/// Refuses keys that nobody reads, and finds the translations among them: `title[de]` beside `title`.
enum StrictKeys {
  /// Any key of an object.
  struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(_ text: String) { stringValue = text }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
  }

  /// Throws for the first key, in the order of letters, that isn't allowed; `texts` are the allowed keys that may have
  /// translations. Returns the translated keys.
  @discardableResult
  static func check(
    _ decoder: any Decoder, allowed: [String], texts: Set<String> = [], place: String
  ) throws -> TranslatedKeys {
    let container = try decoder.container(keyedBy: AnyKey.self)
    let keys = container.allKeys.map(\.stringValue)
    var translated = TranslatedKeys(container)
    for key in keys.sorted() where !allowed.contains(key) {
      guard let mark = key.firstIndex(of: "["), key.last == "]", texts.contains(String(key[..<mark])) else {
        throw WireError(
          argument: place,
          Message(
            "there is no key \"{key}\"; the keys are {keys}",
            ["key": DefinitionLimits.shortened(key), "keys": allowed.joined(separator: ", ")]))
      }
      let locale = key[key.index(after: mark)...].dropLast()
      guard let name = LocaleName(locale) else {
        throw WireError(GrammarError.badLocale(locale, argument: String(key[..<mark])))
      }
      translated.add(name, key, to: String(key[..<mark]))
    }
    return translated
  }
}
