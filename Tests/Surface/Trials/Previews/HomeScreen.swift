import AppIntents
import SwiftUI
import WidgetKit

/// An entry in the timeline of the shelf.
nonisolated struct ShelfEntry: TimelineEntry {
  let date: Date
  var pots = 0
}

/// The timeline of the shelf.
nonisolated struct ShelfProvider: TimelineProvider {
  func placeholder(in context: Context) -> ShelfEntry { ShelfEntry(date: .now) }
  func getSnapshot(in context: Context, completion: @escaping (ShelfEntry) -> Void) {
    completion(ShelfEntry(date: .now, pots: context.isPreview ? 1 : 2))
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<ShelfEntry>) -> Void) {
    completion(Timeline(entries: [ShelfEntry(date: .now)], policy: .after(.now + 60)))
  }
}

/// The configuration of the shelf.
struct ShelfSetup: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Shelf"

  @Parameter(title: "Place", default: "middle") var place: String
}

/// The timeline of a configured shelf.
nonisolated struct PlacedShelfProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> ShelfEntry { ShelfEntry(date: .now) }
  func snapshot(for configuration: ShelfSetup, in context: Context) async -> ShelfEntry { ShelfEntry(date: .now) }
  func timeline(for configuration: ShelfSetup, in context: Context) async -> Timeline<ShelfEntry> {
    Timeline(entries: [ShelfEntry(date: .now)], policy: .atEnd)
  }
}

/// A widget of a home screen.
struct ShelfWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Shelf", provider: ShelfProvider()) { entry in
      Text("\(entry.pots) pots").containerBackground(.fill, for: .widget)
    }
    .configurationDisplayName("Shelf").description("What is on it.").supportedFamilies([.systemSmall])
  }
}

/// A configurable widget.
struct PlacedShelfWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "Place", intent: ShelfSetup.self, provider: PlacedShelfProvider()) { entry in
      Text(entry.date, style: .time)
    }
  }
}

/// Opens the shelf.
struct OpenShelf: LiveActivityIntent {
  static let title: LocalizedStringResource = "Open"

  func perform() async throws -> some IntentResult { .result() }
}

/// A button in a control center.
struct ShelfChoice: ControlConfigurationIntent {
  static let title: LocalizedStringResource = "Shelf"
  @Parameter(title: "Shelf") var shelf: Int?
}

struct ShelfValues: AppIntentControlValueProvider {
  func previewValue(configuration: ShelfChoice) -> Int { configuration.shelf ?? 1 }
  func currentValue(configuration: ShelfChoice) async throws -> Int { configuration.shelf ?? 1 }
}

struct LidValues: ControlValueProvider {
  let previewValue = false
  func currentValue() async throws -> Bool { true }
}

struct ChosenShelf: ControlWidget {
  var body: some ControlWidgetConfiguration {
    AppIntentControlConfiguration(kind: "Shelf", provider: ShelfValues()) { shelf in
      ControlWidgetButton(action: OpenShelf()) { Label("Shelf \(shelf)", systemImage: "tray") }
    }
  }
}

struct PlainChoice: ControlWidget {
  var body: some ControlWidgetConfiguration {
    AppIntentControlConfiguration(kind: "Choice", intent: ShelfChoice.self) { choice in
      ControlWidgetButton(action: OpenShelf()) { Text("Shelf \(choice.shelf ?? 1)") }
    }
  }
}

struct Lid: ControlWidget {
  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "Lid", provider: LidValues()) { isOpen in
      ControlWidgetToggle("Lid", isOn: isOpen, action: OpenShelf()) { Text($0 ? "Open" : "Shut") }
    }
  }
}

struct ShelfControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "Open") {
      ControlWidgetButton(action: OpenShelf()) { Label("Open", systemImage: "door.left.hand.open") }
    }
    .displayName("Open the shelf")
  }
}

/// All of them, in addition to the Live Activity.
struct ShelfBundle: WidgetBundle {
  var body: some Widget {
    ShelfWidget()
    PlacedShelfWidget()
    ShelfControl()
    PotActivity()
  }
}

/// What an application requests from its widgets.
func reload() {
  WidgetCenter.shared.getCurrentConfigurations { result in
    if case .success(let widgets) = result { print(widgets.count) }
  }
  ControlCenter.shared.reloadAllControls()
}

#Preview(as: .systemSmall) {
  ShelfWidget()
} timeline: {
  ShelfEntry(date: .now)
  ShelfEntry(date: .now, pots: 2)
}
