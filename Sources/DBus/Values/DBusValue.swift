import Glibc

/// Any value that can be sent in a message.
///
/// Only the cases that are large or contain another value are boxed: a list of ten thousand alarms has half a million numbers,
/// texts and names, which would otherwise each be a separate memory block.
package enum DBusValue: Hashable, Sendable {
  case byte(UInt8)
  case bool(Bool)
  case int16(Int16)
  case uint16(UInt16)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case uint64(UInt64)
  case double(Double)
  /// Text; a NUL would end it on the wire, so the writer refuses it.
  case string(String)
  case objectPath(ObjectPath)
  case signature(Signature)
  /// Elements that all have the given signature.
  indirect case array([DBusValue], of: Signature)
  /// An array of bytes, stored as a whole.
  case bytes([UInt8])
  /// At least one field.
  case structure([DBusValue])
  /// Entries whose keys all have one signature, and whose values all have another; order is kept, and keys may repeat as on the
  /// wire.
  indirect case dictionary([DictionaryEntry], key: Signature, value: Signature)
  /// A value with its type.
  indirect case variant(DBusValue)
  /// A descriptor, which is closed when the value is released. Sending one passes on a copy. Nil if the receiver takes no
  /// descriptors, or if no further file could be opened; the descriptor was then closed with its message.
  case unixFD(PassedDescriptor?)

  /// One entry of a dictionary.
  package struct DictionaryEntry: Hashable, Sendable {
    package var key: DBusValue
    package var value: DBusValue

    package init(key: DBusValue, value: DBusValue) {
      self.key = key
      self.value = value
    }
  }

  /// The value's type.
  package var signature: Signature { Signature(trusted: signatureText) }

  private var signatureText: String {
    switch self {
    case .byte: "y"
    case .bool: "b"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .string: "s"
    case .objectPath: "o"
    case .signature: "g"
    case .array(_, let element): "a" + element.text
    case .bytes: "ay"
    case .structure(let fields): "(" + fields.map(\.signatureText).joined() + ")"
    case .dictionary(_, let key, let value): "a{" + key.text + value.text + "}"
    case .variant: "v"
    case .unixFD: "h"
    }
  }
}

extension DBusValue {
  /// The type's letter if the whole type is one letter; otherwise nil.
  var letter: UInt8? {
    switch self {
    case .byte: UInt8(ascii: "y")
    case .bool: UInt8(ascii: "b")
    case .int16: UInt8(ascii: "n")
    case .uint16: UInt8(ascii: "q")
    case .int32: UInt8(ascii: "i")
    case .uint32: UInt8(ascii: "u")
    case .int64: UInt8(ascii: "x")
    case .uint64: UInt8(ascii: "t")
    case .double: UInt8(ascii: "d")
    case .string: UInt8(ascii: "s")
    case .objectPath: UInt8(ascii: "o")
    case .signature: UInt8(ascii: "g")
    case .variant: UInt8(ascii: "v")
    case .unixFD: UInt8(ascii: "h")
    case .array, .bytes, .structure, .dictionary: nil
    }
  }

  /// Whether the value has exactly this type; types of one letter cost one comparison.
  func has(_ type: Signature) -> Bool {
    if let letter { return type.text.utf8.count == 1 && type.text.utf8.first == letter }
    return signature == type
  }
}

extension Sequence<DBusValue> {
  /// The types of all values, one after another.
  var signature: Signature { Signature(trusted: reduce(into: "") { $0 += $1.signature.text }) }
}

// Short forms for the values that are most used by our own interfaces.
extension DBusValue {
  /// An `as`.
  package static func strings(_ texts: [String]) -> DBusValue { .array(texts.map(DBusValue.string), of: "s") }

  /// An `a{sv}`; each value is wrapped in a variant.
  package static func properties(_ entries: [(String, DBusValue)]) -> DBusValue {
    .dictionary(
      entries.map { DictionaryEntry(key: .string($0.0), value: .variant($0.1)) }, key: "s", value: "v")
  }

  package var asString: String? { if case .string(let value) = self { value } else { nil } }
  package var asBool: Bool? { if case .bool(let value) = self { value } else { nil } }
  package var asInt32: Int32? { if case .int32(let value) = self { value } else { nil } }
  package var asUInt32: UInt32? { if case .uint32(let value) = self { value } else { nil } }
  package var asInt64: Int64? { if case .int64(let value) = self { value } else { nil } }
  package var asUInt64: UInt64? { if case .uint64(let value) = self { value } else { nil } }
  package var asObjectPath: ObjectPath? { if case .objectPath(let value) = self { value } else { nil } }
  package var asDescriptor: PassedDescriptor? { if case .unixFD(let value) = self { value } else { nil } }
  package var asVariant: DBusValue? { if case .variant(let value) = self { value } else { nil } }
  package var asBytes: [UInt8]? { if case .bytes(let value) = self { value } else { nil } }
  package var asArray: [DBusValue]? { if case .array(let elements, _) = self { elements } else { nil } }
  package var asStructure: [DBusValue]? { if case .structure(let fields) = self { fields } else { nil } }
  package var asDictionary: [DictionaryEntry]? {
    if case .dictionary(let entries, _, _) = self { entries } else { nil }
  }

  /// The elements of an `as`; nil when this isn't one.
  package var asStrings: [String]? {
    guard case .array(let elements, "s") = self else { return nil }
    return elements.compactMap(\.asString)
  }

  /// The value of a key in an `a{sv}` or `a{ss}`, without its variant; nil if there is none.
  package subscript(key: String) -> DBusValue? {
    guard let entry = asDictionary?.first(where: { $0.key == .string(key) }) else { return nil }
    return entry.value.asVariant ?? entry.value
  }
}

/// Owns a file descriptor that was received with a message, or will be sent with one, and closes it at the end.
package final class PassedDescriptor: Hashable, Sendable {
  /// Why a file can't be opened, by the system's error number.
  package struct OpenFailure: Error, Hashable, Sendable {
    /// As in errno(3).
    package let number: Int32
  }

  /// The kernel's number, valid as long as this object exists.
  package let raw: Int32

  /// Takes ownership of a descriptor.
  package init(adopting raw: Int32) { self.raw = raw }

  deinit { _ = close(raw) }

  /// Opens a file for reading, in order to send it. It never waits, not even for the writer of a pipe.
  package static func reading(_ path: String) throws(OpenFailure) -> PassedDescriptor {
    let raw = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard raw >= 0 else { throw OpenFailure(number: errno) }
    return PassedDescriptor(adopting: raw)
  }

  package static func == (left: PassedDescriptor, right: PassedDescriptor) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
