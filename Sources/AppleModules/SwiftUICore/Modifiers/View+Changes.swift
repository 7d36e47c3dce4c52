public import Foundation

// How a view changes, and when it is hidden. Nothing is drawn here, so these modifiers have no effect.
extension View {
  /// Returns the view unchanged: nothing moves here.
  nonisolated public func animation(_ animation: Animation?, value: some Equatable) -> some View { self }

  /// Returns the view unchanged: nothing moves here.
  nonisolated public func transition(_ transition: AnyTransition) -> some View { self }

  /// Returns the view unchanged: nothing moves here.
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View { self }

  /// Returns the view unchanged: nothing moves here.
  nonisolated public func id(_ id: some Hashable) -> some View { self }

  /// Returns the view unchanged: nothing moves here.
  nonisolated public func tag(_ tag: some Hashable) -> some View { self }

  /// Returns the view unchanged: nothing moves here.
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { self }

  /// Returns the view unchanged: nothing moves here.
  nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View { self }

  /// Returns the view unchanged: nothing moves here.
  nonisolated public func redacted(reason: RedactionReasons) -> some View { self }

  /// Returns the view unchanged: nothing moves here.
  nonisolated public func unredacted() -> some View { self }

  /// Returns the view unchanged: nothing moves here.
  nonisolated public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }
}

/// How something moves; it has no effect here.
public struct Animation: Hashable, Sendable {
  /// The usual animation.
  public static let `default` = Animation()
  /// At an even speed.
  public static let linear = Animation()
  /// With a slow beginning.
  public static let easeIn = Animation()
  /// With a slow end.
  public static let easeOut = Animation()
  /// With a slow beginning and a slow end.
  public static let easeInOut = Animation()
  /// Like a spring.
  public static let spring = Animation()

  /// At an even speed, with a duration in seconds.
  public static func linear(duration: TimeInterval) -> Animation { Animation() }
  /// With a slow beginning and a slow end, with a duration in seconds.
  public static func easeInOut(duration: TimeInterval) -> Animation { Animation() }
}

/// How a view appears and disappears; it has no effect here.
public struct AnyTransition: Sendable {
  /// Without a transition.
  public static let identity = AnyTransition()
  /// By fading.
  public static let opacity = AnyTransition()
  /// By sliding.
  public static let slide = AnyTransition()
}

/// How a text changes; it has no effect here.
public struct ContentTransition: Sendable {
  /// At once.
  public static let identity = ContentTransition()
  /// By fading.
  public static let opacity = ContentTransition()

  /// With rolling digits.
  public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition() }
}
