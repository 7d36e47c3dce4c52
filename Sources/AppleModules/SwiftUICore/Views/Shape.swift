public import Foundation

/// An area that a view draws. Notifications show only texts and pictures, so a shape isn't shown: it exists for widgets that have
/// one around their texts.
public protocol Shape: View, Sendable {}

extension Shape {
  /// Nothing.
  public var body: EmptyView { EmptyView() }

  /// The area, filled.
  nonisolated public func fill(_ content: some ShapeStyle) -> some Shape { Path() }
  /// The area's edge.
  nonisolated public func stroke(_ content: some ShapeStyle, lineWidth: CGFloat = 1) -> some Shape { Path() }
  /// The area's edge.
  nonisolated public func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> some Shape { Path() }
  /// The area's edge, in the style around it.
  nonisolated public func stroke(style: StrokeStyle) -> some Shape { Path() }
  /// The area's edge, inside of it.
  nonisolated public func strokeBorder(_ content: some ShapeStyle, lineWidth: CGFloat = 1) -> some Shape { Path() }
  /// The area's edge, inside of it.
  nonisolated public func strokeBorder(_ content: some ShapeStyle, style: StrokeStyle) -> some Shape { Path() }
  /// A part of the edge.
  nonisolated public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> Self { self }
}

/// How a line is drawn; it has no effect here.
public struct StrokeStyle: Hashable, Sendable {
  /// How a line ends.
  public enum Cap: Hashable, Sendable {
    case butt, round, square
  }

  /// How lines meet.
  public enum Join: Hashable, Sendable {
    case miter, round, bevel
  }

  /// Ignores the width, which is in points, the ends and the dashes.
  public init(
    lineWidth: CGFloat = 1, lineCap: Cap = .butt, lineJoin: Join = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [],
    dashPhase: CGFloat = 0
  ) {}
}

/// How corners are rounded; it has no effect here.
public enum RoundedCornerStyle: Hashable, Sendable {
  case circular, continuous
}

/// A circle, which notifications don't show.
public struct Circle: Shape {
  /// As large as its frame allows.
  public init() {}
}

/// An ellipse, which notifications don't show.
public struct Ellipse: Shape {
  /// Fills its frame.
  public init() {}
}

/// A rectangle, which notifications don't show.
public struct Rectangle: Shape {
  /// Fills its frame.
  public init() {}
}

/// A rectangle with round ends.
public struct Capsule: Shape {
  /// Fills its frame; the style has no effect here.
  public init(style: RoundedCornerStyle = .continuous) {}
}

/// A rectangle with round corners.
public struct RoundedRectangle: Shape {
  /// Fills its frame; radius and style has no effect here.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
  /// Fills its frame; corners and style has no effect here.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {}
}

extension Shape where Self == Circle {
  /// Short for `Circle()`.
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Capsule {
  /// Short for `Capsule()`.
  public static var capsule: Capsule { Capsule() }
}

extension Shape where Self == RoundedRectangle {
  /// Short for `RoundedRectangle(cornerRadius:style:)`.
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

/// A point in an area; both coordinates are from 0 to 1.
public struct UnitPoint: Hashable, Sendable {
  /// The distance from the left.
  public var x: CGFloat
  /// The distance from the top.
  public var y: CGFloat

  /// A point by its distances from the left and from the top.
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
