public import Foundation

/// A text to be looked up in the application's translations when it is shown, as Foundation has it on Apple's systems.
///
/// What it is: the key, its arguments and where to look, as a value that can be stored and sent. What it isn't: a
/// formatter; inflection and attributed texts have no counterpart here.
public struct LocalizedStringResource: Hashable, Codable, Sendable, ExpressibleByStringInterpolation {
  /// What is looked up, with `%@`, `%lld`, `%llu` and `%lf` in place of the arguments.
  public let key: String
  /// What is shown when there is no translation.
  public let defaultValue: String.LocalizationValue
  /// The table to look in; nil: `Localizable`.
  public let table: String?
  /// The language to look it up in. Left at `current`, an alarm shows the text in the language of whoever sees it.
  public var locale: Locale
  /// Where the table is.
  public let bundle: BundleDescription

  /// The text is its own key.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.init(key: keyAndValue.key, defaultValue: keyAndValue, table: table, locale: locale, bundle: bundle)
  }

  /// The key is a name, and the default value is the text in the language of development.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.init(key: "\(key)", defaultValue: defaultValue, table: table, locale: locale, bundle: bundle)
  }

  /// The literal is its own key; also for texts that are made at run time.
  public init(stringLiteral value: String) { self.init(String.LocalizationValue(stringLiteral: value)) }

  /// The key is the text around the arguments.
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
