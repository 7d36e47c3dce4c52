public import Foundation

// Where a view is among others, and how it reacts to its position. Nothing is laid out here, so none of these has an effect.
extension View {
  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { self }

  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { self }

  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func visualEffect<Effect: VisualEffect>(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> Effect
  ) -> some View { self }

  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func gridCellColumns(_ count: Int) -> some View { self }

  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { self }

  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View { self }

  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View { self }

  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }

  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View { self }

  /// Returns the view unchanged: nothing moves here.
  nonisolated public func phaseAnimator<Phase: Equatable, Content: View>(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (AnyView, Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View { self }

  /// Returns the view unchanged: nothing moves here.
  nonisolated public func phaseAnimator<Phase: Equatable, Content: View>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (AnyView, Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View { self }

  /// Returns the view unchanged: a view is read once, so nothing in it changes.
  nonisolated public func onChange(
    of value: some Equatable, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View { self }

  /// Returns the view unchanged: a view is read once, so nothing in it changes.
  nonisolated public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
  ) -> some View { self }

  /// Returns the view unchanged: a view is read once, so nothing in it changes.
  nonisolated public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping (Value) -> Void
  ) -> some View { self }

  /// Returns the view unchanged: preferences of views aren't collected.
  nonisolated public func preference<Key: PreferenceKey>(key: Key.Type, value: Key.Value) -> some View { self }

  /// Returns the view unchanged: preferences of views aren't collected.
  nonisolated public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type, perform action: @escaping (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable { self }

  /// Returns the view unchanged: there are no hand gestures here.
  nonisolated public func handGestureShortcut(_ shortcut: HandGestureShortcut, isEnabled: Bool = true) -> some View {
    self
  }
}

/// The size of a view; it has no effect here.
public struct ViewDimensions: Sendable {
  /// Always zero.
  public var width: CGFloat { 0 }
  /// Always zero.
  public var height: CGFloat { 0 }
  /// Always zero.
  public subscript(guide: HorizontalAlignment) -> CGFloat { 0 }
  /// Always zero.
  public subscript(guide: VerticalAlignment) -> CGFloat { 0 }
}

/// A change of a view's looks that depends on its position.
public protocol VisualEffect: Sendable {}

/// No change.
public struct EmptyVisualEffect: VisualEffect {}

extension VisualEffect {
  /// The effect, unchanged.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { self }
  /// The effect, unchanged.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect { self }
  /// The effect, unchanged.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect { self }
  /// The effect, unchanged.
  public func opacity(_ opacity: Double) -> some VisualEffect { self }
  /// The effect, unchanged.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { self }
}

/// What margins apply to; it has no effect here.
public enum ContentMarginPlacement: Hashable, Sendable {
  case automatic, scrollContent, scrollIndicators
}

/// A gesture with two fingers that touch each other; it has no effect here.
public enum HandGestureShortcut: Hashable, Sendable {
  case primaryAction
}

/// A value that views report to the views around them; it isn't collected here.
public protocol PreferenceKey {
  /// The type of what is reported.
  associatedtype Value
  /// The value if a view doesn't report one.
  static var defaultValue: Value { get }
  /// Combines the values of two views.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

/// A length that scales with the text size, which is always the default one here.
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint> {
  /// The length.
  public let wrappedValue: Value

  /// A length that scales with the size of paragraphs.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  /// A length that scales with the size of a text style.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { self.wrappedValue = wrappedValue }
}

/// Makes a change without animating it.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  try body()
}
