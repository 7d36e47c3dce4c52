/// A text and its translations. It is sent and stored as a whole; the language is chosen when the text is shown.
package struct LocalizedText: Hashable, Sendable {
  /// The text that is shown if there is no translation.
  package var text: String
  /// The same in other languages.
  package var translations: [LocaleName: String]

  /// A text, with or without translations.
  package init(_ text: String, translations: [LocaleName: String] = [:]) {
    self.text = text
    self.translations = translations
  }

  /// Uses the plain text for a language as well, if there is no translation into that language. Otherwise a user who reads
  /// English and then German would get the German translation of a text whose plain form is English.
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
