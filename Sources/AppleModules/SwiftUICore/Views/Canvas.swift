public import Foundation

/// A view that an application draws itself. No notification shows it, so its closure isn't called.
public struct Canvas {
  /// Ignores the closure that draws.
  public init(
    opaque: Bool = false, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {}
}

extension Canvas: View, SilentView {
  /// The view has no body of its own.
  public typealias Body = Never
}

/// The context in which a canvas is drawn. None is created here, so nothing in it is ever called.
public struct GraphicsContext {
  /// What an area is filled with.
  public struct Shading: Sendable {
    /// A colour.
    public static func color(_ color: Color) -> Shading { Shading() }
    /// A style.
    public static func style(_ style: some ShapeStyle) -> Shading { Shading() }
    /// Colours along a line.
    public static func linearGradient(_ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint) -> Shading {
      Shading()
    }
  }

  /// The opacity of what is drawn afterwards.
  public var opacity: Double

  /// Fills an area.
  public func fill(_ path: Path, with shading: Shading) {}
  /// Draws an edge.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {}
  /// Draws an edge.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {}
  /// Draws a text.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {}
  /// Draws a text.
  public func draw(_ text: Text, in rect: CGRect) {}
  /// Draws a picture.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {}
  /// Draws a picture.
  public func draw(_ image: Image, in rect: CGRect) {}
  /// Moves what is drawn afterwards.
  public mutating func translateBy(x: CGFloat, y: CGFloat) {}
  /// Scales what is drawn afterwards.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {}
  /// Rotates what is drawn afterwards.
  public mutating func rotate(by angle: Angle) {}
}
