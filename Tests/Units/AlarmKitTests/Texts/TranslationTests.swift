import AlarmCore
import Foundation
import Testing

@testable import FoundationAdditions

/// Texts of a bundle in a language, and in all languages.
@Suite struct TranslationTests {
  /// A bundle with English and German `.strings`, a Polish catalogue of gettext's and a string catalogue for Portuguese.
  private static func bundle() throws -> TranslatedBundle {
    let bundle = try TranslatedBundle()
    try bundle.write(#""tea.title" = "Tea"; "Stop" = "Stop";"#, to: "en.lproj/Localizable.strings")
    try bundle.write(
      #""tea.title" = "Tee"; "Steep for %@ in %lld ml" = "%2$lld ml, %1$@ lang ziehen";"#,
      to: "de.lproj/Localizable.strings")
    try bundle.write(#""tea.title" = "繁";"#, to: "zh-Hant.lproj/Localizable.strings")
    try bundle.write(
      """
      {"sourceLanguage": "en", "strings": {"tea.title": {"localizations": {
        "pt-BR": {"stringUnit": {"state": "translated", "value": "Chá"}},
        "de": {"stringUnit": {"state": "translated", "value": "hidden"}}}}}}
      """, to: "Localizable.xcstrings")
    let domain = bundle.url.deletingPathExtension().lastPathComponent
    try bundle.write(
      MessageFile.data(["tea.title": "Herbata", "Steep for %@ in %lld ml": "%@, %lld ml"]),
      to: "locale/pl/LC_MESSAGES/\(domain).mo")
    return bundle
  }

  private static func languages(_ list: String) -> UserLanguages { UserLanguages { $0 == "LANGUAGE" ? list : nil } }

  @Test(
    "A text is found in the user's best language that has it",
    arguments: [
      ("de_AT", "Tee"), ("pl_PL", "Herbata"), ("pt_BR", "Chá"), ("pt_PT", "Tea"), ("zh_TW", "繁"), ("zh_HK", "繁"),
      ("zh_CN", "Tea"), ("fr", "Tea"), ("fr:pl", "Herbata"), ("en:de", "Tea"), ("en_GB:de", "Tea"), ("", "Tea"),
    ])
  func lookup(list: String, text: String) throws {
    let bundle = try Self.bundle()
    let resource = LocalizedStringResource("tea.title", defaultValue: "Tea", bundle: .atURL(bundle.url))
    #expect(resource.text(for: Self.languages(list)) == text)
  }

  @Test("Arguments go where the translation wants them, and texts among them are in the same language")
  func arguments() throws {
    let bundle = try Self.bundle()
    let tea = LocalizedStringResource("tea.title", defaultValue: "Tea", bundle: .atURL(bundle.url))
    let resource = LocalizedStringResource("Steep for \(tea) in \(250) ml", bundle: .atURL(bundle.url))
    #expect(resource.text(for: Self.languages("de")) == "250 ml, Tee lang ziehen")
    #expect(resource.text(for: Self.languages("pl")) == "Herbata, 250 ml")
    #expect(resource.text(for: Self.languages("pt_BR")) == "Steep for Chá in 250 ml")
    #expect(resource.text(for: .none) == "Steep for Tea in 250 ml")
  }

  @Test("A language that the text was given is the one it is in")
  func ownLanguage() throws {
    let bundle = try Self.bundle()
    let resource = LocalizedStringResource(
      "tea.title", defaultValue: "Tea", locale: Locale(identifier: "de_DE"), bundle: .atURL(bundle.url))
    #expect(String(localized: resource) == "Tee")
    #expect(resource.localizedText == "Tee")
    let value = String(
      localized: "tea.title", defaultValue: "Tea", bundle: bundle.bundle, locale: Locale(identifier: "pl_PL"))
    #expect(value == "Herbata")
  }

  @Test("A text has a translation for every language that there is, and its own among them")
  func everyLanguage() throws {
    let bundle = try Self.bundle()
    let resource = LocalizedStringResource("tea.title", defaultValue: "?", bundle: .atURL(bundle.url))
    let text = resource.localizedText
    #expect(text.text == "Tea")
    let translations = Dictionary(uniqueKeysWithValues: text.translations.map { ($0.key.description, $0.value) })
    #expect(
      translations == [
        "de": "Tee", "en": "Tea", "pl": "Herbata", "pt_BR": "Chá", "zh_HK": "繁", "zh_MO": "繁", "zh_TW": "繁",
      ])
    #expect(LocalizedStringResource("nobody knows it", bundle: .atURL(bundle.url)).localizedText == "nobody knows it")
  }

  @Test("A table of its own is looked in, for gettext as a context")
  func tables() throws {
    let bundle = try Self.bundle()
    try bundle.write(#""Stop" = "Halt";"#, to: "de.lproj/Buttons.strings")
    let resource = LocalizedStringResource("Stop", table: "Buttons", bundle: .atURL(bundle.url))
    #expect(resource.text(for: Self.languages("de")) == "Halt")
    #expect(LocalizedStringResource("Stop", bundle: .atURL(bundle.url)).text(for: Self.languages("de")) == "Stop")
  }

  @Test(
    "Gettext's catalogues are looked for in the bundle, in TEXTDOMAINDIR and in the data folders, by the bundle's name")
  func places() throws {
    let (bundle, data) = (try TranslatedBundle(), try TranslatedBundle())
    let environment = [
      "TEXTDOMAINDIR": "/d", "XDG_DATA_HOME": "/h", "XDG_DATA_DIRS": "\(data.url.path):relative:/s", "HOME": "/home/me",
    ]
    let places = CataloguePlaces(of: try #require(bundle.bundle), environment: environment)
    let name = bundle.url.deletingPathExtension().lastPathComponent
    #expect(places.domains == [name])
    #expect(
      places.messages.map(\.path).suffix(4) == ["/d", "/h/locale", data.url.path + "/locale", "/s/locale"])
    try data.write(MessageFile.data(["Tea": "Tee"]), to: "locale/de_DE/LC_MESSAGES/\(name).mo")
    let catalogues = BundleCatalogues(reading: try #require(bundle.bundle), table: nil, environment)
    let german = try #require(LocaleName("de_DE"))
    #expect(catalogues.languages == [german])
    #expect(catalogues.format(of: "Tea", for: [], in: german) == "Tee")
  }

  @Test(
    "Languages of bundles become locales of the desktop",
    arguments: [
      ("de", ["de"]), ("de-AT", ["de_AT"]), ("zh-Hans", ["zh", "zh_CN", "zh_SG"]),
      ("zh-Hant", ["zh_TW", "zh_HK", "zh_MO"]), ("zh-Hant-HK", ["zh_HK"]), ("sr-Latn", ["sr@latin"]),
      ("sr-Latn-RS", ["sr_RS@latin"]), ("es-419", ["es_419"]), ("English", ["en"]), ("Base", []), ("", []),
    ])
  func tags(tag: String, locales: [String]) {
    #expect(LanguageTag.locales(for: tag).map(\.description) == locales)
  }
}
