public import Foundation

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

extension String.LocalizationValue {
  /// Collects a text with placeholders and the arguments for them.
  public struct StringInterpolation: StringInterpolationProtocol {
    /// The text so far.
    var key = ""
    /// The arguments so far.
    var arguments: [Argument] = []
    /// Whether the text's per cent signs are doubled, as they are once there are arguments.
    private let escapes: Bool

    /// Begins an empty text.
    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity)
      escapes = interpolationCount > 0
    }

    /// Adds plain text.
    public mutating func appendLiteral(_ literal: String) {
      // Hardly any text contains a per cent sign, and Foundation's replacement function copies each text twice to find that out.
      let hasSigns = escapes && literal.utf8.contains(UInt8(ascii: "%"))
      key += hasSigns ? literal.replacingOccurrences(of: "%", with: "%%") : literal
    }

    /// Adds a text as an argument, `%@`.
    public mutating func appendInterpolation(_ value: some StringProtocol) { append("%@", .text(String(value))) }

    /// Adds a whole number as an argument, `%lld` or `%llu`.
    public mutating func appendInterpolation<Number: FixedWidthInteger>(_ value: Number) {
      if Number.isSigned {
        append("%lld", .signed(Int64(clamping: value)))
      } else {
        append("%llu", .unsigned(UInt64(clamping: value)))
      }
    }

    /// Adds a fraction as an argument, `%lf`; it is shown with six digits, as on Apple's systems.
    public mutating func appendInterpolation(_ value: some BinaryFloatingPoint) {
      append("%lf", .floating(Double(value)))
    }

    /// Adds a text that is looked up itself, `%@`.
    public mutating func appendInterpolation(_ value: LocalizedStringResource) { append("%@", .resource(value)) }

    /// Adds a formatted value as an argument, `%@`; it is formatted now.
    public mutating func appendInterpolation<Style: FormatStyle>(_ value: Style.FormatInput, format: Style)
    where Style.FormatOutput == String {
      append("%@", .text(format.format(value)))
    }

    private mutating func append(_ placeholder: String, _ argument: Argument) {
      key += placeholder
      arguments.append(argument)
    }
  }
}
