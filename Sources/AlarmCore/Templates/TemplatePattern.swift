/// A template's text: characters and placeholders. `{{` and `}}` mean braces.
package struct TemplatePattern: Hashable, Sendable {
  /// Why a text is not a pattern.
  package enum Fault: Error, Hashable, Sendable {
    /// The text in braces is not a placeholder.
    case unknown(String)
    /// A brace has no matching brace.
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

  /// The text with its values inserted. A value is one line, and placeholders in it are never replaced. If there is anything else in
  /// the text, a value that is written from right to left is isolated.
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

/// A placeholder in a template's text, written in braces; the alarm provides its value.
package enum Placeholder: Hashable, Sendable {
  /// The title that the alarm would show in this state without a template.
  case title
  /// The remaining time of the countdown; empty while it rings.
  case remaining
  /// When it rings, rang or will ring, as a clock shows it; empty while it is paused.
  case fireTime
  /// When it was due, before any snooze.
  case due
  /// How often it was snoozed.
  case snoozes
  /// A value in the alarm's JSON, by its path: keys and, in arrays, numbers.
  case metadata([String])

  /// Reads the text between the braces; nil: it is not a placeholder.
  package init?(_ word: String) {
    switch word {
    case "title": self = .title
    case "remaining": self = .remaining
    case "fire-time": self = .fireTime
    case "due": self = .due
    case "snoozes": self = .snoozes
    default:
      let parts = word.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard parts.count > 1, parts[0] == "metadata", !parts.contains("") else { return nil }
      self = .metadata(Array(parts.dropFirst()))
    }
  }

  /// All placeholders, for an error message.
  package static let words = "{title}, {remaining}, {fire-time}, {due}, {snoozes} and {metadata.PATH}"
}
