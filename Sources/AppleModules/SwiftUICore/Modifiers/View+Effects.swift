public import Foundation

// More of a view's looks. Notifications have their own looks, so none of these modifiers has an effect.
extension View {
  /// Returns the view unchanged: notifications have their own looks.
  @_disfavoredOverload nonisolated public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View { self }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func backgroundStyle(_ style: some ShapeStyle) -> some View { self }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View { self }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func foregroundStyle(
    _ primary: some ShapeStyle, _ secondary: some ShapeStyle, _ tertiary: some ShapeStyle
  ) -> some View { self }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func blendMode(_ mode: BlendMode) -> some View { self }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func compositingGroup() -> some View { self }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func drawingGroup(opaque: Bool = false) -> some View { self }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func grayscale(_ amount: Double) -> some View { self }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func contrast(_ amount: Double) -> some View { self }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func colorMultiply(_ color: Color) -> some View { self }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func colorInvert() -> some View { self }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func hueRotation(_ angle: Angle) -> some View { self }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func luminanceToAlpha() -> some View { self }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func glassEffect(_ glass: Glass, in shape: some Shape) -> some View { self }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func glassEffect(_ glass: Glass) -> some View { self }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func symbolEffect(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, value: some Equatable
  ) -> some View { self }

  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func symbolEffect(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View { self }

  /// Returns the view unchanged: nothing moves here.
  nonisolated public func transaction(_ transform: (inout Transaction) -> Void) -> some View { self }

  /// Returns the view unchanged: nothing moves here.
  nonisolated public func geometryGroup() -> some View { self }
}

// More of a view's position and size.
extension View {
  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View { self }

  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View { self }

  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func offset(_ offset: CGSize) -> some View { self }

  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func position(_ position: CGPoint) -> some View { self }

  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View { self }

  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, perspective: CGFloat = 1
  ) -> some View { self }

  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set) -> some View { self }

  /// Returns the view unchanged: nothing is laid out here.
  nonisolated public func dynamicTypeSize(_ range: some RangeExpression<DynamicTypeSize>) -> some View { self }
}

// Events. A widget's views are read, not shown, so no events occur; widgets have none on iOS either.
extension View {
  /// Returns the view unchanged: it doesn't appear.
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }

  /// Returns the view unchanged: it doesn't disappear.
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }

  /// Returns the view unchanged: it doesn't appear, so nothing begins.
  nonisolated public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @Sendable () async -> Void
  ) -> some View { self }
}

/// How colours are mixed; it has no effect here.
public enum BlendMode: Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  case exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker,
    plusLighter
}

/// How glass looks; it has no effect here.
public struct Glass: Hashable, Sendable {
  /// The usual glass.
  public static let regular = Glass()
  /// Clear glass.
  public static let clear = Glass()
  /// No glass.
  public static let identity = Glass()

  /// The same, in a colour.
  public func tint(_ color: Color?) -> Glass { self }
  /// The same, moving when it is touched.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// How often a symbol moves; it has no effect here.
public struct SymbolEffectOptions: Sendable {
  /// As usual.
  public static let `default` = SymbolEffectOptions()
  /// Repeatedly.
  public static let repeating = SymbolEffectOptions()
  /// Once.
  public static let nonRepeating = SymbolEffectOptions()

  /// A number of times.
  public static func `repeat`(_ count: Int) -> SymbolEffectOptions { SymbolEffectOptions() }
  /// At a speed.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }
  /// Repeatedly.
  public var repeating: SymbolEffectOptions { self }
  /// At a speed.
  public func speed(_ speed: Double) -> SymbolEffectOptions { self }
}

extension SymbolEffect {
  /// The symbol turns.
  public static let rotate = SymbolEffect()
  /// The symbol grows and shrinks softly.
  public static let breathe = SymbolEffect()
  /// The symbol becomes another one.
  public static let replace = SymbolEffect()
  /// The symbol grows or shrinks.
  public static let scale = SymbolEffect()
  /// The symbol appears.
  public static let appear = SymbolEffect()
  /// The symbol disappears.
  public static let disappear = SymbolEffect()
  /// One part after the other.
  public var iterative: SymbolEffect { self }
  /// Keeping the parts that came before.
  public var cumulative: SymbolEffect { self }
  /// Forwards, then backwards.
  public var reversing: SymbolEffect { self }
  /// Each layer separately.
  public var byLayer: SymbolEffect { self }
  /// As a whole.
  public var wholeSymbol: SymbolEffect { self }
  /// Upwards, or larger.
  public var up: SymbolEffect { self }
  /// Downwards, or smaller.
  public var down: SymbolEffect { self }
}

/// A change that may be animated; it has no effect here.
public struct Transaction {
  /// The animation.
  public var animation: Animation?
  /// Whether animations are off.
  public var disablesAnimations = false

  /// A change without an animation.
  public init(animation: Animation? = nil) { self.animation = animation }
}

/// Regions at the edges of a screen; they have no effect here.
public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
  /// One bit for each.
  public let rawValue: Int

  /// A set with these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The device's region.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The keyboard's region.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// Both regions.
  public static let all = SafeAreaRegions(rawValue: 3)
}
