import AlarmKit
import AppIntents
import SwiftUI
import WidgetKit

/// A widget with buttons, in views of their own.
struct ButtonWidget: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: AlarmAttributes<Recipe>.self) { context in
      ButtonRow(id: context.state.alarmID, mode: context.state.mode)
        .activityBackgroundTint(.black.opacity(0.4))
        .activitySystemActionForegroundColor(Color.white)
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.bottom) { ButtonRow(id: context.state.alarmID, mode: context.state.mode) }
      } compactLeading: {
        EmptyView()
      } compactTrailing: {
        EmptyView()
      } minimal: {
        EmptyView()
      }
    }
  }
}

private struct ButtonRow: View {
  let id: UUID
  let mode: AlarmPresentationState.Mode

  var body: some View {
    HStack(spacing: 12) {
      switch mode {
      case .countdown:
        Button(intent: HoldIntent(alarmID: id.uuidString)) { Label("Hold", systemImage: "pause.fill") }
          .buttonStyle(.bordered).tint(.blue)
      case .paused:
        Button("Go on", systemImage: "play.fill", intent: GoOnIntent(alarmID: id.uuidString)).buttonStyle(
          .borderedProminent)
      case .alert: EmptyView()
      }
      Button(role: .destructive, intent: EndIntent(alarmID: id)) { Image(systemName: "xmark") }
        .accessibilityLabel("End")
    }
    .controlSize(.small)
  }
}
