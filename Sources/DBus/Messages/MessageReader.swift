import CDBus
import Glibc

/// Reads received messages, which libdbus has validated: names, UTF-8 and nesting are correct. The sender chooses their size, up to
/// 128 MiB, so reading stops beyond a budget.
package struct MessageReader {
  /// Bytes that may still be read; every value counts for about as much memory as it takes.
  private var budget: Int
  /// Whether the reader takes ownership of descriptors; if not, they are closed with the message.
  private let takesDescriptors: Bool

  /// The values of a message. If they are more than about `limit` bytes, throws the error that `tooLarge` returns for the place of
  /// the value that exceeds the limit, or LimitsExceeded.
  package static func arguments(
    of message: OpaquePointer, limit: Int, takesDescriptors: Bool = false,
    tooLarge: (_ place: Int, _ limit: Int) -> DBusError? = { _, _ in nil }
  ) throws(DBusError) -> [DBusValue] {
    var iterator = DBusMessageIter()
    guard dbus_message_iter_init(message, &iterator) != 0 else { return [] }
    var reader = MessageReader(budget: limit, takesDescriptors: takesDescriptors)
    var values: [DBusValue] = []
    do {
      while dbus_message_iter_get_arg_type(&iterator) != WireType.invalid {
        values.append(try reader.value(&iterator))
        dbus_message_iter_next(&iterator)
      }
      return values
    } catch {
      throw tooLarge(values.count, limit)
        ?? .limitsExceeded("the message is larger than the \(limit) bytes that are read here")
    }
  }

  static func text(_ pointer: UnsafePointer<CChar>?) -> String? { pointer.map { String(cString: $0) } }

  static func signature(of message: OpaquePointer) -> String { text(dbus_message_get_signature(message)) ?? "" }

  // MARK: Private

  private struct OverBudget: Error {}

  private mutating func spend(_ bytes: Int) throws(OverBudget) {
    budget -= bytes
    if budget < 0 { throw OverBudget() }
  }

  private mutating func values(_ iterator: inout DBusMessageIter) throws(OverBudget) -> [DBusValue] {
    var values: [DBusValue] = []
    while dbus_message_iter_get_arg_type(&iterator) != WireType.invalid {
      values.append(try value(&iterator))
      dbus_message_iter_next(&iterator)
    }
    return values
  }

  private mutating func value(_ iterator: inout DBusMessageIter) throws(OverBudget) -> DBusValue {
    try spend(8)
    switch dbus_message_iter_get_arg_type(&iterator) {
    case WireType.byte: return .byte(number(&iterator, 0))
    case WireType.boolean: return .bool(number(&iterator, UInt32(0)) != 0)
    case WireType.int16: return .int16(number(&iterator, 0))
    case WireType.uint16: return .uint16(number(&iterator, 0))
    case WireType.int32: return .int32(number(&iterator, 0))
    case WireType.uint32: return .uint32(number(&iterator, 0))
    case WireType.int64: return .int64(number(&iterator, 0))
    case WireType.uint64: return .uint64(number(&iterator, 0))
    case WireType.double: return .double(number(&iterator, 0))
    case WireType.objectPath: return .objectPath(ObjectPath(trusted: try string(&iterator)))
    case WireType.signature: return .signature(Signature(trusted: try string(&iterator)))
    case WireType.array: return try array(&iterator)
    case WireType.structure:
      var inner = entered(&iterator)
      return .structure(try values(&inner))
    case WireType.variant:
      var inner = entered(&iterator)
      return .variant(try value(&inner))
    case WireType.descriptor: return .unixFD(descriptor(&iterator))
    default: return .string(try string(&iterator))
    }
  }

  private mutating func array(_ iterator: inout DBusMessageIter) throws(OverBudget) -> DBusValue {
    var inner = entered(&iterator)
    switch dbus_message_iter_get_element_type(&iterator) {
    case WireType.byte: return .bytes(try bytes(&inner))
    case WireType.string: return .array(try values(&inner), of: "s")
    case WireType.dictionaryEntry:
      // {KV…}: a key is one letter.
      let type = elementSignature(&iterator).dropFirst().dropLast()
      var entries: [DBusValue.DictionaryEntry] = []
      while dbus_message_iter_get_arg_type(&inner) != WireType.invalid {
        var pair = entered(&inner)
        let key = try value(&pair)
        dbus_message_iter_next(&pair)
        entries.append(.init(key: key, value: try value(&pair)))
        dbus_message_iter_next(&inner)
      }
      return .dictionary(
        entries, key: Signature(trusted: String(type.prefix(1))), value: Signature(trusted: String(type.dropFirst())))
    default: return .array(try values(&inner), of: Signature(trusted: elementSignature(&iterator)))
    }
  }

  private mutating func bytes(_ inner: inout DBusMessageIter) throws(OverBudget) -> [UInt8] {
    var start: UnsafePointer<UInt8>?
    var count: Int32 = 0
    dbus_message_iter_get_fixed_array(&inner, &start, &count)
    guard let start else { return [] }
    try spend(Int(count))
    return Array(UnsafeBufferPointer(start: start, count: Int(count)))
  }

  private func entered(_ iterator: inout DBusMessageIter) -> DBusMessageIter {
    var inner = DBusMessageIter()
    dbus_message_iter_recurse(&iterator, &inner)
    return inner
  }

  /// The signature of an array's elements, even if the array is empty.
  private func elementSignature(_ iterator: inout DBusMessageIter) -> String {
    guard let text = dbus_message_iter_get_signature(&iterator) else { return "" }
    defer { dbus_free(text) }
    return String(String(cString: text).dropFirst())
  }

  private func number<Number: BitwiseCopyable>(_ iterator: inout DBusMessageIter, _ zero: Number) -> Number {
    var number = zero
    dbus_message_iter_get_basic(&iterator, &number)
    return number
  }

  /// Reading a descriptor duplicates it.
  private func descriptor(_ iterator: inout DBusMessageIter) -> PassedDescriptor? {
    let raw = takesDescriptors ? number(&iterator, Int32(-1)) : -1
    return raw >= 0 ? PassedDescriptor(adopting: raw) : nil
  }

  private mutating func string(_ iterator: inout DBusMessageIter) throws(OverBudget) -> String {
    var start: UnsafePointer<CChar>?
    dbus_message_iter_get_basic(&iterator, &start)
    guard let start else { return "" }
    // Checked before the text is copied.
    try spend(strnlen(start, budget + 1))
    return String(cString: start)
  }
}
