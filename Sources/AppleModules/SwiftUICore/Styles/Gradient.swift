public import Foundation

/// A point in an area; both coordinates are from 0 to 1.
public struct UnitPoint: Hashable, Sendable {
  /// The distance from the left.
  public var x: CGFloat
  /// The distance from the top.
  public var y: CGFloat

  /// A point.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the top.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the bottom.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The middle of the side where texts begin.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the side where texts end.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The top of the side where texts begin.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The top of the side where texts end.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The bottom of the side where texts begin.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The bottom of the side where texts end.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

/// Colours that blend into each other; they mean nothing here.
public struct Gradient: ShapeStyle {
  /// Colours in their order.
  public init(colors: [Color]) {}
}

/// Colours that blend into each other along a line.
public struct LinearGradient: ShapeStyle {
  /// Colours in their order.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
  /// Colours in their order.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
}

/// Colours that blend into each other around a point.
public struct RadialGradient: ShapeStyle {
  /// Colours in their order.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
}

/// Colours that blend into each other around a circle.
public struct AngularGradient: ShapeStyle {
  /// Colours in their order.
  public init(colors: [Color], center: UnitPoint) {}
}

extension LinearGradient: View, ReadableView {
  /// The view has no body of its own.
  public typealias Body = Never

  func read(into reader: inout ViewReader, _ environment: EnvironmentValues) {}
}

extension Color {
  /// A gradient of this colour.
  public var gradient: Gradient { Gradient(colors: [self]) }
}
