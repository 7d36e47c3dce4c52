extension String {
  /// A text with arguments, whose key can be looked up in translations.
  public struct LocalizationValue: Hashable, Codable, Sendable, ExpressibleByStringInterpolation {
    /// The argument for a placeholder of the key.
    enum Argument: Hashable, Codable, Sendable {
      case text(String)
      case signed(Int64)
      case unsigned(UInt64)
      case floating(Double)
      /// A text that is looked up itself, in the same language.
      case resource(LocalizedStringResource)
    }

    /// The text with placeholders.
    let key: String
    /// The arguments, in the order of the placeholders.
    let arguments: [Argument]

    /// A text without arguments: its per cent signs are ordinary characters.
    public init(_ value: String) {
      key = value
      arguments = []
    }

    /// A text without arguments.
    public init(stringLiteral value: String) { self.init(value) }

    /// A text with an argument for each interpolation.
    public init(stringInterpolation: StringInterpolation) {
      key = stringInterpolation.key
      arguments = stringInterpolation.arguments
    }
  }
}
