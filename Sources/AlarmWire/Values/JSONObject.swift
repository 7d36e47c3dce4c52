import AlarmCore

/// Reads an object's values by their types. Null counts as absent; a value of another type is an error that names the key.
struct JSONObject {
  let fields: [String: JSONValue]
  /// The argument that contains the object.
  private let argument: String
  /// The keys that lead to the object; empty: it is the whole argument.
  private let path: String

  /// A value that has to be an object.
  init(_ value: JSONValue, argument: String = "json", path: String = "") throws(WireError) {
    guard case .object(let fields) = value else {
      throw Self.wrong(
        argument, path.isEmpty ? Message("the whole") : Message(verbatim: path), Message("an object"))
    }
    self.fields = fields
    self.argument = argument
    self.path = path
  }

  func string(_ key: String) throws(WireError) -> String? {
    switch fields[key] {
    case .string(let text): return text
    case .null, nil: return nil
    default: throw wrong(key, Message("a string"))
    }
  }

  func number(_ key: String) throws(WireError) -> Double? {
    switch fields[key] {
    case .number(let number): return number
    case .integer(let number): return Double(number)
    case .unsigned(let number): return Double(number)
    case .null, nil: return nil
    default: throw wrong(key, Message("a number"))
    }
  }

  func integer(_ key: String) throws(WireError) -> Int64? {
    switch fields[key] {
    case .integer(let number): return number
    case .null, nil: return nil
    default: throw wrong(key, Message("a whole number"))
    }
  }

  func bool(_ key: String) throws(WireError) -> Bool? {
    switch fields[key] {
    case .bool(let answer): return answer
    case .null, nil: return nil
    default: throw wrong(key, Message("true or false"))
    }
  }

  func strings(_ key: String) throws(WireError) -> [String]? {
    switch fields[key] {
    case .array(let elements):
      var strings: [String] = []
      for (place, element) in elements.enumerated() {
        guard case .string(let text) = element else {
          let key = "\(key).[\(place)]"
          if element == .null { throw null(key, Message("a string")) }
          throw wrong(key, Message("a string"))
        }
        strings.append(text)
      }
      return strings
    case .null, nil: return nil
    default: throw wrong(key, Message("an array"))
    }
  }

  func values(_ key: String) throws(WireError) -> [String: JSONValue]? { try object(key)?.fields }

  func object(_ key: String) throws(WireError) -> JSONObject? {
    guard let value = fields[key], value != .null else { return nil }
    return try JSONObject(value, argument: argument, path: name(key))
  }

  /// A string that has to be there.
  func required(_ key: String) throws(WireError) -> String {
    if let text = try string(key) { return text }
    throw missing(key, Message("a string"))
  }

  /// A whole number that has to be there.
  func requiredInteger(_ key: String) throws(WireError) -> Int64 {
    if let number = try integer(key) { return number }
    throw missing(key, Message("a whole number"))
  }

  // MARK: Errors

  private func name(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  private func wrong(_ key: String, _ type: Message) -> WireError {
    Self.wrong(argument, Message(verbatim: name(key)), type)
  }

  private func missing(_ key: String, _ type: Message) -> WireError {
    fields[key] == nil
      ? WireError(argument: argument, Message("{key} is missing", ["key": name(key)])) : null(key, type)
  }

  private func null(_ key: String, _ type: Message) -> WireError {
    WireError(argument: argument, Message("{key} is null; it must be {type}", ["key": name(key), "type": type]))
  }

  private static func wrong(_ argument: String, _ key: Message, _ type: Message) -> WireError {
    WireError(argument: argument, Message("{key} has the wrong type; it must be {type}", ["key": key, "type": type]))
  }
}

/// A JSON object that may have only the keys of one list, and translations of its texts: `title[de]` next to `title`.
struct StrictObject {
  private let object: JSONObject
  /// The keys of translations, by the key of the translated text; most objects have none.
  private var translated: [String: [(locale: LocaleName, key: String)]] = [:]

  /// An object with the keys of a type.
  init<Key: CodingKey & RawRepresentable<String> & CaseIterable>(
    _ object: JSONObject, _ keys: Key.Type, place: String, texts: Set<String> = []
  ) throws(WireError) {
    try self.init(
      object, place: place, texts: texts, names: { keys.allCases.map(\.rawValue) }, isKey: { Key(rawValue: $0) != nil })
  }

