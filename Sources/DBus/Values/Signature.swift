/// A signature: zero or more complete types, nested at most 32 deep each way, at most 255 bytes. D-Bus specification,
/// "Type System".
package typealias Signature = CheckedText<SignatureRule>

/// The rule of `Signature`.
package enum SignatureRule: TextRule {
  package static func isKept(by text: String) -> Bool { SignatureSyntax.isValid(text) }
}
