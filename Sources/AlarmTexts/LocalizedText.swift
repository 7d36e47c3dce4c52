/// A text and its translations. It travels and is stored whole; which of them is shown is decided when it is shown.
package struct LocalizedText: Hashable, Sendable {
  /// What is shown where there is no translation.
  package var text: String
  /// The same in other languages.
  package var translations: [LocaleName: String]

  /// A text, with or without translations.
  package init(_ text: String, translations: [LocaleName: String] = [:]) {
    self.text = text
    self.translations = translations
  }

  /// Has its plain text stand for a language as well, where there is no translation for that. Without it, who reads English
  /// and then German is given the German of a text whose plain form is English.
  package mutating func takePlainText(as language: LocaleName) {
    guard !translations.isEmpty, translations[language] == nil else { return }
    translations[language] = text
  }

  /// Whether it says nothing in any language.
  package var isEmpty: Bool { text.isEmpty && translations.isEmpty }

  /// The best text for a user.
  package func resolved(for languages: UserLanguages) -> String {
    guard !translations.isEmpty else { return text }
    return languages.first { translations[$0] } ?? text
  }

  /// How many bytes of text it carries.
  package var size: Int { translations.reduce(text.utf8.count) { $0 + $1.value.utf8.count } }
}

extension LocalizedText: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) { self.init(value) }
}
