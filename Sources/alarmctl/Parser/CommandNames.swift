/// The names of a command's own commands, each with those of its own, if it has any.
package struct CommandNames: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private let names: [String: CommandNames]

  /// Each name with the names below it; no name: the command has none of its own.
  package init(dictionaryLiteral elements: (String, CommandNames)...) { self.init(elements) }

  /// The same for names that are found out.
  package init(_ names: [(String, CommandNames)]) { self.names = Dictionary(names) { first, _ in first } }

  /// Whether there is none.
  var isEmpty: Bool { names.isEmpty }
  /// The names at this place.
  var words: [String] { names.keys.sorted() }
  /// What is below a name; nil: it isn't there.
  subscript(name: String) -> CommandNames? { names[name] }
}
