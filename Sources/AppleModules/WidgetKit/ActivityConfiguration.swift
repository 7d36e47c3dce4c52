public import ActivityKit

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

  /// The data of an activity at a moment.
  package init(attributes: Attributes, state: Attributes.ContentState, activityID: String) {
    self.attributes = attributes
    self.state = state
    self.activityID = activityID
    isStale = false
  }
}

/// How the Live Activities with certain attributes are shown. On Linux this applies to those with `AlarmAttributes`: what the
/// views say shapes the alarm's notification.
///
/// The closures are called when an alarm is scheduled, for each of the modes that the alarm can be in.
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

  /// Nothing else.
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
