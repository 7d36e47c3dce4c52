import AlarmKit
import SwiftUI
import WidgetKit

/// An application's widgets, of which one is for these alarms.
struct BundledWidgets: WidgetBundle {
  var body: some Widget {
    OtherWidget()
    if #available(iOS 26.0, *) {
      PlainWidget()
    }
  }
}

/// A widget for alarms with other metadata.
struct OtherWidget: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: AlarmAttributes<NoMetadata>.self) { _ in
      Text("Other")
    } dynamicIsland: { _ in
      DynamicIsland {
        DynamicIslandExpandedRegion(.center) { Text("Other") }
      } compactLeading: {
        Text("Other")
      } compactTrailing: {
        Text("Other")
      } minimal: {
        Text("Other")
      }
    }
  }
}

/// A widget with a recursive view.
struct EndlessWidget: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: AlarmAttributes<Recipe>.self) { _ in
      EndlessView()
    } dynamicIsland: { _ in
      DynamicIsland {
      } compactLeading: {
      } compactTrailing: {
      } minimal: {
      }
    }
  }
}

private struct EndlessView: View {
  var body: AnyView { AnyView(Group { EndlessView() }) }
}
