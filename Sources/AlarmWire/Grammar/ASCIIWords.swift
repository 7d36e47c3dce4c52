/// Typed text that is all ASCII, as nearly all is: it is read by bytes, without a look at Unicode's tables for each character.
enum ASCIIWords {
  /// The bytes in lower case; nil: the text has other characters, too.
  static func lowered(_ text: some StringProtocol) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      guard byte < 0x80 else { return nil }
      bytes.append(UInt8(ascii: "A") <= byte && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte)
    }
    return bytes
  }

  /// Whether a byte is white space, as `Character.isWhitespace` has it.
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }

  /// The words of a text in lower case, which white space separates, and commas if `atCommas`.
  static func split(_ text: some StringProtocol, atCommas: Bool = false) -> [String] {
    if let bytes = lowered(text) {
      return bytes.split { isSpace($0) || (atCommas && $0 == UInt8(ascii: ",")) }
        .map { String(decoding: $0, as: UTF8.self) }
    }
    return text.lowercased().split { $0.isWhitespace || (atCommas && $0 == ",") }.map { String($0) }
  }
}
