/// How a button looks; it means nothing here.
public protocol PrimitiveButtonStyle: Sendable {}

/// The usual looks of a button.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  /// The usual looks.
  public init() {}
}

/// A button's looks by their names.
public struct NamedButtonStyle: PrimitiveButtonStyle {}

extension PrimitiveButtonStyle where Self == NamedButtonStyle {
  /// The usual looks.
  public static var automatic: NamedButtonStyle { NamedButtonStyle() }
  /// Words alone.
  public static var plain: NamedButtonStyle { NamedButtonStyle() }
  /// Without an edge.
  public static var borderless: NamedButtonStyle { NamedButtonStyle() }
  /// With an edge.
  public static var bordered: NamedButtonStyle { NamedButtonStyle() }
  /// Filled with its tint.
  public static var borderedProminent: NamedButtonStyle { NamedButtonStyle() }
  /// Of glass.
  public static var glass: NamedButtonStyle { NamedButtonStyle() }
}

/// A button's looks that the application makes; what they write beside its label isn't shown.
@MainActor @preconcurrency public protocol ButtonStyle {
  /// What a button is shown as.
  associatedtype Body: View
  /// What a style is given.
  typealias Configuration = ButtonStyleConfiguration

  /// What a button is shown as.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a button's style is given.
public struct ButtonStyleConfiguration {
  /// What is written on it.
  public let label: AnyView
  /// Whether it is pressed.
  public let isPressed: Bool
  /// What it is for.
  public let role: ButtonRole?
}

/// The shape of a button's edge; it means nothing here.
public enum ButtonBorderShape: Hashable, Sendable {
  case automatic, capsule, roundedRectangle, circle
}

/// How progress looks; it means nothing here.
public struct ProgressViewStyle: Sendable {
  /// The usual looks.
  public static let automatic = ProgressViewStyle()
  /// A bar.
  public static let linear = ProgressViewStyle()
  /// A ring.
  public static let circular = ProgressViewStyle()
}

/// How a gauge looks; it means nothing here.
public struct GaugeStyle: Sendable {
  /// The usual looks.
  public static let automatic = GaugeStyle()
  /// A bar.
  public static let linearCapacity = GaugeStyle()
  /// A ring.
  public static let accessoryCircular = GaugeStyle()
  /// A closed ring.
  public static let accessoryCircularCapacity = GaugeStyle()
  /// A small bar.
  public static let accessoryLinear = GaugeStyle()
  /// A small bar.
  public static let accessoryLinearCapacity = GaugeStyle()
}

/// What of a label is shown; all of it is read here.
public struct LabelStyle: Sendable {
  /// Both.
  public static let automatic = LabelStyle()
  /// Both.
  public static let titleAndIcon = LabelStyle()
  /// The words.
  public static let titleOnly = LabelStyle()
  /// The symbol.
  public static let iconOnly = LabelStyle()
}
