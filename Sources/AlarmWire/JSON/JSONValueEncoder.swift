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

// The three kinds of container that a value asks its encoder for.

/// Where a value is put while it is encoded: containers of one value can be asked for one after the other.
final class JSONSlot {
  private enum Kind { case value, array, object }

  // What encodes nothing is an empty object, as with Foundation.
  private var kind = Kind.object
  private var value = JSONValue.null
  private var members: [JSONSlot] = []
  private var fields: [String: JSONSlot] = [:]

  /// The whole value.
  var json: JSONValue {
    switch kind {
    case .value: value
    case .array: .array(members.map(\.json))
    case .object: .object(fields.mapValues(\.json))
    }
  }

  /// How many members an array has.
  var count: Int { members.count }

  func becomeArray() { kind = .array }

  func becomeObject() { kind = .object }

  func set(_ json: JSONValue) { (kind, value) = (.value, json) }

  /// A slot for the next member.
  func next() -> JSONSlot {
    let slot = JSONSlot()
    members.append(slot)
    return slot
  }

  /// A slot for a field.
  func field(_ key: any CodingKey) -> JSONSlot {
    let slot = JSONSlot()
    fields[key.stringValue] = slot
    return slot
  }
}

/// The fields of an object.
struct KeyedJSON<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let codingPath: [any CodingKey]
  let slot: JSONSlot

  func encodeNil(forKey key: Key) { slot.field(key).set(.null) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    slot.field(key).set(try JSONValueEncoder.json(of: value, at: codingPath + [key]))
  }

  func nestedContainer<Nested>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested> {
    encoder(for: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { encoder(for: key).unkeyedContainer() }

  func superEncoder() -> any Encoder { JSONValueEncoder(at: codingPath, into: slot.field(SuperKey())) }

  func superEncoder(forKey key: Key) -> any Encoder { encoder(for: key) }

  private func encoder(for key: Key) -> JSONValueEncoder {
    JSONValueEncoder(at: codingPath + [key], into: slot.field(key))
  }
}

/// The members of an array.
struct UnkeyedJSON: UnkeyedEncodingContainer {
  let codingPath: [any CodingKey]
  let slot: JSONSlot

  var count: Int { slot.count }

  func encodeNil() { slot.next().set(.null) }

  func encode<Value: Encodable>(_ value: Value) throws {
    slot.next().set(try JSONValueEncoder.json(of: value, at: codingPath))
  }

  func nestedContainer<Nested>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    JSONValueEncoder(at: codingPath, into: slot.next()).container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    JSONValueEncoder(at: codingPath, into: slot.next()).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { JSONValueEncoder(at: codingPath, into: slot.next()) }
}

/// A value that is neither.
struct SingleJSON: SingleValueEncodingContainer {
  let codingPath: [any CodingKey]
  let slot: JSONSlot

  func encodeNil() { slot.set(.null) }

  func encode<Value: Encodable>(_ value: Value) throws {
    slot.set(try JSONValueEncoder.json(of: value, at: codingPath))
  }
}

/// The key of a superclass's own values, where it has none.
private struct SuperKey: CodingKey {
  let stringValue = "super"
  let intValue: Int? = nil

  init() {}
  init?(stringValue: String) { nil }
  init?(intValue: Int) { nil }
}
