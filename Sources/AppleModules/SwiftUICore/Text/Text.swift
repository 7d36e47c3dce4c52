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
