public import Foundation
public import FoundationAdditions

/// A text to be looked up, as views take it: a literal is its own key.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
  private let value: String.LocalizationValue
  private let live: [Text.Part]

  /// A key that was made at run time.
  public init(_ value: String) { self.init(stringLiteral: value) }

  /// A literal that is the key.
  public init(stringLiteral value: String) {
    self.value = String.LocalizationValue(stringLiteral: value)
    live = []
  }

  /// A text with arguments; the key is the text around them.
  public init(stringInterpolation: StringInterpolation) {
    value = String.LocalizationValue(stringInterpolation: stringInterpolation.base)
    live = stringInterpolation.live
  }

  /// The key as parts of a text. A running time comes after the words that surround it.
  func parts(table: String?, bundle: Bundle?) -> [Text.Part] {
    let place: LocalizedStringResource.BundleDescription = bundle.map { .atURL($0.bundleURL) } ?? .main
    let own = bundle == nil || bundle == .main ? LocalizedStringResource.BundleDescription.main : place
    return [.resource(LocalizedStringResource(value, table: table, bundle: own))] + live
  }

  /// Collects a text with arguments.
  public struct StringInterpolation: StringInterpolationProtocol {
    var base: String.LocalizationValue.StringInterpolation
    var live: [Text.Part] = []

    /// Begins an empty text.
    public init(literalCapacity: Int, interpolationCount: Int) {
      base = .init(literalCapacity: literalCapacity, interpolationCount: interpolationCount)
    }

    /// Adds plain text.
    public mutating func appendLiteral(_ literal: String) { base.appendLiteral(literal) }

    /// Adds a text as an argument.
    public mutating func appendInterpolation(_ value: some StringProtocol) { base.appendInterpolation(value) }

    /// Adds a whole number as an argument.
    public mutating func appendInterpolation(_ value: some FixedWidthInteger) { base.appendInterpolation(value) }

    /// Adds a fraction as an argument.
    public mutating func appendInterpolation(_ value: some BinaryFloatingPoint) { base.appendInterpolation(value) }

    /// Adds a text that is looked up itself.
    public mutating func appendInterpolation(_ value: LocalizedStringResource) { base.appendInterpolation(value) }

    /// Adds a number in a format of C, such as `%.1f`.
    public mutating func appendInterpolation(_ value: some BinaryFloatingPoint, specifier: String) {
      base.appendInterpolation(String(format: specifier, Double(value)))
    }

    /// Adds a number in a format of C, such as `%02d`.
    public mutating func appendInterpolation(_ value: some FixedWidthInteger, specifier: String) {
      base.appendInterpolation(String(format: specifier, Int(clamping: value)))
    }

    /// Adds a formatted value.
    public mutating func appendInterpolation<Style: FormatStyle>(_ value: Style.FormatInput, format: Style)
    where Style.FormatOutput == String { base.appendInterpolation(value, format: format) }

    /// Adds an instant.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { add(style.part(date)) }

    /// Adds the time that is left until an interval's end, or that has passed since its beginning.
    public mutating func appendInterpolation(
      timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
      live.append(.timer(countsDown ? timerInterval.upperBound : timerInterval.lowerBound))
    }

    /// Adds a text's words.
    public mutating func appendInterpolation(_ text: Text) { text.parts.forEach { add($0) } }

    /// Adds a symbol.
    public mutating func appendInterpolation(_ image: Image) {
      if let symbol = image.symbol { live.append(.symbol(symbol)) }
    }

    private mutating func add(_ part: Text.Part) {
      switch part {
      case .resource(let resource): base.appendInterpolation(resource)
      case .verbatim(let text): base.appendInterpolation(text)
      case .timer, .symbol: live.append(part)
      }
    }
  }
}
