import AlarmCore
package import DBus

/// One property of an alarm as clients see it: on the bus (`FireTime`), in JSON (`fireTime`) and in the output of `show`.
package struct SnapshotProperty: Sendable {
  /// Fills a property in. It is a structure, because a function alone in an array, or in a tuple, is called through another function,
  /// which copies its arguments.
  struct Filler: Sendable {
    /// The definition is that of the record; it is extracted once for all properties.
    let fill: @Sendable (AlarmRecord, AlarmDefinition, inout AlarmSnapshot) -> Void
  }

  /// Writes a property's value as JSON text: from the record or its definition if these are enough; otherwise from a snapshot, in
  /// which only the properties without a `Filler` have to be filled in.
  typealias JSONWrite = @Sendable (AlarmRecord, AlarmDefinition, AlarmSnapshot, inout JSONWriter) -> Void

  /// Its name on the bus.
  package let name: MemberName
  /// Its type on the bus.
  package let signature: Signature
  /// What its value means, in English, for the contract; empty: its name is enough.
  package let doc: StaticString
  /// How clients are notified of a change.
  package let emitsChanged: EmitsChanged
  /// Its name in JSON.
  package let key: String
  /// The name as it appears in an `a{sv}`.
  let word: DBusValue
  /// Whether every agent sends the property. Newer properties get their defaults if an older agent still runs after an upgrade.
  let isOld: Bool
  /// The value on the bus.
  let tell: @Sendable (AlarmSnapshot) -> DBusValue
  /// The beginning of its entry in an `a{sv}` that is written straight into bytes.
  let head: WireEntryHead
  /// Writes its value after `head`.
  let append: @Sendable (AlarmSnapshot, inout WireWriter) -> Void
  /// Takes a value from the bus; false: it has another type.
  let take: @Sendable (DBusValue, inout AlarmSnapshot) -> Bool
  /// Fills it in; nil: the snapshot does that itself, as it needs more than a record.
  let filler: Filler?
  /// Its value in JSON.
  let json: @Sendable (AlarmSnapshot) throws(WireError) -> JSONValue
  /// Writes its value as JSON text.
  let writeJSON: JSONWrite

  /// A property; `value` returns its value from a record.
  init<Value: SnapshotValue>(
    _ name: MemberName, _ place: SnapshotPlace<Value>, emits: EmitsChanged = .yes,
    isOld: Bool = false, _ doc: StaticString = "", _ value: (@Sendable (AlarmRecord) -> Value)? = nil
  ) {
    let source: Source<Value> = if let value { .record(value) } else { .snapshot }
    self.init(name, place, emits, isOld: isOld, doc, source)
  }

  /// A property; `value` returns its value from a definition.
  init<Value: SnapshotValue>(
    _ name: MemberName, _ place: SnapshotPlace<Value>, isOld: Bool, _ doc: StaticString,
    definition value: (@Sendable (AlarmDefinition) -> Value)?
  ) {
    let source: Source<Value> = if let value { .definition(value) } else { .snapshot }
    self.init(name, place, .yes, isOld: isOld, doc, source)
  }

  /// An option, which a snapshot gets from the definition with all others; `value` returns the property's value.
  init<Value: SnapshotValue>(
    _ name: MemberName, option place: SnapshotPlace<Value>, isOld: Bool, _ doc: StaticString,
    _ value: @escaping @Sendable (RareParts<AlarmOptions>) -> Value
  ) {
    self.init(name, place, .yes, isOld: isOld, doc, .options(value))
  }

  /// Where a property's value comes from.
  private enum Source<Value> {
    case record(@Sendable (AlarmRecord) -> Value)
    case definition(@Sendable (AlarmDefinition) -> Value)
    case options(@Sendable (RareParts<AlarmOptions>) -> Value)
    /// The snapshot makes it from more than the record.
    case snapshot
  }

  private init<Value: SnapshotValue>(
    _ name: MemberName, _ place: SnapshotPlace<Value>, _ emits: EmitsChanged, isOld: Bool, _ doc: StaticString,
    _ source: Source<Value>
  ) {
    self.name = name
    self.doc = doc
    signature = Value.signature
    emitsChanged = emits
    self.isOld = isOld
    key = name.text.prefix(1).lowercased() + name.text.dropFirst()
    word = .string(name.text)
    tell = { place.get($0).onBus }
    head = WireEntryHead(name, Value.signature)
    append = { place.get($0).append(to: &$1) }
    take = { told, snapshot in
      guard let value = Value(onBus: told) else { return false }
      place.set(&snapshot, value)
      return true
    }
    switch source {
    case .record(let value):
      filler = Filler { place.set(&$2, value($0)) }
      writeJSON = { value($0).write(to: &$3) }
    case .definition(let value):
      filler = Filler { place.set(&$2, value($1)) }
      writeJSON = { value($1).write(to: &$3) }
    case .options(let value):
      filler = nil
      writeJSON = { value($1.options).write(to: &$3) }
    case .snapshot:
      filler = nil
      writeJSON = { place.get($2).write(to: &$3) }
    }
    json = { snapshot throws(WireError) in try place.get(snapshot).json }
  }
}

/// How a property is accessed in a snapshot. Closures are used, because reading by a key path copies the whole snapshot first, and
/// writing by one allocates.
struct SnapshotPlace<Value: SnapshotValue>: Sendable {
  let get: @Sendable (AlarmSnapshot) -> Value
  let set: @Sendable (inout AlarmSnapshot, Value) -> Void

  init(
    _ get: @escaping @Sendable (AlarmSnapshot) -> Value, _ set: @escaping @Sendable (inout AlarmSnapshot, Value) -> Void
  ) {
    (self.get, self.set) = (get, set)
  }
}

/// The type of a snapshot's property.
protocol SnapshotValue: JSONRepresentable, Sendable {
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
}
