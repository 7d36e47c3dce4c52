public import FoundationAdditions

/// A name for people. Kept; shown nowhere on Linux. It has no picture.
public struct DisplayRepresentation: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The name.
  public var title: LocalizedStringResource
  /// A second line; nil: none.
  public var subtitle: LocalizedStringResource?

  /// A name, with or without a second line.
  public init(title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil) {
    self.title = title
    self.subtitle = subtitle
  }

  /// A name as a literal.
  public init(stringLiteral value: String) { self.init(title: LocalizedStringResource(stringLiteral: value)) }

  /// A name with arguments.
  public init(stringInterpolation: LocalizedStringResource.StringInterpolation) {
    self.init(title: LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}
