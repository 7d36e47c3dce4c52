extension DBusValue {
  /// The type's letter if the whole type is one letter, else nil.
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
