import ActivityKit
import AlarmCore
import AlarmWire
import Foundation
import NotificationServer
import SwiftUI
import Synchronization
import TestSupport
import Testing
import WidgetKit

@testable import AlarmKit

/// Widgets that can't be used, and what becomes of their alarms.
@Suite(.movingClock, .timeLimit(.minutes(10))) struct WidgetFallbackTests {
  @Test("An alarm whose widget has views without an end is shown as its presentation says")
  func plainPresentation() async throws {
    AlarmKitApplication.register(widgets: LoafWidget.self)
    try await LibrarySession.withMovingClock { session, _, _ in
      try await session.withServer { daemon in
        _ = try await session.manager.schedule(
          id: UUID(), configuration: .timer(duration: 600, attributes: Self.attributes))
        #expect(
          try await daemon.text(having: "Hold") == """
            Bread bakes
            10 min left · rings at 06:10
            [Hold] [Cancel]
            low, alarm.countdown
            """)
      }
    }
  }

  @Test("One warning names the widget, however many alarms it would have had")
  func oneWarning() async {
    AlarmKitApplication.register(widgets: LoafWidget.self)
    let heard = Heard()
    let warning = OneTimeWarning(heard.write)
    for _ in 0..<3 {
      let plan = await RegisteredWidgets.plan(
        for: Self.attributes, id: UUID(), countdown: .init(preAlert: 600, postAlert: nil),
        warning: warning)
      #expect(plan == nil)
    }
    #expect(heard.sentences.count == 1 && heard.sentences.first?.contains("Loaf") == true)
  }

  @Test("A metadata type that app and widget each declare is matched by its name")
  func namesake() async throws {
    let widget = CrustWidget<WidgetTarget.Crust>()
    let plan = try #require(
      try await Self.reading(
        [widget], .init(presentation: Self.attributes.presentation, metadata: AppTarget.Crust(), tintColor: .red)))
    #expect(plan.countdown.lines == ["rye, 3"] && plan.paused.lines == ["rye, 3"])
    let none = AlarmAttributes<AppTarget.Crust>(presentation: Self.attributes.presentation, tintColor: .red)
    #expect(try await Self.reading([widget], none)?.countdown.lines == ["no crust"])
    // The exact type takes precedence over one with the same name.
    let exact = try await Self.reading([widget, CrustWidget<AppTarget.Crust>()], none)
    #expect(exact?.countdown.lines == ["no crust"] && exact != nil)
    #expect(try await Self.reading([CrustWidget<Other.Crumb>()], none) == nil)
  }

  @Test("Of two types with its name, and of one without its properties, the alarm is shown without a widget")
  func otherNamesakes() async {
    let attributes = AlarmAttributes(
      presentation: Self.attributes.presentation, metadata: AppTarget.Crust(), tintColor: .red)
    await #expect(throws: LiveActivityFault.self) {
      try await Self.reading([CrustWidget<WidgetTarget.Crust>(), CrustWidget<Other.Crust>()], attributes)
    }
    let fault = await #expect(throws: LiveActivityFault.self) {
      try await Self.reading([CrustWidget<Other.Crust>()], attributes)
    }
    var types = ""
    if case .anotherType(let found) = fault { types = found }
    #expect(types.hasSuffix("Other.Crust"))
  }

  @Test("One line says of such a type what to do")
  func namesakeWarning() async {
    AlarmKitApplication.register(widgets: CrustWidget<Other.Rusk>.self)
    let heard = Heard()
    let warning = OneTimeWarning(heard.write)
    let attributes = AlarmAttributes(
      presentation: Self.attributes.presentation, metadata: AppTarget.Rusk(), tintColor: .red)
    for _ in 0..<2 {
      let plan = await RegisteredWidgets.plan(for: attributes, id: UUID(), countdown: nil, warning: warning)
      #expect(plan == nil)
    }
    #expect(heard.sentences.count == 1)
    #expect(heard.sentences.first?.contains("Other.Rusk") == true)
    #expect(heard.sentences.first?.hasSuffix("declare the type once, in a target that both use") == true)
  }

  @MainActor private static func reading<Metadata>(
    _ widgets: [any Widget], _ attributes: AlarmAttributes<Metadata>
  ) throws(LiveActivityFault) -> LiveActivityPlan? {
    try LiveActivityPlan.reading(widgets, of: attributes, id: UUID(), countdown: nil)
  }

  @Test("Home-screen widgets and controls beside a Live Activity are left out, with one line") @MainActor
  func homeScreen() throws {
    let heard = Heard()
    let warning = OneTimeWarning(heard.write)
    for _ in 0..<2 {
      #expect(LiveActivityReader.activities(in: ShelfBundle().body, warning: warning).count == 1)
    }
    #expect(
      heard.sentences == [
        "the widget \"ShelfControl\" is left out: on Linux only an alarm's ActivityConfiguration is shown"
      ])
    let clock = OneTimeWarning(heard.write)
    #expect(LiveActivityReader.activities(in: ShelfWidget(), warning: clock).isEmpty)
    #expect(heard.sentences.count == 2 && heard.sentences.last?.contains("\"Shelf\"") == true)
    let attributes = AlarmAttributes(
      presentation: Self.attributes.presentation, metadata: WidgetTarget.Crust(flour: "rye", turns: 2), tintColor: .red)
    let plan = try #require(try Self.reading([ShelfBundle().body], attributes))
    #expect(plan.countdown.lines == ["rye, 2"])
  }

  @Test("One warning names the first button that has no place")
  func button() {
    let heard = Heard()
    let warning = OneTimeWarning(heard.write)
    for label in ["Salt", "Pepper"] as [LocalizedText] { RegisteredWidgets.warn(ofButton: label, warning) }
    #expect(
      heard.sentences == ["the widget's button \"Salt\" isn't shown; a countdown has two of an application's own"])
  }

  @Test(
    "Texts that are too much in all leave an alarm without its widget, and one warning says why",
    arguments: [true, false]
  )
  func texts(areTranslated: Bool) throws {
    let heard = Heard()
    let warning = OneTimeWarning(heard.write)
    var request = try AlarmForm(.timer(duration: 600, attributes: Self.attributes))
    let plain = request
    var plan = LiveActivityPlan()
    // 25 bytes each, as one character.
    var long = LocalizedText(String(repeating: "👨‍👩‍👧‍👦", count: 500))
    if areTranslated, let german = LocaleName("de") { long.translations[german] = "Familien" }
    (plan.countdown.lines, plan.paused.lines) = (["Bread", long], ["Rests", long])
    for _ in 0..<2 {
      request.take(plan, refused: { RegisteredWidgets.warn(ofTexts: $0, for: Loaf.self, warning) })
    }
    #expect(request == plain && heard.sentences.count == 1)
    let sentence = try #require(heard.sentences.first)
    #expect(sentence.hasPrefix("the widget for AlarmAttributes<Loaf> isn't used: ") && sentence.contains("16384"))
  }

  private static let attributes = AlarmAttributes(
    presentation: AlarmPresentation(
      alert: .init(title: "Bread"),
      countdown: .init(title: "Bread bakes", pauseButton: Samples.button("Hold")),
      paused: .init(title: "Bread cools", resumeButton: Samples.button("Go on"))),
    metadata: Loaf(), tintColor: .orange)
}

