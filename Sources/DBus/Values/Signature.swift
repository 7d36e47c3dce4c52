/// A signature: zero or more complete types, nested at most 32 deep each way.
/// D-Bus specification, "Type System".
package struct Signature: Hashable, Sendable, CustomStringConvertible {
  /// The valid text.
  package let text: String

  /// Nil unless the text is valid, at most 255 bytes where the specification says so.
  package init?(_ text: String) {
    guard SignatureSyntax.isValid(text) else { return nil }
    self.text = text
  }

  /// For text that was put together from valid parts.
  init(trusted text: String) { self.text = text }

  package var description: String { text }
}

extension Signature: ExpressibleByStringLiteral {
  /// For literals in our own source only: an invalid one is a broken promise between our own lines.
  package init(stringLiteral text: String) {
    guard let valid = Signature(text) else { preconditionFailure("\"\(text)\" is no valid Signature") }
    self = valid
  }
}
