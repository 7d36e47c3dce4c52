/// The result of an intent.
public protocol IntentResult: Sendable {
  /// The type of the value for the code that started the intent; `Never`: there is none.
  associatedtype Value: Sendable
  /// The value; nil: none.
  var value: Value? { get }
}

/// A result with a value.
public protocol ReturnsValue<Value>: IntentResult {}

/// A result with a sentence to say.
public protocol ProvidesDialog: IntentResult {}

/// A result that continues with another intent.
public protocol OpensIntent: IntentResult {}
