/// A unique (`:1.42`) or well-known (`org.alarmkit.Alarms1`) bus name.
/// D-Bus specification, "Valid Names".
package struct BusName: Hashable, Sendable, CustomStringConvertible {
  /// The valid text.
  package let text: String

  /// Nil unless the text is valid, at most 255 bytes where the specification says so.
  package init?(_ text: String) {
    guard NameSyntax.isBusName(text) else { return nil }
    self.text = text
  }

  /// For text that is known to be valid: from libdbus, which has checked it.
  init(trusted text: String) { self.text = text }

  package var description: String { text }
}

extension BusName: ExpressibleByStringLiteral {
  /// For literals in our own source only: an invalid one is a broken promise between our own lines.
  package init(stringLiteral text: String) {
    guard let valid = BusName(text) else { preconditionFailure("\"\(text)\" is no valid BusName") }
    self = valid
  }
}
