import AlarmCore

/// A JSON object that may have the keys of one list only, and translations of its texts: `title[de]` beside `title`.
///
/// All is read through one container: a decoder reads all of an object again for each that it makes.
struct StrictObject<Key: CodingKey & RawRepresentable & CaseIterable & Equatable> where Key.RawValue == String {
  private let container: KeyedDecodingContainer<FormKey>
  /// The keys that are there: few of many, and asking the container for one costs more than looking here.
  private var present: [Key] = []
  /// The keys that are translations, by the key that they translate; most objects have none.
  private var translated: [String: [(locale: LocaleName, key: String)]] = [:]

  /// Throws for the first key, in the order of letters, that isn't allowed at a `place`; `texts` are those that may have
  /// translations.
  init(_ decoder: any Decoder, place: String, texts: Set<String> = []) throws {
    container = try decoder.container(keyedBy: FormKey.self)
    var others: [String] = []
    for key in container.allKeys {
      if let known = Key(rawValue: key.stringValue) { present.append(known) } else { others.append(key.stringValue) }
    }
    // Few objects have anything else, and only those need the order.
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

  // Null and nothing are the same. Each type has its own function: the container's generic one asks the runtime for the
  // types behind it each time.

  func string(_ key: Key) throws -> String? {
    try contained(key).flatMap { try container.decodeIfPresent(String.self, forKey: $0) }
  }

  func number(_ key: Key) throws -> Double? {
    try contained(key).flatMap { try container.decodeIfPresent(Double.self, forKey: $0) }
  }

  func integer(_ key: Key) throws -> Int? {
    try contained(key).flatMap { try container.decodeIfPresent(Int.self, forKey: $0) }
  }

  func bool(_ key: Key) throws -> Bool? {
    try contained(key).flatMap { try container.decodeIfPresent(Bool.self, forKey: $0) }
  }

  func strings(_ key: Key) throws -> [String]? {
    guard let key = try filled(key) else { return nil }
    var list = try container.nestedUnkeyedContainer(forKey: key)
    var strings: [String] = []
    while !list.isAtEnd { strings.append(try list.decode(String.self)) }
    return strings
  }

  /// Any other value.
  func value<Value: Decodable>(_ key: Key) throws -> Value? {
    try contained(key).flatMap { try container.decodeIfPresent(Value.self, forKey: $0) }
  }

  /// An object, as it is read by `body`.
  func object<Value>(_ key: Key, _ body: (any Decoder) throws -> Value) throws -> Value? {
    try filled(key).map { try body(container.superDecoder(forKey: $0)) }
  }

  /// A string that has to be there.
  func required(_ key: Key) throws -> String {
    try container.decode(String.self, forKey: FormKey(key.rawValue))
  }

  /// A text with its translations; null and nothing are both the empty text.
  func text(_ key: Key) throws -> LocalizedText {
    var text = LocalizedText(try string(key) ?? "")
    if translated.isEmpty { return text }
    for (locale, key) in translated[key.rawValue] ?? [] {
      guard let translation = try container.decodeIfPresent(String.self, forKey: FormKey(key)) else { continue }
      text.translations[locale] = translation
    }
    return text
  }

  /// The container's key, if the object has it.
  private func contained(_ key: Key) -> FormKey? { present.contains(key) ? FormKey(key.rawValue) : nil }

  /// The container's key, if the object has it and it isn't null.
  private func filled(_ key: Key) throws -> FormKey? {
    try contained(key).flatMap { try container.decodeNil(forKey: $0) ? nil : $0 }
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
