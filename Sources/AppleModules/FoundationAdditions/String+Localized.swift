public import Foundation

extension String {
  /// Looks a text up now, in the language that was set for it or else in the user's.
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
