/// What an intent answers with.
public protocol IntentResult: Sendable {
  /// The value for whoever started it; `Never`: none.
  associatedtype Value: Sendable
  /// The value; nil: none.
  var value: Value? { get }
}

/// A result with a value.
public protocol ReturnsValue<Value>: IntentResult {}

/// A result with something to say.
public protocol ProvidesDialog: IntentResult {}

/// A result that goes on with another intent.
public protocol OpensIntent: IntentResult {}
