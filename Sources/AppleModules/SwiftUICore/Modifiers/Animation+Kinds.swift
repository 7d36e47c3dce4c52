public import Foundation

// More animations, which have no effect here.
extension Animation {
  /// Like a spring.
  public static let smooth = Animation()
  /// Like a short spring.
  public static let snappy = Animation()
  /// Like a spring that swings.
  public static let bouncy = Animation()
  /// Like a spring under a finger.
  public static let interactiveSpring = Animation()

  /// Like a spring.
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation { Animation() }
  /// Like a spring.
  public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0) -> Animation { Animation() }
  /// Like a spring.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation { Animation() }
  /// Like a short spring.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation { Animation() }
  /// Like a spring that swings.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation { Animation() }
  /// With a slow beginning, with a duration in seconds.
  public static func easeIn(duration: TimeInterval) -> Animation { Animation() }
  /// With a slow end, with a duration in seconds.
  public static func easeOut(duration: TimeInterval) -> Animation { Animation() }
  /// With the given curve.
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: TimeInterval = 0.35
  ) -> Animation { Animation() }

  /// The same, later.
  public func delay(_ delay: TimeInterval) -> Animation { self }
  /// The same at another speed.
  public func speed(_ speed: Double) -> Animation { self }
  /// The same, a number of times.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation { self }
  /// The same, without an end.
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

extension AnyTransition {
  /// By growing.
  public static let scale = AnyTransition()
  /// By blurring.
  public static let blurReplace = AnyTransition()

  /// By growing to a size.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { AnyTransition() }
  /// From an edge.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
  /// From an edge, pushing what was there.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
  /// From another place.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }
  /// One transition to appear, and another one to disappear.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { AnyTransition() }

  /// Together with another one.
  public func combined(with other: AnyTransition) -> AnyTransition { self }
  /// With another animation.
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

extension ContentTransition {
  /// By interpolating.
  public static let interpolate = ContentTransition()
  /// By a symbol's movement.
  public static let symbolEffect = ContentTransition()

  /// With digits that roll up or down to a value.
  public static func numericText(value: Double) -> ContentTransition { ContentTransition() }
  /// By a symbol's movement.
  public static func symbolEffect(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default
  ) -> ContentTransition { ContentTransition() }
}
