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
  @Test("A widget comes to what its views say in each mode", arguments: GoldenWidget.allCases)
  func plans(golden: GoldenWidget) throws {
    let widget = golden.widget
    let plan = try #require(try Self.plan(of: widget))
    #expect(plan.description.split(separator: "\n").map(String.init) == golden.rows)
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
    request = plain
    request.take(try #require(try Self.plan(of: GaugeWidget())))
    #expect(request.countdownTitle.isEmpty && request.countdownBody == "cold\nhot\n1. knead\n2. bake\nknead\nbake")
    #expect(request.pausedBody == request.countdownBody && request.body.text == "done\n" + request.countdownBody.text)
  }

  @Test("The first button of the application's own goes along; those that the agent has by itself don't")
  func ownButton() throws {
    var request = try AlarmForm(.timer(duration: 600, attributes: Samples.attributes(metadata: Recipe())))
    let action = ActionForm(name: "perform-intent")
    var plan = try #require(try Self.plan(of: ControlsWidget()))
    request.take(plan)
    #expect(request.countdownButton.isEmpty && request.countdownAction == nil)
    plan.countdown.buttons.append(.init(label: "", purpose: .other, intent: "", action: action))
    plan.countdown.buttons.append(.init(label: "By hand", purpose: .other, intent: ""))
    request.take(plan)
    #expect(request.countdownButton.isEmpty && request.countdownAction == nil)
    plan.paused.buttons.append(.init(label: "Turn", purpose: .other, intent: "", action: action))
    plan.paused.buttons.append(.init(label: "Baste", purpose: .other, intent: "", action: action))
    request.take(plan)
    #expect(request.countdownButton == "Turn" && request.countdownAction == action)
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
    plan.countdown.lines = [
      LocalizedText(String(repeating: "a", count: 129)), LocalizedText(String(repeating: "e", count: 513)),
    ]
    plan.alert.lines = [
      LocalizedText(String(repeating: "b", count: 300)), LocalizedText(String(repeating: "c", count: 300)),
    ]
    plan.paused.buttons = [.init(label: LocalizedText(String(repeating: "d", count: 33)), purpose: .resume, intent: "")]
    request.take(plan)
    #expect(request == plain)
  }

  // MARK: Private

  private static func plan(
    of widget: any Widget, _ attributes: AlarmAttributes<Recipe> = Samples.attributes(metadata: Recipe())
  ) throws -> LiveActivityPlan? {
    try LiveActivityPlan.reading(
      [widget], of: attributes, id: UUID(), countdown: .init(preAlert: 600, postAlert: nil), schedule: nil)
  }
}
