@_exported public import Foundation
@_exported public import SwiftUICore

/// Something that an application shows outside of itself. On Linux these are its alarms: see `ActivityConfiguration`.
@MainActor @preconcurrency public protocol Widget {
  /// The type of its contents.
  associatedtype Body: WidgetConfiguration

  /// A widget; one is made whenever an alarm is scheduled.
  init()

  /// Its contents.
  @WidgetConfigurationBuilder var body: Body { get }
}

/// The widgets of an application.
@MainActor @preconcurrency public protocol WidgetBundle {
  /// The type of its contents.
  associatedtype Body: Widget

  /// The widgets; they are made whenever an alarm is scheduled.
  init()

  /// Its contents.
  @WidgetBundleBuilder var body: Body { get }
}

extension Widget {
  /// Prints where widgets belong on Linux, and ends the program. A program can't consist of widgets alone: the application shows them.
  public static func main() { refuseToRun("\(Self.self)") }
}

extension WidgetBundle {
  /// Prints where widgets belong on Linux, and ends the program. A program can't consist of widgets alone: the application shows them.
  public static func main() { refuseToRun("\(Self.self)") }
}

private func refuseToRun(_ type: String) -> Never {
  let sentence = """
    \(type) is no program on Linux: give its files to the application, without @main, and have that call \
    AlarmKitApplication.register(widgets: \(type).self)

    """
  FileHandle.standardError.write(Data(sentence.utf8))
  exit(64)
}

/// Lets widgets be written one below the other.
@MainActor @preconcurrency @resultBuilder public enum WidgetBundleBuilder {
  /// Takes a widget.
  public static func buildExpression(_ widget: some Widget) -> _WidgetList { _WidgetList([widget]) }
  /// Leaves a control out.
  public static func buildExpression<Control: ControlWidget>(_ control: Control) -> _WidgetList {
    _WidgetList(omitting: "\(Control.self)")
  }
  /// Puts them in one list.
  public static func buildBlock(_ lists: _WidgetList...) -> _WidgetList {
    _WidgetList(lists.flatMap(\.widgets), omitting: lists.flatMap(\.omitted))
  }
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
  /// The names of controls, which aren't shown.
  let omitted: [String]

  /// No widgets.
  public init() { self.init([]) }
  init(_ widgets: [any Widget], omitting omitted: [String] = []) {
    self.widgets = widgets
    self.omitted = omitted
  }
  init(omitting control: String) { self.init([], omitting: [control]) }

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

/// Lets applications request that their widgets are drawn again.
///
/// This module is not WidgetKit: there are no widgets on Linux, so there is nothing to draw and the requests do nothing. It lets
/// code that updates its widgets about an alarm compile unchanged.
public final class WidgetCenter: Sendable {
  /// The only widget center.
  public static let shared = WidgetCenter()

  private init() {}

  /// Does nothing: there are no widgets.
  public func reloadAllTimelines() {}

  /// Does nothing: there are no widgets.
  public func reloadTimelines(ofKind kind: String) {}
}

/// What a widget shows, and where.
@MainActor @preconcurrency public protocol WidgetConfiguration {
  /// The type of its contents.
  associatedtype Body: WidgetConfiguration
  /// Its contents.
  var body: Body { get }
}

/// Nothing.
public struct EmptyWidgetConfiguration: WidgetConfiguration {
  /// Nothing.
  public init() {}

  /// Itself; it is never read.
  public var body: EmptyWidgetConfiguration { self }
}

extension WidgetConfiguration {
  /// Returns it unchanged: users don't choose widgets here.
  public func configurationDisplayName(_ name: LocalizedStringKey) -> some WidgetConfiguration { self }
  /// Returns it unchanged: users don't choose widgets here.
  public func description(_ description: LocalizedStringKey) -> some WidgetConfiguration { self }
  /// Returns it unchanged: there is only one size.
  public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration { self }
  /// Returns it unchanged: there is only one size.
  public func supplementalActivityFamilies(_ families: [ActivityFamily]) -> some WidgetConfiguration { self }
  /// Returns it unchanged: nothing is laid out.
  public func contentMarginsDisabled() -> some WidgetConfiguration { self }
  /// Returns it unchanged: nothing is drawn.
  public func containerBackgroundRemovable(_ isRemovable: Bool = true) -> some WidgetConfiguration { self }
}

/// How large a widget is.
public enum WidgetFamily: CaseIterable, Hashable, Sendable {
  case systemSmall, systemMedium, systemLarge, systemExtraLarge
  case accessoryCircular, accessoryRectangular, accessoryInline
}

/// How large a Live Activity is.
public enum ActivityFamily: CaseIterable, Hashable, Sendable {
  case small, medium
}

extension EnvironmentValues {
  /// The size on a Lock Screen.
  public var widgetFamily: WidgetFamily { .systemMedium }
  /// The size on a Lock Screen.
  public var activityFamily: ActivityFamily { .medium }
}

extension View {
  /// Returns the view unchanged: a URL would open the application, and an alarm's own button does that.
  nonisolated public func widgetURL(_ url: URL?) -> some View { self }
  /// Returns the view unchanged: notifications have their own colours.
  nonisolated public func activityBackgroundTint(_ color: Color?) -> some View { self }
  /// Returns the view unchanged: notifications have their own colours.
  nonisolated public func activitySystemActionForegroundColor(_ color: Color?) -> some View { self }
  /// Returns the view unchanged: notifications have their own colours.
  nonisolated public func widgetAccentable(_ accentable: Bool = true) -> some View { self }
  /// Returns the view unchanged: widgets have no labels here.
  nonisolated public func widgetLabel(_ label: LocalizedStringKey) -> some View { self }
  /// Returns the view unchanged: widgets have no labels here.
  nonisolated public func widgetLabel<Label: View>(@ViewBuilder label: () -> Label) -> some View { self }
  /// Returns it unchanged: nothing is drawn.
  nonisolated public func containerBackground(_ style: some ShapeStyle, for container: ContainerBackgroundPlacement)
    -> some View
  { self }
  /// Returns it unchanged: nothing is drawn.
  nonisolated public func containerBackground<Background: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> some View { self }
  /// Returns it unchanged: nothing is laid out.
  nonisolated public func dynamicIsland(verticalPlacement: DynamicIslandExpandedRegionVerticalPlacement) -> some View {
    self
  }
}

extension Image {
  /// Returns the image unchanged: notifications have their own colours.
  public func widgetAccentedRenderingMode(_ mode: WidgetAccentedRenderingMode?) -> Image { self }
}

/// The colours of a picture on a tinted screen; they have no effect here.
public enum WidgetAccentedRenderingMode: Hashable, Sendable {
  case accented, accentedDesaturated, desaturated, fullColor
}

/// The area behind a small widget, which notifications don't show.
public struct AccessoryWidgetBackground: View {
  /// Fills its frame.
  public init() {}

  /// Nothing.
  public var body: some View { EmptyView() }
}

/// The area behind which a background is drawn.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  /// Behind all of a widget's content.
  public static let widget = ContainerBackgroundPlacement()
}

/// How a region of the Dynamic Island is placed; it has no effect here.
public struct DynamicIslandExpandedRegionVerticalPlacement: Hashable, Sendable {
  /// As usual.
  public static let `default` = DynamicIslandExpandedRegionVerticalPlacement()
  /// Below, if the region is too wide.
  public static let belowIfTooWide = DynamicIslandExpandedRegionVerticalPlacement()
}
