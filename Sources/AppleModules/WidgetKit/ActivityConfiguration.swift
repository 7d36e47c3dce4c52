public import ActivityKit
public import Foundation
package import SwiftUICore

/// The data from which a Live Activity's views are made.
public struct ActivityViewContext<Attributes: ActivityAttributes> {
  /// The data that stays the same during the activity's life.
  public let attributes: Attributes
  /// What it shows at the moment.
  public let state: Attributes.ContentState
  /// The activity's id: that of an alarm.
  public let activityID: String
  /// Whether the activity is out of date; never here.
  public let isStale: Bool

  /// The data of an activity at one time.
  package init(attributes: Attributes, state: Attributes.ContentState, activityID: String) {
    self.attributes = attributes
    self.state = state
    self.activityID = activityID
    isStale = false
  }
}

/// How the Live Activities with certain attributes are shown. On Linux this applies to those with `AlarmAttributes`: the contents
/// of the views become the alarm's notification.
///
/// The closures are called when an alarm is scheduled, once for each mode that the alarm can have.
public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
  private let content: @MainActor (ActivityViewContext<Attributes>) -> any View
  private let dynamicIsland: @MainActor (ActivityViewContext<Attributes>) -> DynamicIsland

  /// The views of the Lock Screen and of the Dynamic Island.
  public init<Content: View>(
    for attributesType: Attributes.Type,
    @ViewBuilder content: @escaping @MainActor (ActivityViewContext<Attributes>) -> Content,
    dynamicIsland: @escaping @MainActor (ActivityViewContext<Attributes>) -> DynamicIsland
  ) {
    self.content = content
    self.dynamicIsland = dynamicIsland
  }

  /// No other contents.
  public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
}

extension ActivityConfiguration: ReadableConfiguration {
  package var attributes: any ActivityAttributes.Type { Attributes.self }

  package func layouts(in context: Any) -> LiveActivityLayouts? {
    guard let context = context as? ActivityViewContext<Attributes> else { return nil }
    let island = dynamicIsland(context)
    guard let lockScreen = ViewReader.pieces(of: AnyView(content(context))),
      let expanded = island.pieces(of: island.expanded),
      let leading = island.pieces(of: [island.compactLeading]),
      let trailing = island.pieces(of: [island.compactTrailing]), let minimal = island.pieces(of: [island.minimal])
    else { return LiveActivityLayouts(isReadable: false) }
    return LiveActivityLayouts(
      lockScreen: lockScreen, expanded: expanded, compactLeading: leading, compactTrailing: trailing, minimal: minimal,
      keylineTint: island.keyline?.value)
  }
}

/// A widget's contents for one state of a Live Activity.
package struct LiveActivityLayouts: Sendable {
  /// The pieces on the Lock Screen.
  package var lockScreen: [ViewPiece] = []
  /// The pieces in the Dynamic Island when it is large.
  package var expanded: [ViewPiece] = []
  /// The pieces in the Dynamic Island when it is small, on the left.
  package var compactLeading: [ViewPiece] = []
  /// The pieces in the Dynamic Island when it is small, on the right.
  package var compactTrailing: [ViewPiece] = []
  /// The pieces in the Dynamic Island when another activity shares it.
  package var minimal: [ViewPiece] = []
  /// The colour of its edge; nil: none was set.
  package var keylineTint: ColorValue?
  /// Whether the views could be read to their end.
  package var isReadable = true
}

/// Finds the Live Activities of an application's widgets.
@MainActor package enum LiveActivityReader {
  /// The warning about a widget that can't be shown here.
  package static let ofOmitted = OneTimeWarning()

  /// The Live Activities of a widget, or of several in a list. `warning` names the first widget of another kind.
  package static func activities(
    in widget: some Widget, warning: OneTimeWarning = ofOmitted
  ) -> [any ReadableConfiguration] {
    if let list = widget as? _WidgetList {
      if let control = list.omitted.first { omit(control, warning) }
      return list.widgets.flatMap { activities(in: $0, warning: warning) }
    }
    return activities(of: widget.body, warning)
  }

  private static func activities(
    of configuration: some WidgetConfiguration, _ warning: OneTimeWarning
  ) -> [any ReadableConfiguration] {
    if let activity = configuration as? any ReadableConfiguration { return [activity] }
    if let omitted = configuration as? any OmittedConfiguration {
      omit(omitted.kind, warning)
      return []
    }
    if configuration is EmptyWidgetConfiguration { return [] }
    return activities(of: configuration.body, warning)
  }

  private static func omit(_ kind: String, _ warning: OneTimeWarning) {
    warning.say("the widget \"\(kind)\" is left out: on Linux only an alarm's ActivityConfiguration is shown")
  }
}

