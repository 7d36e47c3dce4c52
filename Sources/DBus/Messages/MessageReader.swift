import CDBus

/// Reads received messages, which libdbus has validated: names, UTF-8, nesting and sizes are right.
enum MessageReader {
  static func arguments(of message: OpaquePointer) -> [DBusValue] {
    var iterator = DBusMessageIter()
    guard dbus_message_iter_init(message, &iterator) != 0 else { return [] }
    return values(&iterator)
  }

  static func text(_ pointer: UnsafePointer<CChar>?) -> String? { pointer.map { String(cString: $0) } }

  static func signature(of message: OpaquePointer) -> String { text(dbus_message_get_signature(message)) ?? "" }

  // MARK: Private

  private static func values(_ iterator: inout DBusMessageIter) -> [DBusValue] {
    var values: [DBusValue] = []
    while dbus_message_iter_get_arg_type(&iterator) != WireType.invalid {
      values.append(value(&iterator))
      dbus_message_iter_next(&iterator)
    }
    return values
  }

  private static func value(_ iterator: inout DBusMessageIter) -> DBusValue {
    switch dbus_message_iter_get_arg_type(&iterator) {
    case WireType.byte: .byte(number(&iterator, 0))
    case WireType.boolean: .bool(number(&iterator, UInt32(0)) != 0)
    case WireType.int16: .int16(number(&iterator, 0))
    case WireType.uint16: .uint16(number(&iterator, 0))
    case WireType.int32: .int32(number(&iterator, 0))
    case WireType.uint32: .uint32(number(&iterator, 0))
    case WireType.int64: .int64(number(&iterator, 0))
    case WireType.uint64: .uint64(number(&iterator, 0))
    case WireType.double: .double(number(&iterator, 0))
    case WireType.objectPath: .objectPath(ObjectPath(string(&iterator)) ?? "/")
    case WireType.signature: .signature(Signature(string(&iterator)) ?? "")
    case WireType.array: array(&iterator)
    case WireType.structure: .structure(contents(&iterator))
    case WireType.variant: .variant(contents(&iterator).first ?? .string(""))
    // Reading a descriptor would duplicate it; unread, it is closed with the message.
    case WireType.descriptor: .unixFD
    default: .string(string(&iterator))
    }
  }

  private static func contents(_ iterator: inout DBusMessageIter) -> [DBusValue] {
    var inner = DBusMessageIter()
    dbus_message_iter_recurse(&iterator, &inner)
    return values(&inner)
  }

  private static func array(_ iterator: inout DBusMessageIter) -> DBusValue {
    var inner = DBusMessageIter()
    dbus_message_iter_recurse(&iterator, &inner)
    switch dbus_message_iter_get_element_type(&iterator) {
    case WireType.byte:
      var start: UnsafePointer<UInt8>?
      var count: Int32 = 0
      dbus_message_iter_get_fixed_array(&inner, &start, &count)
      return .bytes(start.map { Array(UnsafeBufferPointer(start: $0, count: Int(count))) } ?? [])
    case WireType.dictionaryEntry:
      let parts = SignatureSyntax.types(
        of: Signature(trusted: String(elementSignature(&iterator).dropFirst().dropLast())))
      var entries: [DBusValue.DictionaryEntry] = []
      while dbus_message_iter_get_arg_type(&inner) == WireType.dictionaryEntry {
        let pair = contents(&inner)
        if pair.count == 2 { entries.append(.init(key: pair[0], value: pair[1])) }
        dbus_message_iter_next(&inner)
      }
      return .dictionary(entries, key: parts.first ?? "s", value: parts.last ?? "v")
    default:
      return .array(values(&inner), of: Signature(trusted: elementSignature(&iterator)))
    }
  }

  /// The signature of an array's elements, also when it has none.
  private static func elementSignature(_ iterator: inout DBusMessageIter) -> String {
    guard let text = dbus_message_iter_get_signature(&iterator) else { return "" }
    defer { dbus_free(text) }
    return String(String(cString: text).dropFirst())
  }

  private static func number<Number: BitwiseCopyable>(_ iterator: inout DBusMessageIter, _ zero: Number) -> Number {
    var number = zero
    dbus_message_iter_get_basic(&iterator, &number)
    return number
  }

  private static func string(_ iterator: inout DBusMessageIter) -> String {
    var start: UnsafePointer<CChar>?
    dbus_message_iter_get_basic(&iterator, &start)
    return text(start) ?? ""
  }
}
