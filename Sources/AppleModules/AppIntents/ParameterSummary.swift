/// An intent as one sentence with its parameters in it. Kept; shown nowhere on Linux.
///
/// Sentences that depend on a parameter (`When`, `Switch`) aren't available.
public protocol ParameterSummary: Sendable {}

/// The sentence that `Summary("…")` makes.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
  /// The sentence, with `${…}` for each parameter.
  public let text: String

  /// A sentence; parameters are written as key paths in it.
  public init(_ text: ParameterSummaryString<Intent> = "") { self.text = text.text }
}

/// A sentence with parameters of an intent in it.
public struct ParameterSummaryString<Intent: AppIntent>: Sendable, ExpressibleByStringInterpolation {
  let text: String

  /// A sentence without parameters.
  public init(stringLiteral value: String) { text = value }

  /// A sentence with parameters.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Collects the sentence.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    /// An empty sentence.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds words.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a parameter.
    public mutating func appendInterpolation<Value: Sendable>(_ parameter: KeyPath<Intent, IntentParameter<Value>>) {
      text += "${\(Value.self)}"
    }
  }
}
