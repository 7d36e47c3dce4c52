/// Text as people type it, in which the difference between upper and lower case and between kinds of white space means nothing.
enum TypedText {
  private static let space = UInt8(ascii: " ")

  /// The text in lower case, with a space for white space of every kind: times copied from a web page contain narrow and
  /// non-breaking ones.
  static func bytes(of text: some StringProtocol) -> [UInt8] {
    ascii(text)
      ?? text.flatMap { character -> [UInt8] in character.isWhitespace ? [space] : Array(character.lowercased().utf8) }
  }

  /// The words, which white space separates, and commas if `atCommas`.
  static func words(of text: some StringProtocol, atCommas: Bool = false) -> [String] {
    bytes(of: text).split { $0 == space || (atCommas && $0 == UInt8(ascii: ",")) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The same for a text that is all ASCII, as nearly all are: without a look at Unicode's tables for each character. Nil: it isn't.
  private static func ascii(_ text: some StringProtocol) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
      case 0x09...0x0d: bytes.append(space)
      case 0..<0x80: bytes.append(byte)
      default: return nil
      }
    }
    return bytes
  }
}
