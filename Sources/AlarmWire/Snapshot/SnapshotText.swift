/// Writes snapshots as JSON, straight into bytes: a general encoder makes a dictionary of each alarm, sorts its keys and looks each
/// up again, which was most of the time of `ListJSON`. The texts are those of `JSONText`, to the letter.
struct SnapshotText {
  private var bytes: [UInt8] = []

  /// What was written.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Text as it is.
  mutating func append(plain text: String) { bytes.append(contentsOf: text.utf8) }

  /// A string in quotation marks. What has to be escaped is named in RFC 8259, section 7.
  mutating func append(quoted text: String) {
    bytes.append(UInt8(ascii: "\""))
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
    bytes.append(UInt8(ascii: "\""))
  }
}

extension AlarmSnapshot {
  /// The rows in the order of their keys, each with its key as it is written.
  private static let written = rows.sorted { $0.key < $1.key }.map { (key: "\"\($0.key)\":", write: $0.write) }

  /// Snapshots as the elements of a JSON array, as `JSONText` would write them: separated by commas, without brackets, so
  /// that an array can be written in pieces.
  package static func jsonElements(_ snapshots: [AlarmSnapshot]) -> String {
    var text = SnapshotText()
    for (number, snapshot) in snapshots.enumerated() {
      text.append(plain: number == 0 ? "{" : ",{")
      for (place, row) in written.enumerated() {
        if place > 0 { text.append(plain: ",") }
        text.append(plain: row.key)
        row.write(snapshot, &text)
      }
      text.append(plain: "}")
    }
    return text.text
  }
}
