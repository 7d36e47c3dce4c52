/// Lets widgets be written one below the other.
@MainActor @preconcurrency @resultBuilder public enum WidgetBundleBuilder {
  /// Takes a widget.
  public static func buildExpression(_ widget: some Widget) -> _WidgetList { _WidgetList([widget]) }
  /// Puts them in one list.
  public static func buildBlock(_ lists: _WidgetList...) -> _WidgetList { _WidgetList(lists.flatMap(\.widgets)) }
  /// The contents of an `if` without `else`.
  public static func buildOptional(_ list: _WidgetList?) -> _WidgetList { list ?? _WidgetList() }
  /// The contents of the first branch.
  public static func buildEither(first: _WidgetList) -> _WidgetList { first }
  /// The contents of the second branch.
  public static func buildEither(second: _WidgetList) -> _WidgetList { second }
  /// The contents of an `if #available`.
  public static func buildLimitedAvailability(_ list: _WidgetList) -> _WidgetList { list }
}

/// Widgets in their order.
public struct _WidgetList: Widget {
  let widgets: [any Widget]

  /// No widgets.
  public init() { widgets = [] }
  init(_ widgets: [any Widget]) { self.widgets = widgets }

  /// No contents of its own.
  public var body: some WidgetConfiguration { EmptyWidgetConfiguration() }
}

/// Lets a widget without anything in it compile.
@MainActor @preconcurrency @resultBuilder public enum WidgetConfigurationBuilder {
  /// Nothing.
  public static func buildBlock() -> EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
  /// One configuration.
  public static func buildBlock<Configuration: WidgetConfiguration>(_ configuration: Configuration) -> Configuration {
    configuration
  }
}
