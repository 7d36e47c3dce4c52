/// An object path: `/`, or elements of letters, digits and `_` separated by single slashes.
/// D-Bus specification, "Valid Object Paths".
package struct ObjectPath: Hashable, Sendable, CustomStringConvertible {
  /// The valid text.
  package let text: String

  /// Nil unless the text is valid, at most 255 bytes where the specification says so.
  package init?(_ text: String) {
    guard NameSyntax.isPath(text) else { return nil }
    self.text = text
  }

  /// For text that is known to be valid: from the bus, or part of a valid path.
  init(trusted text: String) { self.text = text }

  package var description: String { text }
}

extension ObjectPath: ExpressibleByStringLiteral {
  /// For literals in our own source only: an invalid one is a broken promise between our own lines.
  package init(stringLiteral text: String) {
    guard let valid = ObjectPath(text) else { preconditionFailure("\"\(text)\" is no valid ObjectPath") }
    self = valid
  }
}
