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

  /// The text with values in place. A value is one line and is never read for placeholders again. Beside anything else, a value that
  /// is written from right to left is isolated.
  package func filled(_ value: (Placeholder) -> String) -> String {
    let filledParts = parts.filter { $0 != .text("") }
    return filledParts.map { part in
      switch part {
      case .text(let text): return text
      case .placeholder(let placeholder):
        let value = PlainText.line(value(placeholder), limit: TextLimit.body)
        return filledParts.count > 1 ? PlainText.isolated(value) : value
      }
    }.joined()
  }
}
