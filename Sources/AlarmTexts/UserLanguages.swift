/// The languages that the user reads, the best first.
@usableFromInline
package struct UserLanguages: Hashable, Sendable {
  /// The languages, the best first; empty: texts are shown as they were given.
  @usableFromInline package let names: [LocaleName]

  /// Languages in an order of preference.
  package init(_ names: [LocaleName]) { self.names = names }

  /// No preference.
  package static let none = UserLanguages([])

  /// The languages that an environment asks for, by gettext's rules: the list in `LANGUAGE`, then the first of `LC_ALL`,
  /// `LC_MESSAGES` and `LANG` that is set. The locales `C` and `POSIX` mean no language, also in the list.
  package init(environment variable: (String) -> String?) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty } ?? ""
    guard locale != "C", locale != "POSIX" else {
      self.init([])
      return
    }
    let wishes = (variable("LANGUAGE") ?? "").split(separator: ":").prefix { $0 != "C" && $0 != "POSIX" }
    var names: [LocaleName] = []
    for name in (wishes + [locale[...]]).prefix(64).compactMap({ LocaleName($0) }) where !names.contains(name) {
      names.append(name)
    }
    self.init(names)
  }

  /// The first value found for a name, in the order of preference and, for each language, of its candidates.
  @inlinable package func first<Value>(_ value: (LocaleName) -> Value?) -> Value? {
    for name in names {
      for candidate in name.candidates {
        if let found = value(candidate) { return found }
      }
    }
    return nil
  }

  /// Whether a text under this name could be the one to show.
  package func mayRead(_ name: LocaleName) -> Bool { names.contains { $0.candidates.contains(name) } }
}
