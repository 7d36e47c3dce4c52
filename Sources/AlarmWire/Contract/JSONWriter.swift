/// Writes JSON straight into bytes.
package struct JSONWriter: Sendable {
  private(set) var bytes: [UInt8] = []

  /// An empty text.
  package init() {}

  /// Forgets what was written, and keeps the memory for it.
  package mutating func clear() { bytes.removeAll(keepingCapacity: true) }

  /// The text that has been written.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends text unchanged.
  package mutating func append(plain text: String) { bytes.append(contentsOf: text.utf8) }

  /// Bytes as they are.
  mutating func append(plain text: [UInt8]) { bytes.append(contentsOf: text) }

  /// A whole number.
  mutating func append(_ number: Int64) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    var rest = number.magnitude
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    // The digits came from the last one on: dividing by a constant is quick, dividing by a digit's place isn't. They are turned round
    // by hand, because a slice of the bytes would be a copy of all.
    var (first, last) = (start, bytes.count - 1)
    while first < last {
      bytes.swapAt(first, last)
      (first, last) = (first + 1, last - 1)
    }
  }

  /// A string in quotation marks. What has to be escaped is named in RFC 8259, section 7.
  mutating func append(quoted text: String) {
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    // Nearly always nothing has to be escaped.
    if bytes[start...].contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
      bytes.removeSubrange(start...)
      append(escaping: text)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func append(escaping text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
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
