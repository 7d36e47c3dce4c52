public import FoundationAdditions

/// A sentence that would be said to the user. Kept; said nowhere on Linux.
public struct IntentDialog: Sendable, ExpressibleByStringInterpolation {
  /// The whole sentence.
  public let full: LocalizedStringResource
  /// A shorter sentence, which suffices beside a picture.
  public let supporting: LocalizedStringResource?

  /// A sentence.
  public init(_ full: LocalizedStringResource) {
    self.full = full
    supporting = nil
  }

  /// A sentence, and a shorter one.
  public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {
    self.full = full
    self.supporting = supporting
  }

  /// A sentence as a literal.
  public init(stringLiteral value: String) { self.init(LocalizedStringResource(stringLiteral: value)) }

  /// A sentence with arguments.
  public init(stringInterpolation: LocalizedStringResource.StringInterpolation) {
    self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}
