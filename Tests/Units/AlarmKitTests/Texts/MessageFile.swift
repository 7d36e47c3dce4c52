import Foundation

/// Compiles gettext catalogues for tests, as `msgfmt` would.
enum MessageFile {
  /// A catalogue's bytes; keys with a plural have a NUL between the two forms, as have their texts.
  static func data(_ messages: [String: String], plural: String? = nil, isBigEndian: Bool = false) -> Data {
    var texts = messages
    texts[""] = "Content-Type: text/plain; charset=UTF-8\n" + (plural.map { "Plural-Forms: \($0)\n" } ?? "")
    let sorted = texts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    var table: [UInt32] = []
    var content: [UInt8] = []
    let start = 28 + sorted.count * 16
    for strings in [sorted.map(\.key), sorted.map(\.value)] {
      for string in strings {
        table += [UInt32(string.utf8.count), UInt32(start + content.count)]
        content += Array(string.utf8) + [0]
      }
    }
    let head: [UInt32] = [0x9504_12de, 0, UInt32(sorted.count), 28, UInt32(28 + sorted.count * 8), 0, 0]
    let words = (head + table).flatMap { word -> [UInt8] in
      let bytes = (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
      return isBigEndian ? bytes.reversed() : bytes
    }
    return Data(words + content)
  }
}
