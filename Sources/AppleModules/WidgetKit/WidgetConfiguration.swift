public import Foundation

/// What a widget shows, and where.
@MainActor @preconcurrency public protocol WidgetConfiguration {
  /// What it is made of.
  associatedtype Body: WidgetConfiguration
  /// What it is made of.
  var body: Body { get }
}

/// Nothing.
public struct EmptyWidgetConfiguration: WidgetConfiguration {
  /// Nothing.
  public init() {}

  /// Itself; nobody reads it.
  public var body: EmptyWidgetConfiguration { self }
}

extension WidgetConfiguration {
  /// The same: nobody chooses among widgets.
  public func configurationDisplayName(_ name: LocalizedStringKey) -> some WidgetConfiguration { self }
  /// The same: nobody chooses among widgets.
  public func description(_ description: LocalizedStringKey) -> some WidgetConfiguration { self }
  /// The same: there is one size.
  public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration { self }
  /// The same: there is one size.
  public func supplementalActivityFamilies(_ families: [ActivityFamily]) -> some WidgetConfiguration { self }
  /// The same: nothing is laid out.
  public func contentMarginsDisabled() -> some WidgetConfiguration { self }
  /// The same: nothing is drawn.
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
  /// That of a Lock Screen.
  public var widgetFamily: WidgetFamily { .systemMedium }
  /// That of a Lock Screen.
  public var activityFamily: ActivityFamily { .medium }
}

extension View {
  /// The view; what it opens is the application, which an alarm's own button does.
  nonisolated public func widgetURL(_ url: URL?) -> some View { self }
  /// The same: notifications have colours of their own.
  nonisolated public func activityBackgroundTint(_ color: Color?) -> some View { self }
  /// The same: notifications have colours of their own.
  nonisolated public func activitySystemActionForegroundColor(_ color: Color?) -> some View { self }
  /// The same: notifications have colours of their own.
  nonisolated public func widgetAccentable(_ accentable: Bool = true) -> some View { self }
  /// The same: nothing is drawn.
  nonisolated public func containerBackground(_ style: some ShapeStyle, for container: ContainerBackgroundPlacement)
    -> some View
  { self }
  /// The same: nothing is drawn.
  nonisolated public func containerBackground<Background: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> some View { self }
  /// The same: nothing is laid out.
  nonisolated public func dynamicIsland(verticalPlacement: DynamicIslandExpandedRegionVerticalPlacement) -> some View {
    self
  }
}

/// Behind what something is drawn.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  /// A widget.
  public static let widget = ContainerBackgroundPlacement()
}

/// How a region of the Dynamic Island stands; it means nothing here.
public struct DynamicIslandExpandedRegionVerticalPlacement: Hashable, Sendable {
  /// As usual.
  public static let `default` = DynamicIslandExpandedRegionVerticalPlacement()
  /// Below, if it is too wide.
  public static let belowIfTooWide = DynamicIslandExpandedRegionVerticalPlacement()
}
