/// An interface name such as `org.alarmkit.Alarms1.Manager`: two or more elements of letters, digits and `_`, none beginning with a digit.
/// D-Bus specification, "Valid Names".
package struct InterfaceName: Hashable, Sendable, CustomStringConvertible {
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

extension InterfaceName: ExpressibleByStringLiteral {
  /// For literals in our own source only: an invalid one is a broken promise between our own lines.
  package init(stringLiteral text: String) {
    guard let valid = InterfaceName(text) else { preconditionFailure("\"\(text)\" is no valid InterfaceName") }
    self = valid
  }
}
