import AlarmKit
import SwiftUI
import WidgetKit

/// A widget with a gauge for each mode's share, lengths in words, a modifier with its own method, and environment values.
struct GaugeWidget: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: AlarmAttributes<Recipe>.self) { context in
      HStack(alignment: .firstTextBaseline) {
        OvenGauge(state: context.state)
        Divider().frame(height: 20)
        ViewThatFits(in: .horizontal) {
          StepRow(steps: context.attributes.metadata?.steps ?? [], isNumbered: true)
          StepRow(steps: context.attributes.metadata?.steps ?? [], isNumbered: false)
        }
      }
      .framed(in: .indigo)
      .environment(\.isEnabled, true)
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.center) { OvenGauge(state: context.state).gaugeStyle(.accessoryCircular) }
      } compactLeading: {
        Label("Oven", systemImage: "thermometer").labelStyle(.iconOnly)
      } compactTrailing: {
        if context.isStale { Text("old") } else { Text(verbatim: "hot") }
      } minimal: {
        OvenGauge(state: context.state)
      }
      .contentMargins(.horizontal, 8, for: .expanded)
    }
    .contentMarginsDisabled()
  }
}

/// How far it is.
private struct OvenGauge: View {
  @Environment(\.activityFamily) private var family
  @Environment(\.isEnabled) private var isEnabled
  let state: AlarmPresentationState

  private var share: Double {
    switch state.mode {
    case .countdown: 0
    case .paused(let paused): paused.previouslyElapsedDuration / paused.totalCountdownDuration
    case .alert: 1
    @unknown default: 0
    }
  }

  var body: some View {
    Gauge(value: share) {
      Text(isEnabled && family == .medium ? "Oven" : "Watch")
    } currentValueLabel: {
      switch state.mode {
      case .countdown(let countdown): Text(countdown.fireDate, style: .relative)
      case .paused(let paused):
        Text(.seconds(paused.totalCountdownDuration - paused.previouslyElapsedDuration), format: .units(width: .narrow))
      default: Text("done \(Image(systemName: "checkmark"))")
      }
    } minimumValueLabel: {
      Text("cold")
    } maximumValueLabel: {
      Text("hot").foregroundColor(.red)
    }
    .tint(Gradient(colors: [.blue, .red]))
  }
}

/// The steps one by one.
private struct StepRow: View {
  let steps: [String]
  let isNumbered: Bool

  var body: some View {
    ForEach(Array(steps.enumerated()), id: \.offset) { index, step in
      if isNumbered { Text("\(index + 1). \(step)") } else { Text(step).italic() }
    }
  }
}

/// A frame with a tint.
private struct Frame: ViewModifier {
  let tint: Color

  func body(content: Content) -> some View {
    content
      .padding(8)
      .background { RoundedRectangle(cornerRadius: 8).strokeBorder(tint, lineWidth: 2) }
      .overlay(alignment: .topTrailing) { Image(systemName: "flame.fill").imageScale(.small) }
      .tint(tint)
  }
}

extension View {
  fileprivate func framed(in tint: Color) -> some View { modifier(Frame(tint: tint)) }
}
