/// A part of what a widget says.
///
/// This module is not SwiftUI: nothing is drawn here. A view is a value that is read from top to bottom for what it says (texts,
/// symbols, progress, buttons with intents), which becomes the words of a notification. Its layout means nothing.
@MainActor @preconcurrency public protocol View {
  /// The type of its contents.
  associatedtype Body: View
  /// The view's contents; they are read when an alarm is scheduled.
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  /// The view has no body of its own.
  public typealias Body = Never
}

extension View where Body == Never {
  /// Never evaluated: the reader reads these views by itself.
  public var body: Never { preconditionFailure("\(Self.self) has no body; it is read by ViewReader") }
}
