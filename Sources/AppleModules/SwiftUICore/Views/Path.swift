public import Foundation

/// Lines and curves that a view draws, which no notification shows.
public struct Path: Shape {
  /// No lines.
  nonisolated public init() {}
  /// What a closure draws, which isn't asked.
  nonisolated public init(_ callback: (inout Path) -> Void) {}
  /// A rectangle.
  nonisolated public init(_ rect: CGRect) {}
  /// An ellipse.
  nonisolated public init(ellipseIn rect: CGRect) {}

  /// Goes to a point.
  nonisolated public mutating func move(to end: CGPoint) {}
  /// Draws a line.
  nonisolated public mutating func addLine(to end: CGPoint) {}
  /// Draws lines.
  nonisolated public mutating func addLines(_ lines: [CGPoint]) {}
  /// Draws a rectangle.
  nonisolated public mutating func addRect(_ rect: CGRect) {}
  /// Draws an ellipse.
  nonisolated public mutating func addEllipse(in rect: CGRect) {}
  /// Draws a part of a circle.
  nonisolated public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {}
  /// Draws a curve.
  nonisolated public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {}
  /// Draws a curve.
  nonisolated public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
  /// Draws a line to the beginning.
  nonisolated public mutating func closeSubpath() {}
}

/// A rectangle whose corners are rounded differently.
public struct UnevenRoundedRectangle: Shape {
  /// As large as its place; radii and style mean nothing here.
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {}
}

/// The radii of a rectangle's corners; they mean nothing here.
public struct RectangleCornerRadii: Hashable, Sendable {
  /// Takes the radii in points, and keeps none.
  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
  ) {}
}

extension UnevenRoundedRectangle {
  /// As large as its place; radii and style mean nothing here.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) { self.init() }
}

/// A rectangle whose corners fit those around it.
public struct ConcentricRectangle: Shape {
  /// As large as its place.
  public init() {}
}

extension Shape {
  /// Its lines, which nobody draws: none.
  nonisolated public func path(in rect: CGRect) -> Path { Path() }
  /// The area's edge, in the style around it.
  nonisolated public func stroke(lineWidth: CGFloat = 1) -> some Shape { Path() }
  /// The area, smaller on each side.
  nonisolated public func inset(by amount: CGFloat) -> some Shape { Path() }
  /// The area, turned.
  nonisolated public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape { Path() }
}
