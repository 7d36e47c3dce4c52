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
