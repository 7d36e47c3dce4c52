public import Foundation

/// Lines and curves that a view draws. No notification shows them.
public struct Path: Shape {
  /// No lines.
  nonisolated public init() {}
  /// Lines that a closure draws. The closure isn't called.
  nonisolated public init(_ callback: (inout Path) -> Void) {}
  /// A rectangle.
  nonisolated public init(_ rect: CGRect) {}
  /// An ellipse.
  nonisolated public init(ellipseIn rect: CGRect) {}

  /// Moves to a point.
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
  /// Draws a line to the start.
  nonisolated public mutating func closeSubpath() {}
}

/// A rectangle whose corners are rounded differently.
public struct UnevenRoundedRectangle: Shape {
  /// Fills its frame; radii and style have no effect here.
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {}
}

/// The radii of a rectangle's corners; they have no effect here.
public struct RectangleCornerRadii: Hashable, Sendable {
  /// Ignores the radii, which are in points.
  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
  ) {}
}

extension UnevenRoundedRectangle {
  /// Fills its frame; radii and style have no effect here.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) { self.init() }
}

/// A rectangle whose corners fit those around it.
public struct ConcentricRectangle: Shape {
  /// Fills its frame.
  public init() {}
}

extension Shape {
  /// Its lines: none, because nothing draws them.
  nonisolated public func path(in rect: CGRect) -> Path { Path() }
  /// The area's edge, in the style around it.
  nonisolated public func stroke(lineWidth: CGFloat = 1) -> some Shape { Path() }
  /// The area, smaller on each side.
  nonisolated public func inset(by amount: CGFloat) -> some Shape { Path() }
  /// The area, turned.
  nonisolated public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape { Path() }
}