/// A configuration that the reader can read.
@MainActor package protocol ReadableConfiguration {
  /// The attributes of the activities that it shows.
  var attributes: any ActivityAttributes.Type { get }
  /// The configuration's contents for a context; nil: the context has other attributes.
  func layouts(in context: Any) -> LiveActivityLayouts?
}

/// The views of a phone's Dynamic Island. On Linux the expanded ones are read if those of the Lock Screen have no contents.
public struct DynamicIsland {
  let expanded: [any View]
  let compactLeading: any View
  let compactTrailing: any View
  let minimal: any View
  private(set) var keyline: Color?

  /// The views for each of its sizes.
  public init<Leading: View, Trailing: View, Minimal: View>(
    @DynamicIslandExpandedContentBuilder expanded: () -> DynamicIslandExpandedContent,
    @ViewBuilder compactLeading: () -> Leading, @ViewBuilder compactTrailing: () -> Trailing,
    @ViewBuilder minimal: () -> Minimal
  ) {
    self.expanded = expanded().regions
    self.compactLeading = compactLeading()
    self.compactTrailing = compactTrailing()
    self.minimal = minimal()
  }

  /// Sets the colour of its edge, which becomes the alarm's colour.
  public func keylineTint(_ color: Color?) -> DynamicIsland {
    var island = self
    island.keyline = color
    return island
  }

  /// Returns it unchanged: a URL would open the application, and an alarm's own button does that.
  public func widgetURL(_ url: URL?) -> DynamicIsland { self }

  /// Returns it unchanged: nothing is laid out.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat, for mode: DynamicIslandMode
  ) -> DynamicIsland { self }

  /// The pieces of some of its views, in their order; nil: too many.
  @MainActor func pieces(of views: [any View]) -> [ViewPiece]? {
    var pieces: [ViewPiece] = []
    for view in views {
      guard let more = ViewReader.pieces(of: AnyView(view)) else { return nil }
      pieces += more
    }
    return pieces
  }
}

/// One of the sizes of the Dynamic Island.
public enum DynamicIslandMode: Hashable, Sendable {
  case expanded, compactLeading, compactTrailing, minimal
}

/// Where a region of the Dynamic Island is.
public enum DynamicIslandExpandedRegionPosition: Hashable, Sendable {
  case leading, trailing, center, bottom
}

/// One region of the Dynamic Island.
public struct DynamicIslandExpandedRegion<Content: View> {
  let content: Content

  /// A region with its views; its position and its priority have no effect here.
  public init(
    _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0, @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

/// The regions of the Dynamic Island.
public struct DynamicIslandExpandedContent {
  let regions: [any View]
}

/// Lets regions be written one below the other.
@resultBuilder public enum DynamicIslandExpandedContentBuilder {
  /// Takes a region.
  public static func buildExpression(
    _ region: DynamicIslandExpandedRegion<some View>
  ) -> DynamicIslandExpandedContent { DynamicIslandExpandedContent(regions: [region.content]) }
  /// Puts them in one list.
  public static func buildBlock(_ contents: DynamicIslandExpandedContent...) -> DynamicIslandExpandedContent {
    DynamicIslandExpandedContent(regions: contents.flatMap(\.regions))
  }
  /// The contents of an `if` without `else`.
  public static func buildOptional(_ content: DynamicIslandExpandedContent?) -> DynamicIslandExpandedContent {
    content ?? DynamicIslandExpandedContent(regions: [])
  }
  /// The contents of the first branch.
  public static func buildEither(first: DynamicIslandExpandedContent) -> DynamicIslandExpandedContent { first }
  /// The contents of the second branch.
  public static func buildEither(second: DynamicIslandExpandedContent) -> DynamicIslandExpandedContent { second }
}
