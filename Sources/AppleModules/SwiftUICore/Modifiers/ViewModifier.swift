/// A change of a view that the application makes from others.
@MainActor @preconcurrency public protocol ViewModifier {
  /// What it is made of.
  associatedtype Body: View
  /// The view that is changed.
  typealias Content = _ViewModifier_Content<Self>

  /// The view, changed.
  @ViewBuilder func body(content: Content) -> Body
}

/// The view that a modifier is given.
public struct _ViewModifier_Content<Modifier: ViewModifier> {
  let view: any View
}

extension _ViewModifier_Content: View, ReadableView {
  /// None.
  public typealias Body = Never

  func read(into reader: inout ViewReader, _ environment: EnvironmentValues) { reader.read(view, environment) }
}

/// A view with a modifier.
public struct ModifiedContent<Content, Modifier> {
  /// The view.
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
  /// None.
  public typealias Body = Never

  func read(into reader: inout ViewReader, _ environment: EnvironmentValues) {
    reader.read(modifier.body(content: _ViewModifier_Content(view: content)), environment)
  }
}

/// A view with other surroundings.
struct ModifiedEnvironment<Content: View> {
  let content: Content
  let change: (inout EnvironmentValues) -> Void

  init(content: Content, change: @escaping (inout EnvironmentValues) -> Void) {
    self.content = content
    self.change = change
  }
}

extension ModifiedEnvironment: View, ReadableView {
  typealias Body = Never

  func read(into reader: inout ViewReader, _ environment: EnvironmentValues) {
    var environment = environment
    change(&environment)
    reader.read(content, environment)
  }
}

/// A view that says nothing.
struct HiddenView<Content: View> {
  let content: Content
}

extension HiddenView: View, ReadableView {
  typealias Body = Never

  func read(into reader: inout ViewReader, _ environment: EnvironmentValues) {}
}

extension View {
  /// The view, changed.
  nonisolated public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }

  /// The view with another value in its surroundings.
  nonisolated public func environment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View { ModifiedEnvironment(content: self) { $0[keyPath: path] = value } }

  /// Nothing, in the view's place.
  nonisolated public func hidden() -> some View { HiddenView(content: self) }

  /// The view, with a part of its surroundings that says whether it can be used.
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    ModifiedEnvironment(content: self) { $0.isEnabled = $0.isEnabled && !disabled }
  }
}
