/// The rules for names, byte by byte; libdbus aborts the process on a name that breaks them.
enum NameSyntax {
  static func isInterface(_ text: String) -> Bool {
    isDotted(text.utf8, minimum: 2) { isMemberByte($0, first: $1) }
  }

  static func isMember(_ text: String) -> Bool {
    let bytes = text.utf8
    return (1...255).contains(bytes.count) && bytes.enumerated().allSatisfy { isMemberByte($1, first: $0 == 0) }
  }

  static func isBusName(_ text: String) -> Bool {
    let bytes = text.utf8
    if bytes.first == UInt8(ascii: ":") {
      // Elements of unique names may begin with a digit.
      return bytes.count <= 255
        && isDotted(bytes.dropFirst(), minimum: 2) { byte, _ in isMemberByte(byte, first: false) || byte == hyphen }
    }
    return isDotted(bytes, minimum: 2) { isMemberByte($0, first: $1) || $0 == hyphen }
  }

  static func isPath(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.first == slash else { return false }
    if bytes.count == 1 { return true }
    return bytes.dropFirst().split(separator: slash, omittingEmptySubsequences: false).allSatisfy { element in
      !element.isEmpty && element.allSatisfy { isMemberByte($0, first: false) }
    }
  }

  private static let slash = UInt8(ascii: "/")
  private static let hyphen = UInt8(ascii: "-")

  private static func isDotted(
    _ bytes: some Collection<UInt8>, minimum: Int, _ isAllowed: (UInt8, _ first: Bool) -> Bool
  ) -> Bool {
    guard bytes.count <= 255 else { return false }
    let elements = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return elements.count >= minimum
      && elements.allSatisfy { element in
        !element.isEmpty && element.enumerated().allSatisfy { isAllowed($1, $0 == 0) }
      }
  }

  private static func isMemberByte(_ byte: UInt8, first: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): !first
    default: false
    }
  }
}
