public import FoundationAdditions

/// Explains an intent to people. Kept; shown nowhere on Linux.
public struct IntentDescription: Sendable, ExpressibleByStringLiteral {
  /// The text.
  public let descriptionText: LocalizedStringResource
  /// The category under which the intent is listed.
  public let categoryName: LocalizedStringResource?
  /// The keywords by which the intent is found.
  public let searchKeywords: [LocalizedStringResource]

  /// An explanation.
  public init(
    _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = []
  ) {
    self.descriptionText = descriptionText
    self.categoryName = categoryName
    self.searchKeywords = searchKeywords
  }

  /// An explanation as a literal.
  public init(stringLiteral value: String) { self.init(LocalizedStringResource(stringLiteral: value)) }
}
