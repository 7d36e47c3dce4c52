import AlarmKit
import SwiftUI
import WidgetKit

/// A widget with only a symbol on its Lock Screen, so the Dynamic Island provides the texts.
struct IslandWidget: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: AlarmAttributes<Recipe>.self) { _ in
      ZStack {
        Circle().fill(.orange.gradient)
        Image(systemName: "cup.and.saucer.fill").resizable().scaledToFit().frame(width: 24, height: 24)
      }
    } dynamicIsland: { context in
      let dish = context.attributes.metadata?.dish ?? "Tea"
      return DynamicIsland {
        DynamicIslandExpandedRegion(.leading, priority: 1) { Label(dish, systemImage: "cup.and.saucer") }
        if case .countdown(let countdown) = context.state.mode {
          DynamicIslandExpandedRegion(.trailing) {
            Text(timerInterval: countdown.startDate...countdown.fireDate).frame(maxWidth: 60)
          }
        }
        DynamicIslandExpandedRegion(.bottom) {
          Text("of ") + Text(context.attributes.presentation.alert.title).fontWeight(.semibold)
        }
      } compactLeading: {
        Image(systemName: "cup.and.saucer")
      } compactTrailing: {
        Text(dish).minimumScaleFactor(0.5)
      } minimal: {
        Image(systemName: "cup.and.saucer")
      }
      .keylineTint(Color.mint)
      .widgetURL(URL(string: "tea://now"))
    }
  }
}
