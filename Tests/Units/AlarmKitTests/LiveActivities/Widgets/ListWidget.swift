import AlarmKit
import SwiftUI
import WidgetKit

/// A widget with a list, an environment value and a gauge.
struct ListWidget: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: AlarmAttributes<Recipe>.self) { context in
      Steps(steps: context.attributes.metadata?.steps ?? []).environment(\.mark, "→")
    } dynamicIsland: { _ in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) { Image(systemName: "list.bullet") }
      } compactLeading: {
        Image(systemName: "list.bullet")
      } compactTrailing: {
        Spacer(minLength: 0)
      } minimal: {
        Divider()
      }
    }
  }
}

private struct Steps: View {
  @Environment(\.mark) private var mark
  @Environment(\.colorScheme) private var colorScheme
  let steps: [String]

  var body: some View {
    Group {
      ForEach(steps, id: \.self) { Text("\(mark) \($0)") }
      ForEach(0..<1) { _ in Divider() }
      Gauge(value: 0.5) { Text(colorScheme == .dark ? "dark" : "light") }.gaugeStyle(.accessoryCircular)
    }
  }
}

private struct MarkKey: EnvironmentKey {
  static let defaultValue = "-"
}

extension EnvironmentValues {
  fileprivate var mark: String {
    get { self[MarkKey.self] }
    set { self[MarkKey.self] = newValue }
  }
}
