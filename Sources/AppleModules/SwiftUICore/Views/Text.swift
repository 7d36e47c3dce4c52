public import Foundation
public import FoundationAdditions

/// A text, or a time.
///
/// A running time (`timerInterval:`, `style: .timer`) keeps running: the agent counts the remaining time and shows it at its own pace.
public struct Text: Equatable, Sendable {
  /// A part of a text.
  package enum Part: Equatable, Sendable {
    /// A text that is looked up in the application's translations.
    case resource(LocalizedStringResource)
    /// A text that is shown as it is.
    case verbatim(String)
    /// A running time, with the date to or from which it counts.
    case timer(Date)
    /// An SF Symbol between the words.
    case symbol(String)
  }

  /// The parts, in their order.
  package let parts: [Part]

  /// A text from its parts.
  init(_ parts: [Part]) { self.parts = parts }

  /// A text that is shown as it is.
  public init(verbatim content: String) { parts = [.verbatim(content)] }

  /// A text that is looked up.
  public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil)
  {
    parts = key.parts(table: tableName, bundle: bundle)
  }

  /// A text that is looked up.
  @_disfavoredOverload public init(_ resource: LocalizedStringResource) { parts = [.resource(resource)] }

  /// A text that was made at run time; it is shown as it is.
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { parts = [.verbatim(String(content))] }

  /// A styled text; the style isn't shown.
  @_disfavoredOverload public init(_ content: AttributedString) { parts = [.verbatim(String(content.characters))] }

  /// A symbol between words.
  public init(_ image: Image) { parts = image.symbol.map { [.symbol($0)] } ?? [] }

  /// A formatted value; it is formatted when it is read.
  public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
  where Format.FormatInput: Equatable, Format.FormatOutput == String {
    parts = [.verbatim(format.format(input))]
  }

  /// Whether the text contains a running time.
  package var isLive: Bool {
    parts.contains { if case .timer = $0 { true } else { false } }
  }

  /// One text after the other.
  public static func + (first: Text, second: Text) -> Text { Text(first.parts + second.parts) }
}

extension Text: View, ReadableView {
  /// The view has no body of its own.
  public typealias Body = Never

  func read(into reader: inout ViewReader, _ environment: EnvironmentValues) {
    for case .symbol(let name) in parts { reader.add(.symbol(name), environment) }
    reader.add(.text(self), environment)
  }
}

extension Text {
  /// How an instant is written.
  public struct DateStyle: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
      case time, date, relative, offset, timer
    }

    let kind: Kind

    /// The time of day.
    public static let time = DateStyle(kind: .time)
    /// The day, month and year.
    public static let date = DateStyle(kind: .date)
    /// The time until or since the instant; it keeps running.
    public static let relative = DateStyle(kind: .relative)
    /// The same with a sign; it keeps running.
    public static let offset = DateStyle(kind: .offset)
    /// Hours, minutes and seconds; they keep running.
    public static let timer = DateStyle(kind: .timer)

    /// The part of a text for an instant.
    func part(_ date: Date) -> Part {
      switch kind {
      case .time: .verbatim(date.formatted(date: .omitted, time: .shortened))
      case .date: .verbatim(date.formatted(date: .abbreviated, time: .omitted))
      case .relative, .offset, .timer: .timer(date)
      }
    }
  }

  /// An instant in one of the styles, in the user's locale.
  public init(_ date: Date, style: DateStyle) { self.init([style.part(date)]) }

  /// The time from one instant to another.
  public init(_ dates: ClosedRange<Date>) {
    self.init([.verbatim((dates.lowerBound..<dates.upperBound).formatted(date: .omitted, time: .shortened))])
  }

  /// The time from an interval's start to its end.
  public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

  /// The time that remains until an interval's end, or has passed since its beginning. With a `pauseTime` it is stopped, and shows
  /// the time at that instant.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) {
    self.init([.timer(countsDown ? timerInterval.upperBound : timerInterval.lowerBound)])
  }
}

/// A text that is looked up, as views take it: a literal is its own key.
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

  /// The key as parts of a text. A running time is placed after the words that surround it.
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

    /// Adds a number in a format as in C, such as `%.1f`.
    public mutating func appendInterpolation(_ value: some BinaryFloatingPoint, specifier: String) {
      base.appendInterpolation(String(format: specifier, Double(value)))
    }

    /// Adds a number in a format as in C, such as `%02d`.
    public mutating func appendInterpolation(_ value: some FixedWidthInteger, specifier: String) {
      base.appendInterpolation(String(format: specifier, Int(clamping: value)))
    }

    /// Adds a formatted value.
    public mutating func appendInterpolation<Style: FormatStyle>(_ value: Style.FormatInput, format: Style)
    where Style.FormatOutput == String { base.appendInterpolation(value, format: format) }

    /// Adds an instant.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { add(style.part(date)) }

    /// Adds the time that remains until an interval's end, or that has passed since its beginning.
    public mutating func appendInterpolation(
      timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
      live.append(.timer(countsDown ? timerInterval.upperBound : timerInterval.lowerBound))
    }

    /// Adds the parts of a text.
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
