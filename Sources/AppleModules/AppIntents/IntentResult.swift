public import FoundationAdditions

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

/// The result that `.result(…)` makes.
public struct IntentResultContainer<Value: Sendable, Next: Sendable, Snippet: Sendable, Dialog: Sendable>: IntentResult
{
  /// The value; nil: none.
  public let value: Value?
  /// The intent to continue with; nil: none.
  public let opensIntent: Next?
  /// What to say; nil: nothing.
  public let dialog: Dialog?
}

extension IntentResultContainer: ReturnsValue {}
extension IntentResultContainer: OpensIntent where Next: AppIntent {}
extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {}

extension IntentResult where Self == IntentResultContainer<Never, Never, Never, Never> {
  /// The intent is done.
  public static func result() -> Self { Self(value: nil, opensIntent: nil, dialog: nil) }
}

extension IntentResult {
  /// The intent is done, and there is something to say.
  public static func result(dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
    Self(value: nil, opensIntent: nil, dialog: dialog)
  }

  /// The intent is done, with a value.
  public static func result<Value: Sendable>(value: Value) -> Self
  where Self == IntentResultContainer<Value, Never, Never, Never> {
    Self(value: value, opensIntent: nil, dialog: nil)
  }

  /// The intent is done, with a value and something to say.
  public static func result<Value: Sendable>(value: Value, dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Value, Never, Never, IntentDialog> {
    Self(value: value, opensIntent: nil, dialog: dialog)
  }

  /// The intent is done, and another intent follows.
  public static func result<Next: AppIntent>(opensIntent: Next) -> Self
  where Self == IntentResultContainer<Never, Next, Never, Never> {
    Self(value: nil, opensIntent: opensIntent, dialog: nil)
  }

  /// The intent is done, another intent follows, and there is something to say.
  public static func result<Next: AppIntent>(opensIntent: Next, dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Never, Next, Never, IntentDialog> {
    Self(value: nil, opensIntent: opensIntent, dialog: dialog)
  }
}

/// A sentence that would be said to the user. Kept; said nowhere on Linux.
public struct IntentDialog: Sendable, ExpressibleByStringInterpolation {
  /// The whole sentence.
  public let full: LocalizedStringResource
  /// A shorter sentence, which is enough next to a picture.
  public let supporting: LocalizedStringResource?

  /// A sentence without a shorter form.
  public init(_ full: LocalizedStringResource) {
    self.full = full
    supporting = nil
  }

  /// A sentence, and a shorter one.
  public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {
    self.full = full
    self.supporting = supporting
  }

  /// A sentence as a literal.
  public init(stringLiteral value: String) { self.init(LocalizedStringResource(stringLiteral: value)) }

  /// A sentence with arguments.
  public init(stringInterpolation: LocalizedStringResource.StringInterpolation) {
    self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}
