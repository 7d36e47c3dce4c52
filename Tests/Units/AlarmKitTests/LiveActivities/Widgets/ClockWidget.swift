import AlarmKit
import SwiftUI
import WidgetKit

/// A widget that formats times itself, so they are out of date as soon as they are read.
struct ClockWidget: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: AlarmAttributes<Recipe>.self) { context in
      VStack {
        Text("Wake up")
        switch context.state.mode {
        case .countdown(let countdown):
          Text("Rings at \(countdown.fireDate, style: .time)")
          Text("\(Int(countdown.fireDate.timeIntervalSince(countdown.startDate) / 60)) minutes left")
        case .paused(let paused):
          Text(
            Duration.seconds(paused.totalCountdownDuration - paused.previouslyElapsedDuration),
            format: .time(pattern: .minuteSecond))
        case .alert(let alert): Text(String(format: "%02d:%02d", alert.time.hour, alert.time.minute))
        }
      }
    } dynamicIsland: { _ in
      DynamicIsland {
      } compactLeading: {
      } compactTrailing: {
      } minimal: {
      }
    }
  }
}
