/// An error's name; the syntax of interface names.
/// D-Bus specification, "Valid Names".
package struct ErrorName: Hashable, Sendable, CustomStringConvertible {
  /// The valid text.
  package let text: String

  /// Nil unless the text is valid, at most 255 bytes where the specification says so.
  package init?(_ text: String) {
    guard NameSyntax.isInterface(text) else { return nil }
    self.text = text
  }

  /// For text that is known to be valid: from libdbus, which has checked it.
  init(trusted text: String) { self.text = text }

  package var description: String { text }
}

extension ErrorName: ExpressibleByStringLiteral {
  /// For literals in our own source only: an invalid one is a broken promise between our own lines.
  package init(stringLiteral text: String) {
    guard let valid = ErrorName(text) else { preconditionFailure("\"\(text)\" is no valid ErrorName") }
    self = valid
  }
}
