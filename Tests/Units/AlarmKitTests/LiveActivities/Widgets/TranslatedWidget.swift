import AlarmKit
import SwiftUI
import WidgetKit

/// A widget whose texts are the alarm's own, with all their translations.
struct TranslatedWidget: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: AlarmAttributes<Recipe>.self) { context in
      let presentation = context.attributes.presentation
      switch context.state.mode {
      case .countdown: Text(presentation.countdown?.title ?? presentation.alert.title)
      case .paused: Text(presentation.paused?.title ?? presentation.alert.title)
      case .alert: Text(presentation.alert.title)
      }
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.center) { Text(context.attributes.presentation.alert.title) }
      } compactLeading: {
        Text(context.attributes.presentation.alert.title)
      } compactTrailing: {
        EmptyView()
      } minimal: {
        EmptyView()
      }
    }
  }
}
