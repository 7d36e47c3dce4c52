import DBus

/// Writes JSON straight into bytes.
package struct JSONWriter: Sendable {
  private(set) var bytes = ByteBuffer()

  /// An empty text.
  package init() {}

  /// Forgets what was written, and keeps the memory for it.
  package mutating func clear() { bytes.clear() }

  /// The text that has been written.
  package var text: String { bytes.text }

  /// Appends text unchanged.
  package mutating func append(plain text: String) { bytes.append(text.utf8Span.span) }

  /// Bytes as they are.
  mutating func append(plain text: Span<UInt8>) { bytes.append(text) }

  /// A whole number.
  mutating func append(_ number: Int64) {
    // From the last digit on: dividing by a constant is quick, dividing by a digit's place isn't.
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var start = digits.count
    var rest = number.magnitude
    repeat {
      start -= 1
      digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
    if number < 0 {
      start -= 1
      digits[start] = UInt8(ascii: "-")
    }
    bytes.append(digits.span.extracting(start...))
  }

  /// A string in quotation marks. What has to be escaped is named in RFC 8259, section 7.
  mutating func append(quoted text: String) {
    bytes.append(UInt8(ascii: "\""))
    let utf8 = text.utf8Span.span
    // Nearly always nothing has to be escaped.
    if Self.isPlain(utf8) { bytes.append(utf8) } else { append(escaping: text) }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isPlain(_ utf8: Span<UInt8>) -> Bool {
    utf8.indices.allSatisfy { utf8[$0] >= 0x20 && utf8[$0] != UInt8(ascii: "\"") && utf8[$0] != UInt8(ascii: "\\") }
  }

  private mutating func append(escaping text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(plain: [UInt8(ascii: "\\"), byte].span)
      case 0x20...: bytes.append(byte)
      case 0x08: append(plain: "\\b")
      case 0x09: append(plain: "\\t")
      case 0x0a: append(plain: "\\n")
      case 0x0c: append(plain: "\\f")
      case 0x0d: append(plain: "\\r")
      default:
        let digits = String(byte, radix: 16)
        append(plain: "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
      }
    }
  }
}
