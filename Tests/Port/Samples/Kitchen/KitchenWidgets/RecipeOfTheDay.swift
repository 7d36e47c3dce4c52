import SwiftUI
import WidgetKit

struct RecipeEntry: TimelineEntry {
  let date: Date
  let name: String
}

struct RecipeProvider: TimelineProvider {
  func placeholder(in context: Context) -> RecipeEntry { RecipeEntry(date: .now, name: "Rice") }

  func getSnapshot(in context: Context, completion: @escaping (RecipeEntry) -> Void) {
    completion(placeholder(in: context))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<RecipeEntry>) -> Void) {
    completion(Timeline(entries: [placeholder(in: context)], policy: .never))
  }
}

struct RecipeOfTheDay: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "RecipeOfTheDay", provider: RecipeProvider()) { entry in
      Text(entry.name)
    }
    .configurationDisplayName("Recipe of the Day")
  }
}
