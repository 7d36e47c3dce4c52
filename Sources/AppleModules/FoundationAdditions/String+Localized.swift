public import Foundation

extension String {
  /// Looks a text up now, in the user's language.
  ///
  /// Translations come from the `.strings` files in the bundle, as Foundation finds them.
  public init(localized resource: LocalizedStringResource) {
    let format = resource.bundle.bundle.localizedString(
      forKey: resource.key, value: resource.defaultValue.key, table: resource.table)
    self = PlaceholderText.filled(format, with: resource.defaultValue.arguments)
  }

  /// Looks a text up that is its own key.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    let format = (bundle ?? .main).localizedString(forKey: keyAndValue.key, value: keyAndValue.key, table: table)
    self = PlaceholderText.filled(format, with: keyAndValue.arguments)
  }

  /// Looks a text up by a name, with the text in the language of development beside it.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    let format = (bundle ?? .main).localizedString(forKey: "\(key)", value: defaultValue.key, table: table)
    self = PlaceholderText.filled(format, with: defaultValue.arguments)
  }
}
