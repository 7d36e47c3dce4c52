public import Foundation

/// A text to be looked up in the application's translations when it is shown, as Foundation has it on Apple's systems.
///
/// It is the key, its arguments and the place to look, as a value that can be stored and sent. It isn't a formatter: inflection
/// and attributed texts have no counterpart here.
public struct LocalizedStringResource: Hashable, Codable, Sendable, ExpressibleByStringInterpolation {
  /// The key to look up, with `%@`, `%lld`, `%llu` and `%lf` in place of the arguments.
  public let key: String
  /// The text that is shown when there is no translation.
  public let defaultValue: String.LocalizationValue
  /// The table to look in; nil: `Localizable`.
  public let table: String?
  /// The language to look the text up in. If it is left at `current`, an alarm shows the text in the language of the user who
  /// sees it.
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

  /// A key that is a name, with the text in the development language as the default value.
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
