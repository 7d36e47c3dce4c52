import ActivityKit
import AlarmKit
import SwiftUI
import WidgetKit

/// A row of a widget.
struct PotRow: View {
  let title: String
  var isHot = false

  var body: some View { Text(title) }
}

/// What the widget knows about its alarm.
nonisolated struct PotMetadata: AlarmMetadata {
  var name = "Soup"
}

/// The widget of the previews below.
struct PotActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: AlarmAttributes<PotMetadata>.self) { context in
      PotRow(title: context.attributes.metadata?.name ?? "Pot")
    } dynamicIsland: { _ in
      DynamicIsland {
        DynamicIslandExpandedRegion(.center) { Text("Pot") }
      } compactLeading: {
        Text("Pot")
      } compactTrailing: {
        Text("Pot")
      } minimal: {
        Text("Pot")
      }
    }
  }
}

extension AlarmAttributes<PotMetadata> {
  fileprivate static var preview: AlarmAttributes<PotMetadata> {
    AlarmAttributes(
      presentation: AlarmPresentation(alert: AlarmPresentation.Alert(title: "Soup")), metadata: PotMetadata(),
      tintColor: .orange)
  }
}

extension AlarmPresentationState {
  fileprivate static var countdown: AlarmPresentationState {
    AlarmPresentationState(
      alarmID: UUID(),
      mode: .countdown(
        .init(totalCountdownDuration: 60, previouslyElapsedDuration: 0, startDate: .now, fireDate: .now + 60)))
  }
  fileprivate static var paused: AlarmPresentationState {
    AlarmPresentationState(
      alarmID: UUID(), mode: .paused(.init(totalCountdownDuration: 60, previouslyElapsedDuration: 30)))
  }
}

#Preview {
  PotRow(title: "Soup")
}

#Preview("Hot") {
  let title = "Soup"
  PotRow(title: title, isHot: true)
}

#Preview("On its side", traits: .landscapeLeft) {
  VStack {
    PotRow(title: "Soup")
    PotRow(title: "Tea")
  }
  .padding()
}

#Preview("As it fits", traits: .sizeThatFitsLayout, .fixedLayout(width: 100, height: 50)) {
  return PotRow(title: "\"getCapability\"")
}

#Preview("Lock Screen", as: .content, using: AlarmAttributes<PotMetadata>.preview) {
  PotActivity()
} contentStates: {
  AlarmPresentationState.countdown
  AlarmPresentationState.paused
}

#Preview(as: .dynamicIsland(.compact), using: AlarmAttributes<PotMetadata>.preview) {
  PotActivity()
} contentStates: {
  AlarmPresentationState.countdown
}

#Preview("Large", as: .dynamicIsland(.expanded), using: AlarmAttributes<PotMetadata>.preview) {
  PotActivity()
} contentStates: {
  AlarmPresentationState.paused
}
