/// How progress looks. An application's own style has no effect: what it adds to the progress isn't shown.
@MainActor @preconcurrency public protocol ProgressViewStyle {
  /// The view that shows the progress.
  associatedtype Body: View
  /// The progress that a style gets.
  typealias Configuration = ProgressViewStyleConfiguration

  /// The view that shows the progress.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The progress that a style gets.
public struct ProgressViewStyleConfiguration {
  /// The share that is done, from 0 to 1; nil: it isn't known.
  public let fractionCompleted: Double?
  /// The label.
  public let label: AnyView?
  /// The label of the current value.
  public let currentValueLabel: AnyView?
}

/// The predefined looks of a progress.
public struct NamedProgressViewStyle: ProgressViewStyle, Sendable {
  nonisolated init() {}

  /// Not called.
  public func makeBody(configuration: Configuration) -> EmptyView { EmptyView() }
}

extension ProgressViewStyle where Self == NamedProgressViewStyle {
  /// The usual looks.
  nonisolated public static var automatic: NamedProgressViewStyle { NamedProgressViewStyle() }
  /// A bar that fills.
  nonisolated public static var linear: NamedProgressViewStyle { NamedProgressViewStyle() }
  /// A ring that fills.
  nonisolated public static var circular: NamedProgressViewStyle { NamedProgressViewStyle() }
}

/// A bar that fills.
public struct LinearProgressViewStyle: ProgressViewStyle, Sendable {
  /// In the tint around it.
  nonisolated public init() {}
  /// In a colour.
  nonisolated public init(tint: Color) {}

  /// Not called.
  public func makeBody(configuration: Configuration) -> EmptyView { EmptyView() }
}

/// A ring that fills.
public struct CircularProgressViewStyle: ProgressViewStyle, Sendable {
  /// In the tint around it.
  nonisolated public init() {}
  /// In a colour.
  nonisolated public init(tint: Color) {}

  /// Not called.
  public func makeBody(configuration: Configuration) -> EmptyView { EmptyView() }
}

/// How a gauge looks. An application's own style has no effect: what it adds to the gauge isn't shown.
@MainActor @preconcurrency public protocol GaugeStyle {
  /// The view that shows the gauge.
  associatedtype Body: View
  /// The gauge that a style gets.
  typealias Configuration = GaugeStyleConfiguration

  /// The view that shows the gauge.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The gauge that a style gets.
public struct GaugeStyleConfiguration {
  /// The value's position between both ends, from 0 to 1.
  public let value: Double
  /// The label.
  public let label: AnyView
  /// The label of the current value.
  public let currentValueLabel: AnyView?
}

/// The predefined looks of a gauge.
public struct NamedGaugeStyle: GaugeStyle, Sendable {
  nonisolated init() {}

  /// Not called.
  public func makeBody(configuration: Configuration) -> EmptyView { EmptyView() }
}

extension GaugeStyle where Self == NamedGaugeStyle {
  /// The usual looks.
  nonisolated public static var automatic: NamedGaugeStyle { NamedGaugeStyle() }
  /// A bar that is filled up to the value.
  nonisolated public static var linearCapacity: NamedGaugeStyle { NamedGaugeStyle() }
  /// An open ring with a mark at the value.
  nonisolated public static var accessoryCircular: NamedGaugeStyle { NamedGaugeStyle() }
  /// A closed ring that is filled up to the value.
  nonisolated public static var accessoryCircularCapacity: NamedGaugeStyle { NamedGaugeStyle() }
  /// A small bar with a mark at the value.
  nonisolated public static var accessoryLinear: NamedGaugeStyle { NamedGaugeStyle() }
  /// A small bar that is filled up to the value.
  nonisolated public static var accessoryLinearCapacity: NamedGaugeStyle { NamedGaugeStyle() }
}

/// The parts of a label that are shown; all of them are read here. An application's own style has no effect: what it adds to the
/// label isn't shown.
@MainActor @preconcurrency public protocol LabelStyle {
  /// The view that shows the label.
  associatedtype Body: View
  /// The label that a style gets.
  typealias Configuration = LabelStyleConfiguration

  /// The view that shows the label.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The label that a style gets.
public struct LabelStyleConfiguration {
  /// The words.
  public let title: AnyView
  /// The symbol.
  public let icon: AnyView
}

/// The predefined looks of a label.
public struct NamedLabelStyle: LabelStyle, Sendable {
  nonisolated init() {}

  /// Not called.
  public func makeBody(configuration: Configuration) -> EmptyView { EmptyView() }
}

extension LabelStyle where Self == NamedLabelStyle {
  /// Both parts.
  nonisolated public static var automatic: NamedLabelStyle { NamedLabelStyle() }
  /// Both parts.
  nonisolated public static var titleAndIcon: NamedLabelStyle { NamedLabelStyle() }
  /// The title without the icon.
  nonisolated public static var titleOnly: NamedLabelStyle { NamedLabelStyle() }
  /// The icon without the title.
  nonisolated public static var iconOnly: NamedLabelStyle { NamedLabelStyle() }
}
