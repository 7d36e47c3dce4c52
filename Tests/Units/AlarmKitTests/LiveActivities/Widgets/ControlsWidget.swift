import AlarmKit
import AppIntents
import SwiftUI
import WidgetKit

/// A widget with the presentation's texts, generic views that may fail, and a time that doesn't change.
struct ControlsWidget: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: AlarmAttributes<Recipe>.self) { context in
      VStack(alignment: .leading, spacing: 8) {
        heading(of: context)
        remaining(context.state.mode)
        Controls(presentation: context.attributes.presentation, state: context.state)
      }
      .padding(.all, 12)
      .activityBackgroundTint(context.attributes.tintColor.opacity(0.2))
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) { heading(of: context) }
        DynamicIslandExpandedRegion(.bottom) {
          Controls(presentation: context.attributes.presentation, state: context.state)
        }
      } compactLeading: {
        remaining(context.state.mode, width: 44)
      } compactTrailing: {
        Image(systemName: "oven")
      } minimal: {
        Image(systemName: "oven")
      }
      .keylineTint(context.attributes.tintColor)
    }
  }

  /// The title that the presentation has for the mode.
  @ViewBuilder private func heading(of context: ActivityViewContext<AlarmAttributes<Recipe>>) -> some View {
    let presentation = context.attributes.presentation
    let title: LocalizedStringResource? =
      switch context.state.mode {
      case .countdown: presentation.countdown?.title
      case .paused: presentation.paused?.title
      default: nil
      }
    Text(title ?? presentation.alert.title).font(.title3).fontWeight(.semibold).lineLimit(1)
  }

  private func remaining(_ mode: AlarmPresentationState.Mode, width: CGFloat = .infinity) -> some View {
    Group {
      switch mode {
      case .countdown(let countdown): Text(timerInterval: Date.now...countdown.fireDate, countsDown: true)
      case .paused(let paused):
        let left = Duration.seconds(paused.totalCountdownDuration - paused.previouslyElapsedDuration)
        let pattern: Duration.TimeFormatStyle.Pattern = left > .seconds(3600) ? .hourMinuteSecond : .minuteSecond
        Text(left.formatted(.time(pattern: pattern)))
      default: EmptyView()
      }
    }
    .monospacedDigit()
    .minimumScaleFactor(0.6)
    .frame(maxWidth: width, alignment: .leading)
  }
}

/// The buttons of a mode, with the presentation's labels.
private struct Controls: View {
  let presentation: AlarmPresentation
  let state: AlarmPresentationState

  var body: some View {
    HStack(spacing: 6) {
      switch state.mode {
      case .countdown:
        Control(presentation.countdown?.pauseButton, HoldIntent(alarmID: state.alarmID.uuidString), tint: .orange)
      case .paused:
        Control(presentation.paused?.resumeButton, GoOnIntent(alarmID: state.alarmID.uuidString), tint: .orange)
      default: EmptyView()
      }
      Control(AlarmButton(text: "End", textColor: .red, systemImageName: "stop"), EndIntent(alarmID: state.alarmID))
    }
  }
}

/// A button, where the presentation has one.
private struct Control<Action: LiveActivityIntent>: View {
  private let button: AlarmButton
  private let intent: Action
  private let tint: Color

  init?(_ button: AlarmButton?, _ intent: Action, tint: Color = .red) {
    guard let button else { return nil }
    self.button = button
    self.intent = intent
    self.tint = tint
  }

  var body: some View {
    Button(intent: intent) { Label(button.text, systemImage: button.systemImageName).lineLimit(1) }
      .tint(tint)
      .buttonStyle(.borderedProminent)
      .buttonBorderShape(.capsule)
      .frame(width: 90, height: 30)
  }
}
