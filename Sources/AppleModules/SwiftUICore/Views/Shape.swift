public import Foundation

/// An area; it says nothing.
public protocol Shape: View, Sendable {}

extension Shape {
  /// Nothing.
  public var body: EmptyView { EmptyView() }

  /// The area, filled.
  nonisolated public func fill(_ content: some ShapeStyle) -> some View { EmptyView() }
  /// The area's edge.
  nonisolated public func stroke(_ content: some ShapeStyle, lineWidth: CGFloat = 1) -> some View { EmptyView() }
  /// The area's edge.
  nonisolated public func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> some View { EmptyView() }
  /// The area's edge, inside of it.
  nonisolated public func strokeBorder(_ content: some ShapeStyle, lineWidth: CGFloat = 1) -> some View { EmptyView() }
  /// A part of the edge.
  nonisolated public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> Self { self }
}

/// How a line is drawn; it means nothing here.
public struct StrokeStyle: Hashable, Sendable {
  /// How a line ends.
  public enum Cap: Hashable, Sendable {
    case butt, round, square
  }

  /// A line.
  public init(lineWidth: CGFloat = 1, lineCap: Cap = .butt) {}
}

/// How corners are rounded; it means nothing here.
public enum RoundedCornerStyle: Hashable, Sendable {
  case circular, continuous
}

/// A circle.
public struct Circle: Shape {
  /// A circle.
  public init() {}
}

/// An ellipse.
public struct Ellipse: Shape {
  /// An ellipse.
  public init() {}
}

/// A rectangle.
public struct Rectangle: Shape {
  /// A rectangle.
  public init() {}
}

/// A rectangle with round ends.
public struct Capsule: Shape {
  /// A rectangle with round ends.
  public init(style: RoundedCornerStyle = .continuous) {}
}

/// A rectangle with round corners.
public struct RoundedRectangle: Shape {
  /// A rectangle with round corners.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
}

extension Shape where Self == Circle {
  /// A circle.
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Capsule {
  /// A rectangle with round ends.
  public static var capsule: Capsule { Capsule() }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with round corners.
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}
