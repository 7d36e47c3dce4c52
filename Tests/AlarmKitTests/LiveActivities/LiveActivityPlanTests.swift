import AlarmCore
import AlarmWire
import FoundationAdditions
import HostSystem
import SwiftUI
import TestSupport
import Testing
import WidgetKit

@testable import AlarmKit

/// From an application's widget to what its alarms show.
@Suite @MainActor struct LiveActivityPlanTests {
  /// Widgets in the manners of iOS applications, with what each comes to.
  nonisolated static let golden: [(String, [String])] = [
    (
      "PlainWidget",
      [
        "countdown", "  line: Bread", "  remaining", "  tint: #ff9500", "  compact line: oven",
        "  compact symbol: flame",
        "paused", "  line: Resting", "  symbol: pause.circle.fill", "  tint: #ff9500", "  compact line: oven",
        "  compact symbol: flame",
        "alert", "  line: Take it out", "  tint: #ff9500", "  compact line: oven", "  compact symbol: flame",
      ]
    ),
    (
      "ButtonWidget",
      [
        "countdown", "  button: Hold (pause, HoldIntent)", "  button:  (stop, EndIntent)",
        "paused", "  button: Go on (resume, GoOnIntent)", "  button:  (stop, EndIntent)",
        "alert", "  button:  (stop, EndIntent)",
      ]
    ),
    (
      "ProgressWidget",
      [
        "countdown", "  line: Bread", "  line: Baking", "  remaining", "  progress", "  tint: #804000",
        "  compact line: O", "  compact line: v", "  compact line: n",
        "paused", "  line: Bread", "  progress", "  tint: #804000", "  compact line: O", "  compact line: v",
        "  compact line: n",
        "alert", "  line: Bread", "  compact line: O", "  compact line: v", "  compact line: n",
      ]
    ),
    (
      "ClockWidget",
      [
        "countdown", "  line: Wake up", "  remaining",
        "paused", "  line: Wake up", "  remaining",
        "alert", "  line: Wake up", "  remaining",
      ]
    ),
    (
      "ListWidget",
      ["countdown", "paused", "alert"].flatMap {
        [
          $0, "  line: → knead", "  line: → bake", "  line: light", "  progress", "  compact symbol: list.bullet",
        ]
      }
    ),
    (
      "IslandWidget",
      [
        "countdown", "  line: Bread", "  line: of Oven", "  remaining", "  symbol: cup.and.saucer", "  tint: #00c7be",
        "  compact line: Bread", "  compact symbol: cup.and.saucer",
        "paused", "  line: Bread", "  line: of Oven", "  symbol: cup.and.saucer", "  tint: #00c7be",
        "  compact line: Bread", "  compact symbol: cup.and.saucer",
        "alert", "  line: Bread", "  line: of Oven", "  symbol: cup.and.saucer", "  tint: #00c7be",
        "  compact line: Bread", "  compact symbol: cup.and.saucer",
      ]
    ),
    (
      "LinkWidget",
      [
        "countdown", "  line: Open the recipe", "  line: twice", "  compact line: link",
        "paused", "  line: Open the recipe", "  line: Paused", "  line: twice", "  compact line: link",
        "alert", "  line: Open the recipe", "  line: twice", "  compact line: link",
      ]
    ),
    (
      "TranslatedWidget",
      [
        "countdown", "  line: Oven", "  compact line: Oven", "paused", "  line: Oven", "  compact line: Oven", "alert",
        "  line: Oven", "  compact line: Oven",
      ]
    ),
    (
      "BundledWidgets",
      [
        "countdown", "  line: Bread", "  remaining", "  tint: #ff9500", "  compact line: oven",
        "  compact symbol: flame",
        "paused", "  line: Resting", "  symbol: pause.circle.fill", "  tint: #ff9500", "  compact line: oven",
        "  compact symbol: flame",
        "alert", "  line: Take it out", "  tint: #ff9500", "  compact line: oven", "  compact symbol: flame",
      ]
    ),
  ]

