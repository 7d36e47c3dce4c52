/// The syntax of an application's id: its desktop file's name without `.desktop`.
package enum AppID {
  /// The longest id, in bytes.
  package static let longest = 255

  /// Whether a text is a valid id: letters, digits, `.`, `_` and `-`, no dot at either end and no two in a row. Such an id can
  /// be used as a file's name, and never leads out of a folder.
  package static func isValid(_ text: some StringProtocol) -> Bool {
    let bytes = text.utf8
    guard !bytes.isEmpty, bytes.count <= longest, bytes.allSatisfy(isAllowed) else { return false }
    return text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty }
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
