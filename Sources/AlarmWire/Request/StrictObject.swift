import AlarmCore

/// A JSON object that may have the keys of one list only, and translations of its texts: `title[de]` beside `title`.
///
/// All is read through one container: a decoder reads all of an object again for each that it makes.
struct StrictObject<Key: CodingKey & RawRepresentable & CaseIterable> where Key.RawValue == String {
  private let container: KeyedDecodingContainer<FormKey>
  /// The keys that are translations, by the key that they translate; most objects have none.
  private var translated: [String: [(locale: LocaleName, key: String)]] = [:]

  /// Throws for the first key, in the order of letters, that isn't allowed at a `place`; `texts` are those that may have
  /// translations.
  init(_ decoder: any Decoder, place: String, texts: Set<String> = []) throws {
    container = try decoder.container(keyedBy: FormKey.self)
    // Few objects have anything else, and only those need the order.
    let others = container.allKeys.lazy.map(\.stringValue).filter { Key(rawValue: $0) == nil }
    for key in others.sorted() {
      guard let mark = key.firstIndex(of: "["), key.last == "]", texts.contains(String(key[..<mark])) else {
        throw WireError(
          argument: place,
          Message(
            "there is no key \"{key}\"; the keys are {keys}",
            [
              "key": DefinitionLimits.shortened(key),
              "keys": Key.allCases.map(\.rawValue).joined(separator: ", "),
            ]))
      }
      let locale = key[key.index(after: mark)...].dropLast()
      guard let name = LocaleName(locale) else {
        throw WireError(GrammarError.badLocale(locale, argument: String(key[..<mark])))
      }
      translated[String(key[..<mark]), default: []].append((name, key))
    }
  }

  /// A value that has to be there.
  func required<Value: Decodable>(_ key: Key) throws -> Value {
    try container.decode(Value.self, forKey: FormKey(key.rawValue))
  }

  /// A value; nil: null or nothing.
  func optional<Value: Decodable>(_ key: Key) throws -> Value? {
    try container.decodeIfPresent(Value.self, forKey: FormKey(key.rawValue))
  }

  /// A text with its translations; null and nothing are both the empty text.
  func text(_ key: String) throws -> LocalizedText {
    var text = LocalizedText(try container.decodeIfPresent(String.self, forKey: FormKey(key)) ?? "")
    for (locale, key) in translated[key] ?? [] {
      guard let translation = try container.decodeIfPresent(String.self, forKey: FormKey(key)) else { continue }
      text.translations[locale] = translation
    }
    return text
  }

  /// An action of the owner's application; nil: there is none.
  func action(_ key: Key) throws -> ActionForm? {
    let key = FormKey(key.rawValue)
    guard container.contains(key), try !container.decodeNil(forKey: key) else { return nil }
    // The key is the place that errors name.
    return try ActionForm(container.superDecoder(forKey: key), place: key.stringValue)
  }
}

extension Encoder {
  /// Writes a text that isn't empty, and its translations, into the object that is being written.
  func write(_ text: LocalizedText, _ key: String) throws {
    guard !text.isEmpty else { return }
    var container = container(keyedBy: FormKey.self)
    if !text.text.isEmpty { try container.encode(text.text, forKey: FormKey(key)) }
    for (locale, translation) in text.translations {
      try container.encode(translation, forKey: FormKey("\(key)[\(locale)]"))
    }
  }
}
