public import Foundation

/// A point in an area, from 0 to 1.
public struct UnitPoint: Hashable, Sendable {
  /// From the left.
  public var x: CGFloat
  /// From above.
  public var y: CGFloat

  /// A point.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// Above.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// Below.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// Where texts begin.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// Where texts end.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// Above, where texts begin.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// Above, where texts end.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// Below, where texts begin.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// Below, where texts end.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

/// Colours that pass into each other; they mean nothing here.
public struct Gradient: ShapeStyle {
  /// Colours in their order.
  public init(colors: [Color]) {}
}

/// Colours that pass into each other along a line.
public struct LinearGradient: ShapeStyle {
  /// Colours in their order.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
  /// Colours in their order.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
}

/// Colours that pass into each other around a point.
public struct RadialGradient: ShapeStyle {
  /// Colours in their order.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
}

/// Colours that pass into each other around a circle.
public struct AngularGradient: ShapeStyle {
  /// Colours in their order.
  public init(colors: [Color], center: UnitPoint) {}
}

extension LinearGradient: View, ReadableView {
  /// None.
  public typealias Body = Never

  func read(into reader: inout ViewReader, _ environment: EnvironmentValues) {}
}

extension Color {
  /// Shades of it.
  public var gradient: Gradient { Gradient(colors: [self]) }
}
