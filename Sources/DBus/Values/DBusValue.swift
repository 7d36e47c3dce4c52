/// Any value that can travel in a message.
///
/// Only the cases that are large or hold another value are boxed: a list of ten thousand alarms has half a million numbers, texts
/// and names, which would each be a memory block of their own otherwise.
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
  /// Text; a NUL in it would end it on the wire, so the writer refuses it.
  case string(String)
  case objectPath(ObjectPath)
  case signature(Signature)
  /// Elements that all have the given signature.
  indirect case array([DBusValue], of: Signature)
  /// An array of bytes, kept whole.
  case bytes([UInt8])
  /// At least one field.
  case structure([DBusValue])
  /// Entries whose keys all have one signature, and whose values all have another; order is kept, and keys may repeat as on the
  /// wire.
  indirect case dictionary([DictionaryEntry], key: Signature, value: Signature)
  /// A value that carries its type with it.
  indirect case variant(DBusValue)
  /// A descriptor, which is closed when the value is gone. Sending one passes on a copy of it. Nil if the receiver takes no
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
