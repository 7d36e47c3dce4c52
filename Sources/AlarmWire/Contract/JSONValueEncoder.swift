/// Makes a ``JSONValue`` of anything that can be encoded. Foundation has such an encoder too, but brings a quarter of a program's
/// code with it, of which the agent would need nothing else; and each page of it that is mapped counts as the agent's memory.
struct JSONValueEncoder: Encoder {
  let codingPath: [any CodingKey]
  let slot: JSONSlot
  let userInfo: [CodingUserInfoKey: Any] = [:]

  init(at path: [any CodingKey], into slot: JSONSlot) { (codingPath, self.slot) = (path, slot) }

  /// A value as JSON; throws `EncodingError` for a number that JSON has no word for, or what the value's own encoding throws.
  static func json(of value: some Encodable, at path: [any CodingKey] = []) throws -> JSONValue {
    switch value {
    case let value as JSONValue: return value
    case let value as String: return .string(value)
    case let value as Bool: return .bool(value)
    case let value as any BinaryInteger: return try whole(value, at: path)
    // By its digits, for the nearest double of a float has more.
    case let value as Float: return try number(Double(value.description) ?? Double(value), at: path)
    case let value as Double: return try number(value, at: path)
    default:
      let slot = JSONSlot()
      try value.encode(to: JSONValueEncoder(at: path, into: slot))
      return slot.json
    }
  }

  private static func whole(_ value: some BinaryInteger, at path: [any CodingKey]) throws -> JSONValue {
    if let value = Int64(exactly: value) { return .integer(value) }
    if let value = UInt64(exactly: value) { return .unsigned(value) }
    throw EncodingError.invalidValue(value, .init(codingPath: path, debugDescription: "the number is too large"))
  }

  private static func number(_ value: Double, at path: [any CodingKey]) throws -> JSONValue {
    guard value.isFinite else {
      throw EncodingError.invalidValue(value, .init(codingPath: path, debugDescription: "the number isn't finite"))
    }
    return .number(value)
  }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    slot.becomeObject()
    return KeyedEncodingContainer(KeyedJSON<Key>(codingPath: codingPath, slot: slot))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    slot.becomeArray()
    return UnkeyedJSON(codingPath: codingPath, slot: slot)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { SingleJSON(codingPath: codingPath, slot: slot) }
}
