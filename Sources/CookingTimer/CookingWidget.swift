import ActivityKit
import AlarmKit
import SwiftUI
import WidgetKit

/// What is shown while a dish cooks: on iOS on the Lock Screen and in the Dynamic Island, on Linux in its notification.
struct CookingWidget: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: AlarmAttributes<CookingMetadata>.self) { context in
      VStack(alignment: .leading) {
        CookingTitle(context: context)
        switch context.state.mode {
        case .countdown(let countdown):
          Text(timerInterval: countdown.startDate...countdown.fireDate).font(.title).monospacedDigit()
          ProgressView(timerInterval: countdown.startDate...countdown.fireDate)
          CookingStep(metadata: context.attributes.metadata, isNext: true)
        case .paused(let paused):
          ProgressView(value: paused.previouslyElapsedDuration, total: paused.totalCountdownDuration)
        case .alert: CookingStep(metadata: context.attributes.metadata)
        }
      }
      .padding()
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) { CookingTitle(context: context) }
        DynamicIslandExpandedRegion(.bottom) { CookingStep(metadata: context.attributes.metadata) }
      } compactLeading: {
        Image(systemName: "frying.pan")
      } compactTrailing: {
        if case .countdown(let countdown) = context.state.mode {
          Text(timerInterval: countdown.startDate...countdown.fireDate).monospacedDigit()
        }
      } minimal: {
        Image(systemName: "frying.pan")
      }
      .keylineTint(context.attributes.tintColor)
    }
  }
}

/// What is cooking, or has been taken off the stove.
private struct CookingTitle: View {
  let context: ActivityViewContext<AlarmAttributes<CookingMetadata>>

  var body: some View {
    let dish = context.attributes.metadata?.recipe ?? "?"
    switch context.state.mode {
    case .countdown: Label("\(dish) is cooking", systemImage: "frying.pan").font(.headline)
    case .paused: Label("\(dish) is off the heat", systemImage: "pause.circle").font(.headline)
    case .alert: Text(context.attributes.presentation.alert.title).font(.headline)
    }
  }
}

/// What to do when it is done.
private struct CookingStep: View {
  let metadata: CookingMetadata?
  var isNext = false

  var body: some View {
    if let step = metadata?.step, !step.isEmpty {
      Group { if isNext { Text("Then: \(step)") } else { Text(step) } }.foregroundStyle(.secondary)
    }
  }
}
