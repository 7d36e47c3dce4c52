public import FoundationAdditions

/// A type's name for people. Kept; shown nowhere on Linux.
public struct TypeDisplayRepresentation: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  public var name: LocalizedStringResource

  /// A name.
  public init(name: LocalizedStringResource) { self.name = name }

  /// A name as a literal.
  public init(stringLiteral value: String) { self.init(name: LocalizedStringResource(stringLiteral: value)) }
}
