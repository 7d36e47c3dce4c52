public import Foundation

/// How a button looks; it has no effect here.
public protocol PrimitiveButtonStyle: Sendable {}

/// The usual looks of a button.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  /// The usual looks.
  public init() {}
}

/// The predefined looks of a button.
public struct NamedButtonStyle: PrimitiveButtonStyle {}

extension PrimitiveButtonStyle where Self == NamedButtonStyle {
  /// The usual looks.
  public static var automatic: NamedButtonStyle { NamedButtonStyle() }
  /// With its words alone.
  public static var plain: NamedButtonStyle { NamedButtonStyle() }
  /// Without an edge.
  public static var borderless: NamedButtonStyle { NamedButtonStyle() }
  /// With an edge.
  public static var bordered: NamedButtonStyle { NamedButtonStyle() }
  /// Filled with its tint.
  public static var borderedProminent: NamedButtonStyle { NamedButtonStyle() }
  /// Like glass.
  public static var glass: NamedButtonStyle { NamedButtonStyle() }
}

/// Looks of a button that the application defines; text that they add to the button's label isn't shown.
@MainActor @preconcurrency public protocol ButtonStyle {
  /// The view that shows a button.
  associatedtype Body: View
  /// The button that a style gets.
  typealias Configuration = ButtonStyleConfiguration

  /// The view that shows a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The button that a button's style gets.
public struct ButtonStyleConfiguration {
  /// The button's label.
  public let label: AnyView
  /// Whether the button is pressed.
  public let isPressed: Bool
  /// The button's role.
  public let role: ButtonRole?
}

/// The shape of a button's edge; it has no effect here.
public enum ButtonBorderShape: Hashable, Sendable {
  case automatic, capsule, roundedRectangle, circle
}

/// The plain looks of a button.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  /// The plain looks.
  public init() {}
}

/// The looks of a button with an edge.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  /// With an edge.
  public init() {}
}

/// The looks of a button that is filled.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  /// Filled.
  public init() {}
}

/// The looks of a button without an edge.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  /// Without an edge.
  public init() {}
}

extension PrimitiveButtonStyle where Self == NamedButtonStyle {
  /// Like glass in the tint's colour.
  public static var glassProminent: NamedButtonStyle { NamedButtonStyle() }
}

extension ButtonBorderShape {
  /// With corners of a radius.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { .roundedRectangle }
}
