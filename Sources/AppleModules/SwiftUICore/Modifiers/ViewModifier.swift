/// A change of a view that the application composes from other changes.
@MainActor @preconcurrency public protocol ViewModifier {
  /// The type of its contents.
  associatedtype Body: View
  /// The view that is changed.
  typealias Content = _ViewModifier_Content<Self>

  /// The view, changed.
  @ViewBuilder func body(content: Content) -> Body
}

/// The view that is passed to a modifier.
public struct _ViewModifier_Content<Modifier: ViewModifier> {
  let view: any View
}

extension _ViewModifier_Content: View, ReadableView {
  /// The view has no body of its own.
  public typealias Body = Never

  func read(into reader: inout ViewReader, _ environment: EnvironmentValues) { reader.read(view, environment) }
}

/// A view with a modifier.
public struct ModifiedContent<Content, Modifier> {
  /// The view that is modified.
  public var content: Content
  /// Its modifier.
  public var modifier: Modifier

  /// A view with a modifier.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View, ReadableView where Content: View, Modifier: ViewModifier {
  /// The view has no body of its own.
  public typealias Body = Never

  func read(into reader: inout ViewReader, _ environment: EnvironmentValues) {
    reader.read(modifier.body(content: _ViewModifier_Content(view: content)), environment)
  }
}

/// A view without anything to read.
struct HiddenView<Content: View> {
  let content: Content
}

extension HiddenView: View, SilentView {
  typealias Body = Never
}

extension View {
  /// The view, changed.
  nonisolated public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }

  /// An empty view in place of the view.
  nonisolated public func hidden() -> some View { HiddenView(content: self) }
}
