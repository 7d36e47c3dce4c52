/// A method's, signal's or property's name: letters, digits and `_`, not beginning with a digit, at most 255 bytes.
/// D-Bus specification, "Valid Names".
package typealias MemberName = CheckedText<MemberNameRule>

/// The rule of `MemberName`.
package enum MemberNameRule: TextRule {
  package static func isKept(by text: String) -> Bool { NameSyntax.isMember(text) }
}
