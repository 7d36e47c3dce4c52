public import FoundationAdditions

/// Explains an intent to people. Kept; shown nowhere on Linux.
public struct IntentDescription: Sendable, ExpressibleByStringLiteral {
  /// The text.
  public let descriptionText: LocalizedStringResource
  /// Under what it is sorted.
  public let categoryName: LocalizedStringResource?
  /// By what it is found.
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