/// What a warning wrote.
final class Heard: Sendable {
  private let written = Mutex<[String]>([])

  var sentences: [String] { written.withLock { $0 } }

  func write(_ sentence: String) { written.withLock { $0.append(sentence) } }
}

private struct Loaf: AlarmMetadata {}

/// What an application declares.
private enum AppTarget {
  struct Crust: AlarmMetadata {
    var flour = "rye"
    var turns = 3
  }
  struct Rusk: AlarmMetadata {
    var flour = "rye"
  }
}

/// The same types, declared again for its widget.
private enum WidgetTarget {
  struct Crust: AlarmMetadata {
    var flour: String
    var turns: Int
  }
}

/// Other types with these names.
private enum Other {
  struct Crust: AlarmMetadata {
    var thickness: Double
  }
  struct Crumb: AlarmMetadata {}
  struct Rusk: AlarmMetadata {
    var age: Int
  }
}

private struct CrustWidget<Metadata: AlarmMetadata>: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: AlarmAttributes<Metadata>.self) { context in
      if let crust = context.attributes.metadata as? WidgetTarget.Crust {
        Text(verbatim: "\(crust.flour), \(crust.turns)")
      } else {
        Text(verbatim: "no crust")
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

private struct LoafWidget: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: AlarmAttributes<Loaf>.self) { _ in
      Layers()
    } dynamicIsland: { _ in
      DynamicIsland {
      } compactLeading: {
      } compactTrailing: {
      } minimal: {
      }
    }
  }
}

private struct Layers: View {
  var body: AnyView { AnyView(Group { Layers() }) }
}

private struct ShelfBundle: WidgetBundle {
  var body: some Widget {
    ShelfControl()
    ShelfWidget()
    CrustWidget<WidgetTarget.Crust>()
  }
}

private struct ShelfWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Shelf", provider: ShelfProvider()) { _ in Text(verbatim: "Shelf") }
      .configurationDisplayName("Shelf")
  }
}

private struct ShelfProvider: TimelineProvider {
  struct Entry: TimelineEntry {
    let date: Date
  }

  func placeholder(in context: Context) -> Entry { Entry(date: .distantPast) }
  func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) {}
  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {}
}

private struct ShelfControl: ControlWidget {
  var body: some ControlWidgetConfiguration { StaticControlConfiguration(kind: "Open") { EmptyView() } }
}
