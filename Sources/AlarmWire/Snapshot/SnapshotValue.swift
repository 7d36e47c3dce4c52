import DBus

/// The type of a snapshot's property.
protocol SnapshotValue: Decodable, Sendable {
  /// Its type on the bus.
  static var signature: Signature { get }
  /// The value on the bus.
  var onBus: DBusValue { get }
  /// Writes it in its form on the bus.
  func append(to body: inout WireWriter)
  /// A value from the bus; nil: it has another type.
  init?(onBus value: DBusValue)
  /// Writes it as JSON text.
  func write(to text: inout JSONWriter)
  /// Writes it at a key, with its own type.
  func write(_ key: FormKey, _ container: inout KeyedEncodingContainer<FormKey>) throws
}

extension String: SnapshotValue {
  static var signature: Signature { "s" }
  var onBus: DBusValue { .string(self) }
  func append(to body: inout WireWriter) { body.append(self) }
  init?(onBus value: DBusValue) {
    guard let text = value.asString else { return nil }
    self = text
  }
  func write(to text: inout JSONWriter) { text.append(quoted: self) }
  func write(_ key: FormKey, _ container: inout KeyedEncodingContainer<FormKey>) throws {
    try container.encode(self, forKey: key)
  }
}

extension Int64: SnapshotValue {
  static var signature: Signature { "x" }
  var onBus: DBusValue { .int64(self) }
  func append(to body: inout WireWriter) { body.append(self) }
  init?(onBus value: DBusValue) {
    guard let number = value.asInt64 else { return nil }
    self = number
  }
  func write(to text: inout JSONWriter) { text.append(self) }
  func write(_ key: FormKey, _ container: inout KeyedEncodingContainer<FormKey>) throws {
    try container.encode(self, forKey: key)
  }
}

extension Int32: SnapshotValue {
  static var signature: Signature { "i" }
  var onBus: DBusValue { .int32(self) }
  func append(to body: inout WireWriter) { body.append(self) }
  init?(onBus value: DBusValue) {
    guard let number = value.asInt32 else { return nil }
    self = number
  }
  func write(to text: inout JSONWriter) { text.append(Int64(self)) }
  func write(_ key: FormKey, _ container: inout KeyedEncodingContainer<FormKey>) throws {
    try container.encode(self, forKey: key)
  }
}

extension Bool: SnapshotValue {
  static var signature: Signature { "b" }
  var onBus: DBusValue { .bool(self) }
  func append(to body: inout WireWriter) { body.append(self) }
  init?(onBus value: DBusValue) {
    guard let answer = value.asBool else { return nil }
    self = answer
  }
  func write(to text: inout JSONWriter) { text.append(plain: self ? "true" : "false") }
  func write(_ key: FormKey, _ container: inout KeyedEncodingContainer<FormKey>) throws {
    try container.encode(self, forKey: key)
  }
}

extension [String]: SnapshotValue {
  static var signature: Signature { "as" }
  var onBus: DBusValue { .strings(self) }
  func append(to body: inout WireWriter) { body.append(self) }
  init?(onBus value: DBusValue) {
    guard let texts = value.asStrings else { return nil }
    self = texts
  }
  func write(to text: inout JSONWriter) {
    text.append(plain: "[")
    for (number, element) in enumerated() {
      if number > 0 { text.append(plain: ",") }
      text.append(quoted: element)
    }
    text.append(plain: "]")
  }
  func write(_ key: FormKey, _ container: inout KeyedEncodingContainer<FormKey>) throws {
    try container.write(self, key)
  }
}
