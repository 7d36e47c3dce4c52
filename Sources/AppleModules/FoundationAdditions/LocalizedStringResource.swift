package import AlarmTexts
public import Foundation

/// A text that is looked up in the application's translations when it is shown, like Foundation's type on Apple's systems.
///
/// It contains the key, its arguments and the place to look, as a value that can be stored and sent. It doesn't format: inflection
/// and attributed texts aren't supported here.
public struct LocalizedStringResource: Hashable, Codable, Sendable, ExpressibleByStringInterpolation {
  /// The key to look up, with `%@`, `%lld`, `%llu` and `%lf` in place of the arguments.
  public let key: String
  /// The text that is shown when there is no translation.
  public let defaultValue: String.LocalizationValue
  /// The table to look in; nil: `Localizable`.
  public let table: String?
  /// The language in which the text is looked up. If it is left at `current`, an alarm shows the text in the language of the user
  /// who sees it.
  public var locale: Locale
  /// The place of the table.
  public let bundle: BundleDescription

  /// A text that is its own key.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.init(key: keyAndValue.key, defaultValue: keyAndValue, table: table, locale: locale, bundle: bundle)
  }

  /// A key that is a name, with the text in the development language as its default value.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.init(key: "\(key)", defaultValue: defaultValue, table: table, locale: locale, bundle: bundle)
  }

  /// A literal that is its own key; also for texts that are made at run time.
  public init(stringLiteral value: String) { self.init(String.LocalizationValue(stringLiteral: value)) }

  /// A text with arguments; the key is the text around them.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }

  private init(
    key: String, defaultValue: String.LocalizationValue, table: String?, locale: Locale, bundle: BundleDescription
  ) {
    self.key = key
    self.defaultValue = defaultValue
    self.table = table
    self.locale = locale
    self.bundle = bundle
  }
}

extension LocalizedStringResource {
  /// The place of a text's translations, as a value that outlives the process.
  public enum BundleDescription: Hashable, Codable, Sendable {
    /// The application's own bundle.
    case main
    /// The bundle at a place in the file system.
    case atURL(URL)

    /// The bundle that contains a class.
    public static func forClass(_ aClass: AnyClass) -> BundleDescription { .atURL(Bundle(for: aClass).bundleURL) }

    /// The place of a bundle; nil means the application's own.
    static func describing(_ bundle: Bundle?) -> BundleDescription {
      guard let bundle, bundle !== Bundle.main else { return .main }
      return .atURL(bundle.bundleURL)
    }

    /// The bundle itself; the application's own if there is no longer one at the place.
    var bundle: Bundle {
      switch self {
      case .main: .main
      case .atURL(let url): Bundle(url: url) ?? .main
      }
    }
  }
}

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

  /// The text in the development language, and its translations into all available languages. The development language is included,
  /// so a user who prefers it to another language isn't shown the other one.
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

  /// The languages in which the text is looked up: the one that was set for it, otherwise the user's.
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

extension String {
  /// Looks up a text now, in the language that was set for it, otherwise in the user's language.
  ///
  /// Translations come from the bundle: `LANGUAGE.lproj/TABLE.strings`, `TABLE.xcstrings` with its plural forms, and gettext
  /// catalogues. The user's languages are those of `LANGUAGE`, then of `LC_ALL`, `LC_MESSAGES` or `LANG`. A gettext catalogue is
  /// `LOCALE/LC_MESSAGES/DOMAIN.mo`, where DOMAIN is the bundle's identifier or its name (for an application, the program's
  /// name), in the folder `locale` of the bundle, in `$TEXTDOMAINDIR`, or in the folder `locale` of `$XDG_DATA_HOME` and
  /// `$XDG_DATA_DIRS`; the message is the key, with `%lld` and `%@` for arguments, and its context, if it has one, is the table.
  public init(localized resource: LocalizedStringResource) {
    self = resource.text(for: resource.languages)
  }

  /// Looks up a text that is its own key.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self.init(
      localized: LocalizedStringResource(keyAndValue, table: table, locale: locale, bundle: .describing(bundle)))
  }

  /// Looks up a text by a name, with the text in the development language as its default.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self.init(
      localized: LocalizedStringResource(
        key, defaultValue: defaultValue, table: table, locale: locale, bundle: .describing(bundle)))
  }
}
