package import AlarmTexts
import Foundation

extension LocalizedStringResource {
  /// The text for a user, from the first of the user's languages that has it.
  package func text(for languages: UserLanguages) -> String {
    let catalogues = BundleCatalogues.of(bundle.bundle, table: table)
    let found = languages.first { name -> Found? in
      if let format = catalogues.format(of: key, for: defaultValue.arguments, in: name) { return .format(format) }
      // A text that was written in this language needs no translation into it.
      return name == catalogues.development ? .source : nil
    }
    if case .format(let format)? = found { return filled(format, languages) }
    return filled(source(in: catalogues), languages)
  }

  /// The text in the development language, and its translations into all available languages. The development language is among
  /// them, so that a user who prefers it to another language isn't shown that other one.
  package var localizedText: LocalizedText {
    if let language = chosenLanguage { return LocalizedText(text(for: language)) }
    let catalogues = BundleCatalogues.of(bundle.bundle, table: table)
    let source = UserLanguages([catalogues.development].compactMap { $0 })
    var text = LocalizedText(filled(self.source(in: catalogues), source))
    for language in catalogues.languages where language != catalogues.development {
      guard let format = catalogues.format(of: key, for: defaultValue.arguments, in: language) else { continue }
      text.translations[language] = filled(format, UserLanguages([language]))
    }
    if let own = catalogues.development, !text.translations.isEmpty { text.translations[own] = text.text }
    return text
  }

  /// The languages in which the text is looked up: the one that was set for it, or else the user's.
  var languages: UserLanguages { chosenLanguage ?? .ofProcess }

  /// The language that was set for the text; nil: none was.
  private var chosenLanguage: UserLanguages? {
    guard locale != .current else { return nil }
    let names = LanguageTag.locales(for: locale.identifier)
    return names.isEmpty ? nil : UserLanguages(names)
  }

  private enum Found {
    case format(String)
    case source
  }

  private func source(in catalogues: BundleCatalogues) -> String {
    catalogues.development.flatMap { catalogues.format(of: key, for: defaultValue.arguments, in: $0) }
      ?? defaultValue.key
  }

  private func filled(_ format: String, _ languages: UserLanguages) -> String {
    PlaceholderText.filled(format, with: defaultValue.arguments) { $0.text(for: languages) }
  }
}

extension UserLanguages {
  /// The languages that this process's environment asks for.
  package static let ofProcess = UserLanguages { ProcessInfo.processInfo.environment[$0] }
}
