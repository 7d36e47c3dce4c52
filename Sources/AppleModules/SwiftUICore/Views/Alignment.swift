/// How views are aligned horizontally; it has no effect here.
public enum HorizontalAlignment: Hashable, Sendable {
  case leading, center, trailing, listRowSeparatorLeading
}

/// How views are aligned vertically; it has no effect here.
public enum VerticalAlignment: Hashable, Sendable {
  case top, center, bottom, firstTextBaseline, lastTextBaseline
}

/// How a view is aligned in another one; it has no effect here.
public enum Alignment: Hashable, Sendable {
  case topLeading, top, topTrailing, leading, center, trailing, bottomLeading, bottom, bottomTrailing
}

/// How the lines of a text are aligned; it has no effect here.
public enum TextAlignment: Hashable, Sendable {
  case leading, center, trailing
}

/// A direction in which views are arranged or scrolled.
public enum Axis: Hashable, Sendable {
  case horizontal, vertical

  /// Directions.
  public struct Set: OptionSet, Hashable, Sendable {
    /// One bit for each.
    public let rawValue: Int

    /// A set with these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// From side to side.
    public static let horizontal = Set(rawValue: 1)
    /// Up and down.
    public static let vertical = Set(rawValue: 2)
  }
}

/// A side of a view; leading is where texts begin.
public enum Edge: Hashable, Sendable {
  case top, leading, bottom, trailing

  /// Sides.
  public struct Set: OptionSet, Hashable, Sendable {
    /// One bit for each.
    public let rawValue: Int

    /// A set with these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The upper one.
    public static let top = Set(rawValue: 1)
    /// The one where texts begin.
    public static let leading = Set(rawValue: 2)
    /// The lower one.
    public static let bottom = Set(rawValue: 4)
    /// The one where texts end.
    public static let trailing = Set(rawValue: 8)
    /// Those at the sides.
    public static let horizontal: Set = [.leading, .trailing]
    /// The upper and the lower one.
    public static let vertical: Set = [.top, .bottom]
    /// All.
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// Space on each side.
public struct EdgeInsets: Hashable, Sendable {
  /// Space in points.
  public var top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat

  /// Space on each side, in points.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

/// A rotation.
public struct Angle: Hashable, Sendable {
  /// In degrees.
  public var degrees: Double

  /// In degrees.
  public init(degrees: Double) { self.degrees = degrees }
  /// In degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  /// In radians.
  public static func radians(_ radians: Double) -> Angle { Angle(degrees: radians * 180 / .pi) }
  /// No rotation.
  public static let zero = Angle(degrees: 0)
}
