import ActivityKit
import AlarmKit
import SwiftUI
import WidgetKit

struct CookingActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: AlarmAttributes<CookingData>.self) { context in
      VStack {
        Label(context.attributes.metadata?.recipe ?? "Food", systemImage: "frying.pan")
        if case .countdown(let countdown) = context.state.mode {
          Text(timerInterval: countdown.startDate...countdown.fireDate)
        }
      }
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.center) { Text(context.attributes.metadata?.recipe ?? "Food") }
      } compactLeading: {
        Image(systemName: "frying.pan")
      } compactTrailing: {
        Text("Food")
      } minimal: {
        Image(systemName: "frying.pan")
      }
    }
  }
}
