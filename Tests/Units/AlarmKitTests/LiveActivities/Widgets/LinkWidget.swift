import AlarmKit
import SwiftUI
import WidgetKit

/// A widget with links, hidden parts and erased types.
struct LinkWidget: Widget {
  let kind = "org.example.link"

  var body: some WidgetConfiguration {
    ActivityConfiguration(for: AlarmAttributes<Recipe>.self) { context in
      if let url = URL(string: "tea://recipe") {
        Link(destination: url) { Text("Open the recipe") }
      }
      row(context.state.mode)
      Text("secret").hidden()
      Text("twice")
      Text("twice")
    } dynamicIsland: { _ in
      DynamicIsland {
        DynamicIslandExpandedRegion(.center) { EmptyView() }
      } compactLeading: {
        Text("link")
      } compactTrailing: {
        Text("link")
      } minimal: {
        Text("link")
      }
    }
    .configurationDisplayName("Link")
    .description("A link")
  }

  private func row(_ mode: AlarmPresentationState.Mode) -> AnyView {
    if case .paused = mode { return AnyView(Text("Paused").italic()) }
    return AnyView(EmptyView())
  }
}
