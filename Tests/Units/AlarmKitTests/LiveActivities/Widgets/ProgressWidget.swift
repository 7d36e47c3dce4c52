import AlarmKit
import SwiftUI
import WidgetKit

/// A widget with a bar that advances, tinted by the metadata, and a custom modifier.
struct ProgressWidget: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: AlarmAttributes<Recipe>.self) { context in
      VStack {
        if case .countdown(let countdown) = context.state.mode {
          ProgressView(timerInterval: countdown.startDate...countdown.fireDate, countsDown: true) {
            Text("Baking")
          } currentValueLabel: {
            Text(countdown.fireDate, style: .timer)
          }
          .progressViewStyle(.circular)
        } else if case .paused(let paused) = context.state.mode {
          ProgressView(value: paused.previouslyElapsedDuration, total: paused.totalCountdownDuration)
        }
      }
      .tint(context.attributes.metadata?.dish == "Bread" ? Color(red: 0.5, green: 0.25, blue: 0) : .gray)
      .modifier(Card(name: context.attributes.metadata?.dish ?? ""))
    } dynamicIsland: { _ in
      DynamicIsland {
        DynamicIslandExpandedRegion(.center) { Text("Oven") }
      } compactLeading: {
        Text("O")
      } compactTrailing: {
        Text("v")
      } minimal: {
        Text("n")
      }
    }
    .supplementalActivityFamilies([.small, .medium])
  }
}

private struct Card: ViewModifier {
  let name: String

  func body(content: Content) -> some View {
    VStack {
      Text(name).bold()
      content
    }
    .padding(.horizontal, 16)
    .background(.ultraThinMaterial, in: RoundedRectangle(cornerRadius: 12, style: .continuous))
  }
}
