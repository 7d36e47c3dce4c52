/// Any style.
public struct AnyShapeStyle: ShapeStyle {
  /// Erases a style's type. The style isn't used.
  public init(_ style: some ShapeStyle) {}
}

extension ShapeStyle {
  /// The same, more transparent.
  public func opacity(_ opacity: Double) -> some ShapeStyle { AnyShapeStyle(self) }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// The material of bars.
  public static var bar: AnyShapeStyle { AnyShapeStyle(Material.regular) }
  /// A separator's colour.
  public static var separator: AnyShapeStyle { AnyShapeStyle(BackgroundStyle()) }
  /// A colour that fills areas.
  public static var fill: AnyShapeStyle { AnyShapeStyle(BackgroundStyle()) }
}

extension Color: CustomStringConvertible {
  /// Its components as #rrggbb, or its name.
  public var description: String {
    if let text = value.hexadecimal { return text }
    return switch value {
    case .components: "clear"
    case .asset(let name): "NamedColor(\(name))"
    case .accent: "accentColor"
    case .primary: "primary"
    case .secondary: "secondary"
    }
  }
}

extension Color {
  /// A mixture of both colours; if the desktop decides one of them, this colour.
  public func mix(with other: Color, by fraction: Double) -> Color {
    guard case .components(let red, let green, let blue, let opacity) = value,
      case .components(let red2, let green2, let blue2, let opacity2) = other.value
    else { return self }
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    return Color(
      .components(
        red: between(red, red2), green: between(green, green2), blue: between(blue, blue2),
        opacity: between(opacity, opacity2)))
  }
}
