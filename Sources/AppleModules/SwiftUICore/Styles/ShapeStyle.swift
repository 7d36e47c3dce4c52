/// The way in which an area is filled. A colour can become the alarm's colour; any other style has no effect here.
public protocol ShapeStyle: Sendable {}

extension Color: ShapeStyle {}

/// A colour by importance.
public struct HierarchicalShapeStyle: ShapeStyle {
  /// The most important.
  public static let primary = HierarchicalShapeStyle()
  /// Less important.
  public static let secondary = HierarchicalShapeStyle()
  /// Even less important.
  public static let tertiary = HierarchicalShapeStyle()
  /// The least important.
  public static let quaternary = HierarchicalShapeStyle()
}

/// The tint around a view.
public struct TintShapeStyle: ShapeStyle {}

/// The colour behind a view.
public struct BackgroundStyle: ShapeStyle {}

/// A translucent material.
public struct Material: ShapeStyle {
  /// Very thin.
  public static let ultraThin = Material()
  /// Thin.
  public static let thin = Material()
  /// Usual.
  public static let regular = Material()
  /// Thick.
  public static let thick = Material()
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The most important.
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  /// Less important.
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  /// Even less important.
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  /// The least important.
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The tint around the view.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The colour behind the view.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == Material {
  /// Very thin.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// Thin.
  public static var thinMaterial: Material { .thin }
  /// Usual.
  public static var regularMaterial: Material { .regular }
  /// Thick.
  public static var thickMaterial: Material { .thick }
}

extension ShapeStyle where Self == Color {
  /// No colour.
  public static var clear: Color { Color.clear }
  /// The colour of that name.
  public static var black: Color { Color.black }
  /// The colour of that name.
  public static var white: Color { Color.white }
  /// The colour of that name.
  public static var gray: Color { Color.gray }
  /// The colour of that name.
  public static var red: Color { Color.red }
  /// The colour of that name.
  public static var orange: Color { Color.orange }
  /// The colour of that name.
  public static var yellow: Color { Color.yellow }
  /// The colour of that name.
  public static var green: Color { Color.green }
  /// The colour of that name.
  public static var mint: Color { Color.mint }
  /// The colour of that name.
  public static var teal: Color { Color.teal }
  /// The colour of that name.
  public static var cyan: Color { Color.cyan }
  /// The colour of that name.
  public static var blue: Color { Color.blue }
  /// The colour of that name.
  public static var indigo: Color { Color.indigo }
  /// The colour of that name.
  public static var purple: Color { Color.purple }
  /// The colour of that name.
  public static var pink: Color { Color.pink }
  /// The colour of that name.
  public static var brown: Color { Color.brown }
  /// The accent of the user's desktop.
  public static var accentColor: Color { Color.accentColor }
}
