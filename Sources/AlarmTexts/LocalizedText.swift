/// A text and its translations. It is sent and stored as a whole; the language is chosen when the text is shown.
package struct LocalizedText: Hashable, Sendable {
  /// The text that is shown if there is no translation.
  package var text: String
  /// The same text in other languages.
  package var translations: [LocaleName: String]

  /// A text, with or without translations.
  package init(_ text: String, translations: [LocaleName: String] = [:]) {
    self.text = text
    self.translations = translations
  }

  /// Uses the plain text as the translation into a language, too, if there is none. Otherwise a user who reads English and then German
  /// would get the German translation of a text whose plain form is English.
  package mutating func takePlainText(as language: LocaleName) {
    guard !translations.isEmpty, translations[language] == nil else { return }
    translations[language] = text
  }

  /// Whether the text is empty in all languages.
  package var isEmpty: Bool { text.isEmpty && translations.isEmpty }

  /// The best text for a user.
  package func resolved(for languages: UserLanguages) -> String {
    guard !translations.isEmpty else { return text }
    return languages.first { translations[$0] } ?? text
  }

  /// The number of bytes of text that it contains.
  package var size: Int { translations.reduce(text.utf8.count) { $0 + $1.value.utf8.count } }
}

extension LocalizedText: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) { self.init(value) }
}

/// The languages that the user reads, the best first.
@usableFromInline
package struct UserLanguages: Hashable, Sendable {
  /// The languages, the best first; empty: texts are shown as they were given.
  @usableFromInline package let names: [LocaleName]

  /// Languages in an order of preference.
  package init(_ names: [LocaleName]) { self.names = names }

  /// No preference.
  package static let none = UserLanguages([])

  /// The languages that an environment specifies, by gettext's rules: the list in `LANGUAGE`, then the first of `LC_ALL`, `LC_MESSAGES`
  /// and `LANG` that is set. The locales `C` and `POSIX` mean no language, also in the list.
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

/// A language in the notation of desktop files: `de`, `pt_BR`, `sr@latin`, `ca_ES@valencia`; never with an encoding.
@usableFromInline
package struct LocaleName: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The whole name, with the usual capitalisation.
  @usableFromInline package let description: String

  /// The language that the programs and the shipped files are written in.
  package static let english = LocaleName(known: "en")

  /// Reads `lang[_COUNTRY][.ENCODING][@MODIFIER]`; nil for anything that isn't such a name, including `C` and `POSIX`.
  package init?(_ text: some StringProtocol) {
    let halves = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = halves.first else { return nil }
    let base = first.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)[0]
    let parts = base.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count <= 2, let language = parts.first, (2...8).contains(language.utf8.count),
      language.utf8.allSatisfy(Self.isLetter), language.lowercased() != "posix"
    else { return nil }
    var name = language.lowercased()
    if parts.count == 2 {
      let country = parts[1]
      let isRegion =
        (country.utf8.count == 2 && country.utf8.allSatisfy(Self.isLetter))
        || (country.utf8.count == 3 && country.utf8.allSatisfy(Self.isDigit))
      guard isRegion else { return nil }
      name += "_" + country.uppercased()
    }
    if halves.count == 2 {
      let modifier = halves[1]
      guard (1...16).contains(modifier.utf8.count), modifier.utf8.allSatisfy({ Self.isLetter($0) || Self.isDigit($0) })
      else { return nil }
      name += "@" + modifier.lowercased()
    }
    description = name
  }

  /// The language without country and modifier.
  package var language: String { String(description.prefix { $0 != "_" && $0 != "@" }) }

  /// The names under which a text for this locale may be found, the best first: the Desktop Entry Specification's order.
  @usableFromInline package var candidates: [LocaleName] {
    let halves = description.split(separator: "@", maxSplits: 1)
    let language = language
    let hasCountry = halves[0].utf8.count > language.utf8.count
    var names = [description]
    if halves.count == 2 {
      if hasCountry { names += [String(halves[0]), "\(language)@\(halves[1])"] }
      names.append(language)
    } else if hasCountry {
      names.append(language)
    }
    return names.map { LocaleName(known: $0) }
  }

  @usableFromInline package static func < (left: LocaleName, right: LocaleName) -> Bool {
    left.description < right.description
  }

  private init(known text: String) { description = text }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