  /// Throws for the first key, in alphabetical order, that isn't allowed at a `place`; `texts` are the keys that may have
  /// translations, `names` are all keys.
  init(
    _ object: JSONObject, place: String, texts: Set<String>, names: () -> [String], isKey: (String) -> Bool
  ) throws(WireError) {
    self.object = object
    // Few objects have a key that isn't in the list, and only those keys need sorting.
    for key in object.fields.keys.filter({ !isKey($0) }).sorted() {
      guard let mark = key.firstIndex(of: "["), key.last == "]", texts.contains(String(key[..<mark])) else {
        throw WireError(
          argument: place,
          Message(
            "there is no key \"{key}\"; the keys are {keys}",
            ["key": DefinitionLimits.shortened(key), "keys": names().joined(separator: ", ")]))
      }
      let locale = key[key.index(after: mark)...].dropLast()
      guard let name = LocaleName(locale) else {
        throw WireError(GrammarError.badLocale(locale, argument: String(key[..<mark])))
      }
      translated[String(key[..<mark]), default: []].append((name, key))
    }
  }

  func string(_ key: some CodingKey) throws(WireError) -> String? { try object.string(key.stringValue) }

  func number(_ key: some CodingKey) throws(WireError) -> Double? { try object.number(key.stringValue) }

  /// A length in seconds; `place` is the way to the key in errors.
  func length(_ key: some CodingKey, of place: String? = nil) throws(WireError) -> Duration? {
    guard let seconds = try number(key) else { return nil }
    return try FormLengths.duration(seconds, argument: (place.map { $0 + "." } ?? "") + key.stringValue)
  }

  func integer(_ key: some CodingKey) throws(WireError) -> Int? { try object.integer(key.stringValue).map { Int($0) } }

  func bool(_ key: some CodingKey) throws(WireError) -> Bool? { try object.bool(key.stringValue) }

  func strings(_ key: some CodingKey) throws(WireError) -> [String]? { try object.strings(key.stringValue) }

  /// Any value except null, unchanged.
  func value(_ key: some CodingKey) -> JSONValue? { object.fields[key.stringValue].flatMap { $0 == .null ? nil : $0 } }

  /// An object with any keys.
  func values(_ key: some CodingKey) throws(WireError) -> [String: JSONValue]? { try object.values(key.stringValue) }

  /// An object, read by `body`.
  func object<Value>(
    _ key: some CodingKey, _ body: (JSONObject) throws(WireError) -> Value
  ) throws(WireError) -> Value? {
    guard let inner = try object.object(key.stringValue) else { return nil }
    return try body(inner)
  }

  /// A string that has to be there.
  func required(_ key: some CodingKey) throws(WireError) -> String { try object.required(key.stringValue) }

  /// A text with its translations; null or no value gives the empty text.
  func text(_ key: some CodingKey) throws(WireError) -> LocalizedText {
    var text = LocalizedText(try string(key) ?? "")
    if translated.isEmpty { return text }
    for (locale, key) in translated[key.stringValue] ?? [] {
      guard let translation = try object.string(key) else { continue }
      text.translations[locale] = translation
    }
    return text
  }
}

extension LocalizedText {
  /// Writes the text, if it isn't empty, and its translations into an object.
  func write(to object: inout [String: JSONValue], _ key: String) {
    if !text.isEmpty { object[key] = .string(text) }
    for (locale, translation) in translations { object["\(key)[\(locale)]"] = .string(translation) }
  }
}

/// Lengths in the JSON form: seconds as a number.
package enum FormLengths {
  /// A length to the microsecond; throws if the number can't be a length.
  package static func duration(_ seconds: Double, argument: String) throws(WireError) -> Duration {
    guard seconds.isFinite, abs(seconds) <= 1e9 else {
      throw WireError(
        argument: argument,
        Message("{seconds} is not a length; write seconds, for example 240", ["seconds": "\(seconds)"])
      )
    }
    return .microseconds(Int64((seconds * 1_000_000).rounded()))
  }
}

extension Duration {
  /// The length in seconds, for the JSON form.
  package var formSeconds: Double { Double(wholeMicroseconds) / 1e6 }
}