  @Test("A widget comes to what its views say in each mode", arguments: golden)
  func plans(name: String, rows: [String]) throws {
    let widget = try #require(Self.widget(name))
    let plan = try #require(try Self.plan(of: widget))
    #expect(plan.description.split(separator: "\n").map(String.init) == rows)
  }

  @Test("A widget for other attributes says nothing")
  func others() throws { #expect(try Self.plan(of: OtherWidget()) == nil) }

  @Test("A view without an end is given up")
  func endless() { #expect(throws: LiveActivityFault.endless) { try Self.plan(of: EndlessWidget()) } }

  @Test("What a widget says and a request has a place for goes along")
  func request() throws {
    var request = try AlarmForm(.timer(duration: 600, attributes: Samples.attributes(metadata: Recipe())))
    let plain = request
    request.take(try #require(try Self.plan(of: PlainWidget())))
    #expect(request.title == "Oven" && request.countdownTitle == "Bread" && request.pausedTitle == "Resting")
    #expect(request.body == "Take it out" && request.tint == "#ff9500")
    request = plain
    request.take(try #require(try Self.plan(of: ButtonWidget())))
    #expect(request.pauseLabel == "Hold" && request.resumeLabel == "Go on" && request.canPause == true)
    #expect(request.countdownTitle == plain.countdownTitle && request.body.isEmpty)
    request = plain
    request.take(
      try #require(try Self.plan(of: IslandWidget())),
      symbols: SymbolNames(folders: [BuiltPrograms.checkout + "/Resources"]))
    #expect(request.tint == "#00c7be" && request.body == "Bread\nof Oven")
  }

  @Test("Translations of a widget's texts go along")
  func translations() throws {
    let bundle = try TranslatedBundle()
    try bundle.write(#""Rises" = "Geht auf";"#, to: "de.lproj/Localizable.strings")
    var attributes = Samples.attributes()
    attributes.presentation.countdown?.title = LocalizedStringResource("Rises", bundle: .atURL(bundle.url))
    let plan = try #require(try Self.plan(of: TranslatedWidget(), attributes))
    let german = try #require(LocaleName("de"))
    #expect(plan.countdown.lines.first?.translations[german] == "Geht auf")
  }

  @Test("A text that is too long for its place leaves the presentation's")
  func longTexts() throws {
    var request = try AlarmForm(.timer(duration: 600, attributes: Samples.attributes()))
    let plain = request
    var plan = LiveActivityPlan()
    plan.countdown.lines = [LocalizedText(String(repeating: "a", count: 129))]
    plan.alert.lines = [
      LocalizedText(String(repeating: "b", count: 300)), LocalizedText(String(repeating: "c", count: 300)),
    ]
    plan.paused.buttons = [.init(label: LocalizedText(String(repeating: "d", count: 33)), purpose: .resume, intent: "")]
    request.take(plan)
    #expect(request == plain)
  }

  // MARK: Private

  private static func widget(_ name: String) -> (any Widget)? {
    switch name {
    case "PlainWidget": PlainWidget()
    case "ButtonWidget": ButtonWidget()
    case "ProgressWidget": ProgressWidget()
    case "ClockWidget": ClockWidget()
    case "ListWidget": ListWidget()
    case "IslandWidget": IslandWidget()
    case "LinkWidget": LinkWidget()
    case "TranslatedWidget": TranslatedWidget()
    case "BundledWidgets": BundledWidgets().body
    default: nil
    }
  }

  private static func plan(
    of widget: any Widget, _ attributes: AlarmAttributes<Recipe> = Samples.attributes(metadata: Recipe())
  ) throws -> LiveActivityPlan? {
    try LiveActivityPlan.reading(
      [widget], of: attributes, id: UUID(), countdown: .init(preAlert: 600, postAlert: nil), schedule: nil)
  }
}
