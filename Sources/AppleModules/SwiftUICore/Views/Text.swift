public import Foundation
public import FoundationAdditions

/// Words, or a time.
///
/// A running time (`timerInterval:`, `style: .timer`) stays alive: the agent counts what is left and shows it at its own pace.
public struct Text: Equatable, Sendable {
  /// A part of a text.
  package enum Part: Equatable, Sendable {
    /// A text that is looked up in the application's translations.
    case resource(LocalizedStringResource)
    /// A text that is shown as it is.
    case verbatim(String)
    /// A running time, with the date to which, or from which, it counts.
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

  /// A text to be looked up.
  public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil)
  {
    parts = key.parts(table: tableName, bundle: bundle)
  }

  /// A text to be looked up.
  @_disfavoredOverload public init(_ resource: LocalizedStringResource) { parts = [.resource(resource)] }

  /// A text that was made at run time; it is shown as it is.
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { parts = [.verbatim(String(content))] }

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

  /// An instant in one of the styles, by the user's locale.
  public init(_ date: Date, style: DateStyle) { self.init([style.part(date)]) }

  /// The time from one instant to another.
  public init(_ dates: ClosedRange<Date>) {
    self.init([.verbatim((dates.lowerBound..<dates.upperBound).formatted(date: .omitted, time: .shortened))])
  }

  /// The time from an interval's start to its end.
  public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

  /// The time that is left until an interval's end, or has passed since its beginning. With a `pauseTime` it stops, and shows
  /// what was left then.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) {
    self.init([.timer(countsDown ? timerInterval.upperBound : timerInterval.lowerBound)])
  }
}
