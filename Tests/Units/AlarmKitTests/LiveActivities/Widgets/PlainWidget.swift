import ActivityKit
import AlarmKit
import SwiftUI
import WidgetKit

/// A widget as a template has it: three methods by the mode, and a Dynamic Island.
struct PlainWidget: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: AlarmAttributes<Recipe>.self) { context in
      switch context.state.mode {
      case .countdown(let countdown): running(context, until: countdown.fireDate)
      case .paused: resting(context)
      case .alert: Text("Take it out").font(.headline)
      @unknown default: EmptyView()
      }
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) { Text(context.attributes.metadata?.dish ?? "?") }
        DynamicIslandExpandedRegion(.trailing) { Image(systemName: "timer") }
      } compactLeading: {
        Image(systemName: "flame")
      } compactTrailing: {
        Text("oven")
      } minimal: {
        Image(systemName: "flame")
      }
      .keylineTint(context.attributes.tintColor)
    }
  }

  private func running(_ context: ActivityViewContext<AlarmAttributes<Recipe>>, until end: Date) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(context.attributes.metadata?.dish ?? "?").font(.title3.bold()).lineLimit(1)
      Text(timerInterval: Date()...max(end, Date()), countsDown: true).monospacedDigit()
    }
    .padding()
  }

  private func resting(_ context: ActivityViewContext<AlarmAttributes<Recipe>>) -> some View {
    HStack {
      Image(systemName: "pause.circle.fill").foregroundStyle(.orange)
      Text("Resting")
    }
  }
}
