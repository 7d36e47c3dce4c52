public import FoundationAdditions
import Synchronization

/// A value that is sent with an intent: `@Parameter var alarmID: String`.
///
/// A class, so an intent made by `init()` can be filled in later. Safe to use from any thread.
@propertyWrapper
public final class IntentParameter<Value: Sendable>: Sendable {
  /// The parameter's name for people; nil: only the property's name is known.
  public let title: LocalizedStringResource?
  private let stored: Mutex<Value?>

  private init(title: LocalizedStringResource?, value: Value?) {
    self.title = title
    stored = Mutex(value)
  }

  /// The value. Reading a value that was never set ends the program, unless the type is optional: then it is nil.
  public var wrappedValue: Value {
    get {
      if let value = stored.withLock({ $0 }) { return value }
      if let none = (Value.self as? any OptionalType.Type)?.none, let value = none as? Value { return value }
      preconditionFailure("the intent's parameter of type \(Value.self) was read before it had a value")
    }
    set { stored.withLock { $0 = newValue } }
  }

  /// The value; nil: it was never set.
  var current: Value? { stored.withLock { $0 } }

  /// The parameter itself.
  public var projectedValue: IntentParameter<Value> { self }

  /// A parameter without a value.
  public convenience init() { self.init(title: nil, value: nil) }

  /// A parameter with an initial value.
  public convenience init(wrappedValue: Value) { self.init(title: nil, value: wrappedValue) }

  /// A parameter with its description for people.
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Value? = nil,
    requestValueDialog: IntentDialog? = nil
  ) {
    self.init(title: title, value: defaultValue)
  }

  /// A parameter with an initial value and its description for people.
  public convenience init(
    wrappedValue: Value, title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    requestValueDialog: IntentDialog? = nil
  ) {
    self.init(title: title, value: wrappedValue)
  }

  /// A number with its description and its range, for people; the range isn't enforced.
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Value? = nil,
    inclusiveRange: (lowerBound: Value, upperBound: Value), requestValueDialog: IntentDialog? = nil
  ) where Value: Comparable {
    self.init(title: title, value: defaultValue)
  }
}

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
