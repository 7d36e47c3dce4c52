public import ActivityKit

/// What a Live Activity's views are made from.
public struct ActivityViewContext<Attributes: ActivityAttributes> {
  /// What stays the same while it goes on.
  public let attributes: Attributes
  /// What it shows at the moment.
  public let state: Attributes.ContentState
  /// Its id: an alarm's.
  public let activityID: String
  /// Whether it is out of date; never here.
  public let isStale: Bool

  /// An activity's moment.
  package init(attributes: Attributes, state: Attributes.ContentState, activityID: String) {
    self.attributes = attributes
    self.state = state
    self.activityID = activityID
    isStale = false
  }
}

/// How the Live Activities with certain attributes are shown. On Linux those of `AlarmAttributes` are: what the views say shapes the
/// alarm's notification.
///
/// The closures are called when an alarm is scheduled, once for each of the modes that it can come into.
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

  /// Nothing more.
  public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
}

extension ActivityConfiguration: ReadableConfiguration {
  func looks(in context: Any) -> LiveActivityLooks? {
    guard let context = context as? ActivityViewContext<Attributes> else { return nil }
    let island = dynamicIsland(context)
    guard let lockScreen = ViewReader.pieces(of: AnyView(content(context))),
      let expanded = island.pieces(of: island.expanded),
      let leading = island.pieces(of: [island.compactLeading]),
      let trailing = island.pieces(of: [island.compactTrailing]), let minimal = island.pieces(of: [island.minimal])
    else { return LiveActivityLooks(isReadable: false) }
    return LiveActivityLooks(
      lockScreen: lockScreen, expanded: expanded, compactLeading: leading, compactTrailing: trailing, minimal: minimal,
      keylineTint: island.keyline?.value)
  }
}
