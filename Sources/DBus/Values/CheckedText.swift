/// The rule that a kind of text on the bus follows.
package protocol TextRule: Sendable {
  /// Whether a text follows the rule; libdbus aborts the process on a text that doesn't.
  static func isKept(by text: String) -> Bool
}

/// A text that is known to follow its rule. Names, paths and signatures differ only in their rules.
package struct CheckedText<Rule: TextRule>: Hashable, Sendable, CustomStringConvertible {
  /// The valid text.
  package let text: String

  /// Nil unless the text is valid.
  package init?(_ text: String) {
    guard Rule.isKept(by: text) else { return nil }
    self.text = text
  }

  /// For text that is known to be valid: libdbus has checked it, or it was put together from valid parts.
  init(trusted text: String) { self.text = text }

  package var description: String { text }
}

extension CheckedText: ExpressibleByStringLiteral {
  /// For literals in our own source only: an invalid one is a programming error.
  package init(stringLiteral text: String) {
    precondition(Rule.isKept(by: text), "\"\(text)\" doesn't keep \(Rule.self)")
    self.text = text
  }
}
