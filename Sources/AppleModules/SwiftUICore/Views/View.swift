/// A part of what a widget says.
///
/// This module is not SwiftUI: nothing is drawn here. A view is a value that is read from top to bottom for what it says (texts,
/// symbols, progress, buttons with intents), and that becomes the words of a notification. How it would be laid out means nothing.
@MainActor @preconcurrency public protocol View {
  /// What it is made of.
  associatedtype Body: View
  /// What it is made of; read when an alarm is scheduled.
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  /// None.
  public typealias Body = Never
}

extension View where Body == Never {
  /// Nobody reads it: the reader knows these views by themselves.
  public var body: Never { preconditionFailure("\(Self.self) has no body; it is read by ViewReader") }
}
