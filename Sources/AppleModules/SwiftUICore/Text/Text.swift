public import Foundation
public import FoundationAdditions

/// Words, or a time.
///
/// A time that goes on (`timerInterval:`, `style: .timer`) stays alive: the agent counts what is left and shows it at its own pace.
public struct Text: Equatable, Sendable {
  /// A piece of it.
  package enum Part: Equatable, Sendable {
    /// Looked up in the application's translations.
    case resource(LocalizedStringResource)
    /// As it stands.
    case verbatim(String)
    /// A time that goes on; what it counts to, or from.
    case timer(Date)
    /// An SF Symbol between the words.
    case symbol(String)
  }

  /// In their order.
  package let parts: [Part]

  /// Takes the pieces.
  init(_ parts: [Part]) { self.parts = parts }

  /// A text as it stands.
  public init(verbatim content: String) { parts = [.verbatim(content)] }

  /// A text to be looked up.
  public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil)
  {
    parts = key.parts(table: tableName, bundle: bundle)
  }

  /// A text to be looked up.
  @_disfavoredOverload public init(_ resource: LocalizedStringResource) { parts = [.resource(resource)] }

  /// A text that was made at run time, as it stands.
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { parts = [.verbatim(String(content))] }

  /// A symbol between words.
  public init(_ image: Image) { parts = image.symbol.map { [.symbol($0)] } ?? [] }

  /// A formatted value; it is formatted when it is read.
  public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
  where Format.FormatInput: Equatable, Format.FormatOutput == String {
    parts = [.verbatim(format.format(input))]
  }

  /// Whether it holds a time that goes on.
  package var isLive: Bool {
    parts.contains { if case .timer = $0 { true } else { false } }
  }

  /// One text after the other.
  public static func + (first: Text, second: Text) -> Text { Text(first.parts + second.parts) }
}

extension Text: View, ReadableView {
  /// None.
  public typealias Body = Never

  func read(into reader: inout ViewReader, _ environment: EnvironmentValues) {
    for case .symbol(let name) in parts { reader.add(.symbol(name), environment) }
    reader.add(.text(self), environment)
  }
}
