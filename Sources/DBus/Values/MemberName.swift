/// A method's, signal's or property's name: letters, digits and `_`, not beginning with a digit.
/// D-Bus specification, "Valid Names".
package struct MemberName: Hashable, Sendable, CustomStringConvertible {
  /// The valid text.
  package let text: String

  /// Nil unless the text is valid, at most 255 bytes where the specification says so.
  package init?(_ text: String) {
    guard NameSyntax.isMember(text) else { return nil }
    self.text = text
  }

  /// For text that is known to be valid: from libdbus, which has checked it.
  init(trusted text: String) { self.text = text }

  package var description: String { text }
}

extension MemberName: ExpressibleByStringLiteral {
  /// For literals in our own source only: an invalid one is a broken promise between our own lines.
  package init(stringLiteral text: String) {
    guard let valid = MemberName(text) else { preconditionFailure("\"\(text)\" is no valid MemberName") }
    self = valid
  }
}
