/// The rules for names, byte by byte; libdbus aborts the process on a name that breaks them.
enum NameSyntax {
  /// The longest name in bytes; paths have no limit.
  static let longest = 255

  static func isInterface(_ text: String) -> Bool {
    text.utf8.count <= longest
      && isSequence(text.utf8, separator: UInt8(ascii: "."), minimum: 2, first: isNameStart, further: isNameByte)
  }

  static func isMember(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first, bytes.count <= longest else { return false }
    return isNameStart(first) && bytes.allSatisfy(isNameByte)
  }

  static func isBusName(_ text: String) -> Bool {
    guard text.utf8.count <= longest else { return false }
    // Elements of unique names may begin with a digit.
    let isUnique = text.utf8.first == UInt8(ascii: ":")
    return isSequence(
      text.utf8.dropFirst(isUnique ? 1 : 0), separator: UInt8(ascii: "."), minimum: 2,
      first: { isUnique ? isNameByte($0) || $0 == hyphen : isNameStart($0) || $0 == hyphen },
      further: { isNameByte($0) || $0 == hyphen })
  }

  static func isPath(_ text: String) -> Bool {
    guard text.utf8.first == UInt8(ascii: "/") else { return false }
    return text.utf8.count == 1
      || isSequence(
        text.utf8.dropFirst(), separator: UInt8(ascii: "/"), minimum: 1, first: isNameByte, further: isNameByte)
  }

  private static let hyphen = UInt8(ascii: "-")

  /// Elements with a separator between them, none of them empty.
  private static func isSequence(
    _ bytes: some Sequence<UInt8>, separator: UInt8, minimum: Int, first isFirst: (UInt8) -> Bool,
    further isFurther: (UInt8) -> Bool
  ) -> Bool {
    var elements = 1
    var isAtStart = true
    for byte in bytes {
      if byte == separator {
        guard !isAtStart else { return false }
        elements += 1
        isAtStart = true
      } else {
        guard isAtStart ? isFirst(byte) : isFurther(byte) else { return false }
        isAtStart = false
      }
    }
    return !isAtStart && elements >= minimum
  }

  private static func isNameStart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
    default: false
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    isNameStart(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
