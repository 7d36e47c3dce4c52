// Previews, which Xcode shows for Live Activities. Their code has to compile, and has no effect.
public import ActivityKit

/// A preview of a Live Activity in Xcode. It has no effect here.
@freestanding(declaration)
public macro Preview<Attributes: ActivityAttributes>(
  _ name: String? = nil, as kind: ActivityPreviewViewKind, using attributes: Attributes,
  widget: @escaping @MainActor () -> any Widget,
  @PreviewActivityBuilder<Attributes> contentStates: @escaping @MainActor () -> [Attributes.ContentState]
) = #externalMacro(module: "PreviewMacros", type: "Nothing")

/// A preview of a widget in Xcode. It has no effect here.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> any Widget,
  @PreviewTimelineBuilder timeline: @escaping @MainActor () -> [any TimelineEntry]
) = #externalMacro(module: "PreviewMacros", type: "Nothing")

/// Lists the entries that a preview shows.
@resultBuilder public enum PreviewTimelineBuilder {
  /// The entries, in their order.
  public static func buildBlock(_ entries: any TimelineEntry...) -> [any TimelineEntry] { entries }
}

/// Which part of a Live Activity a preview shows; it has no effect here.
public struct ActivityPreviewViewKind: Sendable {
  private init() {}

  /// The Lock Screen.
  public static let content = ActivityPreviewViewKind()

  /// The Dynamic Island.
  public static func dynamicIsland(_ kind: DynamicIslandPreviewViewKind) -> ActivityPreviewViewKind {
    ActivityPreviewViewKind()
  }
}

/// Which size of the Dynamic Island a preview shows; it has no effect here.
public enum DynamicIslandPreviewViewKind: Sendable {
  case compact, expanded, minimal
}

/// Lists the states that a preview shows.
@resultBuilder public enum PreviewActivityBuilder<Attributes: ActivityAttributes> {
  /// The states, in their order.
  public static func buildBlock(_ states: Attributes.ContentState...) -> [Attributes.ContentState] { states }
}
