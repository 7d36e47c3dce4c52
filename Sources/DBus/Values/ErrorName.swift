/// An error's name; the syntax of interface names. D-Bus specification, "Valid Names".
package typealias ErrorName = CheckedText<ErrorNameRule>

/// The rule of `ErrorName`.
package enum ErrorNameRule: TextRule {
  package static func isKept(by text: String) -> Bool { NameSyntax.isInterface(text) }
}
