import AlarmCore

/// A JSON object that may have the keys of one list only, and translations of its texts: `title[de]` beside `title`.
struct StrictObject<Key: CodingKey & RawRepresentable & CaseIterable & Equatable> where Key.RawValue == String {
  private let object: JSONObject
  /// The keys that are translations, by the key that they translate; most objects have none.
  private var translated: [String: [(locale: LocaleName, key: String)]] = [:]

  /// Throws for the first key, in the order of letters, that isn't allowed at a `place`; `texts` are those that may have
  /// translations.
  init(_ object: JSONObject, place: String, texts: Set<String> = []) throws(WireError) {
    self.object = object
    // Few objects have anything else, and only those need the order.
    for key in object.fields.keys.filter({ Key(rawValue: $0) == nil }).sorted() {
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

  func string(_ key: Key) throws(WireError) -> String? { try object.string(key.rawValue) }

  func number(_ key: Key) throws(WireError) -> Double? { try object.number(key.rawValue) }

  func integer(_ key: Key) throws(WireError) -> Int? { try object.integer(key.rawValue).map { Int($0) } }

  func bool(_ key: Key) throws(WireError) -> Bool? { try object.bool(key.rawValue) }

  func strings(_ key: Key) throws(WireError) -> [String]? { try object.strings(key.rawValue) }

  /// Any value but null, as it is.
  func value(_ key: Key) -> JSONValue? { object.fields[key.rawValue].flatMap { $0 == .null ? nil : $0 } }

  /// An object whose keys are anybody's.
  func values(_ key: Key) throws(WireError) -> [String: JSONValue]? { try object.values(key.rawValue) }

  /// An object, as it is read by `body`.
  func object<Value>(
    _ key: Key, _ body: (JSONObject) throws(WireError) -> Value
  ) throws(WireError) -> Value? {
    guard let inner = try object.object(key.rawValue) else { return nil }
    return try body(inner)
  }

  /// A string that has to be there.
  func required(_ key: Key) throws(WireError) -> String { try object.required(key.rawValue) }

  /// A text with its translations; null and nothing are both the empty text.
  func text(_ key: Key) throws(WireError) -> LocalizedText {
    var text = LocalizedText(try string(key) ?? "")
    if translated.isEmpty { return text }
    for (locale, key) in translated[key.rawValue] ?? [] {
      guard let translation = try object.string(key) else { continue }
      text.translations[locale] = translation
    }
    return text
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

extension KeyedEncodingContainer {
  /// Writes strings, without the runtime's search for what a list of anything is.
  mutating func write(_ strings: [String], _ key: Key) throws {
    var list = nestedUnkeyedContainer(forKey: key)
    for string in strings { try list.encode(string) }
  }
}
