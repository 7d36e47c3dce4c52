/// A template's text: characters and placeholders. `{{` and `}}` stand for braces.
package struct TemplatePattern: Hashable, Sendable {
  /// Why a text is not a pattern.
  package enum Fault: Error, Hashable, Sendable {
    /// The text in braces is not a placeholder.
    case unknown(String)
    /// A brace has no partner.
    case openBrace
  }

  private enum Part: Hashable {
    case text(String)
    case placeholder(Placeholder)
  }

  private let parts: [Part]

  /// Reads a text.
  package init(_ text: String) throws(Fault) {
    var parts: [Part] = []
    var characters = ""
    var rest = text[...]
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      characters += rest[..<brace]
      let next = rest.index(after: brace)
      if next < rest.endIndex, rest[next] == rest[brace] {
        characters.append(rest[brace])
        rest = rest[rest.index(after: next)...]
        continue
      }
      guard rest[brace] == "{", let end = rest[next...].firstIndex(where: { $0 == "{" || $0 == "}" }), rest[end] == "}"
      else { throw .openBrace }
      guard let placeholder = Placeholder(String(rest[next..<end])) else { throw .unknown(String(rest[next..<end])) }
      parts += [.text(characters), .placeholder(placeholder)]
      characters = ""
      rest = rest[rest.index(after: end)...]
    }
    self.parts = parts + [.text(characters + rest)]
  }

  /// The text with values in place. A value is one line and is never read for placeholders again.
  package func filled(_ value: (Placeholder) -> String) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .placeholder(let placeholder): PlainText.line(value(placeholder), limit: TextLimit.body)
      }
    }.joined()
  }
}
