/// An object path: `/`, or elements of letters, digits and `_` separated by single slashes. D-Bus specification, "Valid
/// Object Paths".
package typealias ObjectPath = CheckedText<ObjectPathRule>

/// The rule of `ObjectPath`.
package enum ObjectPathRule: TextRule {
  package static func isKept(by text: String) -> Bool { NameSyntax.isPath(text) }
}
