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
