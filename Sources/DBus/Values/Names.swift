/// The rule for a kind of text on the bus.
package protocol TextRule: Sendable {
  /// Whether a text follows the rule; libdbus aborts the process on a text that doesn't.
  static func isKept(by text: String) -> Bool
}

/// A text that is known to follow its rule. Names, paths and signatures differ only in their rules.
package struct CheckedText<Rule: TextRule>: Hashable, Sendable, CustomStringConvertible {
  /// The valid text.
  package let text: String

  /// Nil unless the text is valid.
  package init?(_ text: String) {
    guard Rule.isKept(by: text) else { return nil }
    self.text = text
  }

  /// For text that is known to be valid: libdbus has checked it, or it was built from valid parts.
  init(trusted text: String) { self.text = text }

  package var description: String { text }
}

extension CheckedText: ExpressibleByStringLiteral {
  /// Only for literals in our own source: an invalid one is a programming error.
  package init(stringLiteral text: String) {
    precondition(Rule.isKept(by: text), "\"\(text)\" doesn't keep \(Rule.self)")
    self.text = text
  }
}

/// A unique (`:1.42`) or well-known (`org.alarmkit.Alarms1`) bus name, at most 255 bytes. D-Bus specification, "Valid
/// Names".
package typealias BusName = CheckedText<BusNameRule>

/// The rule of `BusName`.
package enum BusNameRule: TextRule {
  package static func isKept(by text: String) -> Bool { NameSyntax.isBusName(text) }
}

/// An object path: `/`, or elements of letters, digits and `_` separated by single slashes. D-Bus specification, "Valid
/// Object Paths".
package typealias ObjectPath = CheckedText<ObjectPathRule>

/// The rule of `ObjectPath`.
package enum ObjectPathRule: TextRule {
  package static func isKept(by text: String) -> Bool { NameSyntax.isPath(text) }
}

/// An interface name such as `org.alarmkit.Alarms1.Manager`: two or more elements of letters, digits and `_`, none
/// beginning with a digit, at most 255 bytes. D-Bus specification, "Valid Names".
package typealias InterfaceName = CheckedText<InterfaceNameRule>

/// The rule of `InterfaceName`.
package enum InterfaceNameRule: TextRule {
  package static func isKept(by text: String) -> Bool { NameSyntax.isInterface(text) }
}

/// A method's, signal's or property's name: letters, digits and `_`, not beginning with a digit, at most 255 bytes.
/// D-Bus specification, "Valid Names".
package typealias MemberName = CheckedText<MemberNameRule>

/// The rule of `MemberName`.
package enum MemberNameRule: TextRule {
  package static func isKept(by text: String) -> Bool { NameSyntax.isMember(text) }
}

/// An error's name; the syntax of interface names. D-Bus specification, "Valid Names".
package typealias ErrorName = CheckedText<ErrorNameRule>

/// The rule of `ErrorName`.
package enum ErrorNameRule: TextRule {
  package static func isKept(by text: String) -> Bool { NameSyntax.isInterface(text) }
}

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
