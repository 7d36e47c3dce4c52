public import Foundation

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
  /// Returns the same: users don't choose among widgets.
  public func configurationDisplayName(_ name: LocalizedStringKey) -> some WidgetConfiguration { self }
  /// Returns the same: users don't choose among widgets.
  public func description(_ description: LocalizedStringKey) -> some WidgetConfiguration { self }
  /// Returns the same: there is only one size.
  public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration { self }
  /// Returns the same: there is only one size.
  public func supplementalActivityFamilies(_ families: [ActivityFamily]) -> some WidgetConfiguration { self }
  /// Returns the same: nothing is laid out.
  public func contentMarginsDisabled() -> some WidgetConfiguration { self }
  /// Returns the same: nothing is drawn.
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
  /// Returns the same: nothing is drawn.
  nonisolated public func containerBackground(_ style: some ShapeStyle, for container: ContainerBackgroundPlacement)
    -> some View
  { self }
  /// Returns the same: nothing is drawn.
  nonisolated public func containerBackground<Background: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> some View { self }
  /// Returns the same: nothing is laid out.
  nonisolated public func dynamicIsland(verticalPlacement: DynamicIslandExpandedRegionVerticalPlacement) -> some View {
    self
  }
}

/// The place behind which a background is drawn.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  /// Behind all of a widget's content.
  public static let widget = ContainerBackgroundPlacement()
}

/// How a region of the Dynamic Island is placed; it means nothing here.
public struct DynamicIslandExpandedRegionVerticalPlacement: Hashable, Sendable {
  /// As usual.
  public static let `default` = DynamicIslandExpandedRegionVerticalPlacement()
  /// Below, if the region is too wide.
  public static let belowIfTooWide = DynamicIslandExpandedRegionVerticalPlacement()
}
