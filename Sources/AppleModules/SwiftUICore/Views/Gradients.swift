public import Foundation

/// Colours that blend into each other; they have no effect here.
public struct Gradient: ShapeStyle, Hashable {
  /// A colour at a place from 0 to 1.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// The place.
    public var location: CGFloat

    /// A colour at a place.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// Colours in their order.
  public init(colors: [Color]) {}
  /// Colours at their places.
  public init(stops: [Stop]) {}
}

/// Colours that blend into each other along a line.
public struct LinearGradient: ShapeStyle {
  /// Colours in their order.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
  /// Colours at their places.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {}
  /// Colours in their order.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
}

/// Colours that blend into each other around a point.
public struct RadialGradient: ShapeStyle {
  /// Colours in their order.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
  /// Colours at their places.
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
  /// Colours in their order.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
}

/// Colours that blend into each other around a circle.
public struct AngularGradient: ShapeStyle {
  /// Colours in their order, around a whole circle.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .degrees(0)) {}
  /// Colours in their order, around a part of a circle.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {}
  /// Colours in their order, around a whole circle.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .degrees(0)) {}
  /// Colours in their order, around a part of a circle.
  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) {}
}

/// Colours that blend into each other around a point, as wide and as high as the area.
public struct EllipticalGradient: ShapeStyle {
  /// Colours in their order.
  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) {}
  /// Colours in their order.
  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) {}
}

/// Colours that blend into each other between points.
public struct MeshGradient: ShapeStyle {
  /// Points by their positions from 0 to 1, and the colour of each.
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true
  ) {}
}

// As views, gradients fill their frame. No notification shows them.
extension Gradient: View, SilentView {
  /// The view has no body of its own.
  public typealias Body = Never
}

extension LinearGradient: View, SilentView {
  /// The view has no body of its own.
  public typealias Body = Never
}

extension RadialGradient: View, SilentView {
  /// The view has no body of its own.
  public typealias Body = Never
}

extension AngularGradient: View, SilentView {
  /// The view has no body of its own.
  public typealias Body = Never
}

extension EllipticalGradient: View, SilentView {
  /// The view has no body of its own.
  public typealias Body = Never
}

extension MeshGradient: View, SilentView {
  /// The view has no body of its own.
  public typealias Body = Never
}

extension Color {
  /// A gradient of this colour.
  public var gradient: Gradient { Gradient(colors: [self]) }
}
