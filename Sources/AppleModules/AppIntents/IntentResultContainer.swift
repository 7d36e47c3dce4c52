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
