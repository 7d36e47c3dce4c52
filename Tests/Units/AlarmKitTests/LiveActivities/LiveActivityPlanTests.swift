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

  @Test("What is in grids, depends on a size or on a timetable, and has backgrounds, is read in its order")
  func containers() throws {
    let plan = try #require(try Self.plan(of: GridWidget()))
    #expect(plan.countdown.lines == ["Bread", "Tin", "0 wide", "Now", "Rows", "Laid out", "3 left"])
  }

  @Test("A view without an end is given up")
  func endless() { #expect(throws: LiveActivityFault.endless) { try Self.plan(of: EndlessWidget()) } }

  @Test("What a widget says and a request has a place for goes along")
  func request() throws {
    var request = try AlarmForm(.timer(duration: 600, attributes: Samples.attributes(metadata: Recipe())))
    let plain = request
    request.take(try #require(try Self.plan(of: PlainWidget())))
    #expect(request.title == "Oven" && request.countdownTitle == "Bread" && request.pausedTitle == "Resting")
    #expect(request.body.isEmpty && request.tint == "#ff9500", "as on iOS, the alert is the presentation's")
    request = plain
    request.take(try #require(try Self.plan(of: ButtonWidget())))
    #expect(request.pauseLabel == "Hold" && request.resumeLabel == "Go on" && request.canPause == true)
    #expect(request.countdownTitle == plain.countdownTitle && request.body.isEmpty)
    request = plain
    request.take(
      try #require(try Self.plan(of: IslandWidget())),
      symbols: SymbolNames(folders: [BuiltPrograms.checkout + "/Resources"]))
    #expect(request.tint == "#00c7be" && request.countdownTitle == "Bread" && request.countdownBody == "of Oven")
    request = plain
    request.take(try #require(try Self.plan(of: GaugeWidget())))
    #expect(request.countdownTitle.isEmpty && request.countdownBody == "cold\nhot\n1. knead\n2. bake\nknead\nbake")
    #expect(request.pausedBody == request.countdownBody && request.body.isEmpty)
    request = plain
    request.take(try #require(try Self.plan(of: LinkWidget())))
    #expect(request.countdownBody == "twice" && request.pausedBody == "twice", "the agent says that it is paused")
  }

  @Test("Two buttons of the application's own go along, a third is named; those that the agent has by itself don't")
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
    #expect(request.secondCountdownButton == "Baste" && request.secondCountdownAction == action)
    var unplaced: [LocalizedText] = []
    request.take(plan) { unplaced.append($0) }
    #expect(unplaced.isEmpty)
    for label in ["Turn", "Salt", "Pepper"] as [LocalizedText] {
      plan.paused.buttons.append(.init(label: label, purpose: .other, intent: "", action: action))
    }
    request.take(plan) { unplaced.append($0) }
    #expect(unplaced == ["Salt"] && request.secondCountdownButton == "Baste")
  }

  @Test("Buttons with the same words and other intents are two; with the same intent they are one in both modes")
  func sameWords() throws {
    let plain = try AlarmForm(.timer(duration: 600, attributes: Samples.attributes(metadata: Recipe())))
    func button(_ label: LocalizedText, _ action: ActionForm) -> LiveActivityPlan.Button {
      .init(label: label, purpose: .other, intent: "", action: action)
    }
    let (first, second) = (ActionForm(name: "first"), ActionForm(name: "second"))
    var unplaced: [LocalizedText] = []
    func shaped(_ counting: [LiveActivityPlan.Button], paused: LiveActivityPlan.Button) -> AlarmForm {
      var (form, plan) = (plain, LiveActivityPlan())
      (plan.countdown.buttons, plan.paused.buttons) = (counting, [paused])
      form.take(plan) { unplaced.append($0) }
      return form
    }
    let both = shaped([button("Next", first)], paused: button("Next", second))
    #expect(both.countdownButton == "Next" && both.countdownAction == first)
    #expect(both.secondCountdownButton == "Next" && both.secondCountdownAction == second)
    let same = shaped([button("Next", first)], paused: button("Next", first))
    #expect(same.countdownAction == first && same.secondCountdownButton.isEmpty && unplaced.isEmpty)
    let full = shaped([button("Next", first), button("Salt", first)], paused: button("Next", second))
    #expect(full.secondCountdownButton == "Salt" && unplaced == ["Next"])
  }

  @Test(
    "A bar that goes on is the countdown's, one that stays keeps its share, and views without one show none",
    arguments: [
      (GoldenWidget.progress, CountdownProgress.automatic), (.gauge, .share(0)), (.list, .share(50)), (.plain, .hidden),
    ])
  func progress(golden: GoldenWidget, progress: CountdownProgress) throws {
    var form = try AlarmForm(.timer(duration: 600, attributes: Samples.attributes(metadata: Recipe())))
    form.take(try #require(try Self.plan(of: golden.widget)))
    #expect(form.progress == progress)
  }

  @Test("A widget without any views leaves the progress to the agent")
  func noViews() throws {
    var form = try AlarmForm(.timer(duration: 600, attributes: Samples.attributes(metadata: Recipe())))
    form.take(LiveActivityPlan())
    #expect(form.progress == nil)
  }

  @Test("What the small regions say of countdown and pause goes to the tray, and the pause may say nothing")
  func tray() throws {
    let symbols = SymbolNames(folders: [BuiltPrograms.checkout + "/Resources"])
    let plain = try AlarmForm(.timer(duration: 600, attributes: Samples.attributes(metadata: Recipe())))
    func shaped(_ countdown: LiveActivityPlan.CompactText?, _ paused: LiveActivityPlan.CompactText?) -> LocalizedText {
      var (form, plan) = (plain, LiveActivityPlan())
      (plan.countdown.compactText, plan.paused.compactText) = (countdown, paused)
      form.take(plan, symbols: symbols)
      return form.trayLabel
    }
    #expect(shaped(.words("Bread"), .words("Bread")) == "Bread" && shaped(.words("Bread"), nil) == "Bread")
    #expect(shaped(.words("Bread"), .remaining).isEmpty && shaped(.words("Bread"), .words("Rests")).isEmpty)
    #expect(shaped(.remaining, .words("Rests")).isEmpty && shaped(nil, nil).isEmpty)
    #expect(shaped(.words("Seventeen letters"), nil).isEmpty)
    var (form, plan) = (plain, try #require(try Self.plan(of: IslandWidget())))
    plan.paused.compactSymbol = "alarm"
    form.take(plan, symbols: symbols)
    #expect(form.trayLabel == "Bread" && form.trayIcon == "appointment-soon", "a cup has no icon on desktops")
  }

  @Test("That an alarm is paused is left to the agent, in every language, and at any place")
  func paused() throws {
    let plain = try AlarmForm(.timer(duration: 600, attributes: Samples.attributes(metadata: Recipe())))
    func shaped(_ lines: LocalizedText...) -> AlarmForm {
      var (form, plan) = (plain, LiveActivityPlan())
      plan.paused.lines = lines
      form.take(plan)
      return form
    }
    #expect(shaped("Bread", "PAUSED", "Middle shelf").pausedBody == "Middle shelf")
    #expect(shaped("Paused", "Bread").pausedTitle == "Bread")
    #expect(shaped("Paused").pausedTitle == plain.pausedTitle)
    #expect(shaped("Bread", "Paused by the oven").pausedBody == "Paused by the oven")
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
    plan.paused.lines = [
      LocalizedText(String(repeating: "a", count: 129)), LocalizedText(String(repeating: "b", count: 300)),
      LocalizedText(String(repeating: "c", count: 300)),
    ]
    plan.paused.buttons = [.init(label: LocalizedText(String(repeating: "d", count: 33)), purpose: .resume, intent: "")]
    request.take(plan)
    // The rest of the views has no bar.
    #expect(request.progress == .hidden)
    request.progress = nil
    #expect(request == plain)
  }

  // MARK: Private

  private static func plan(
    of widget: any Widget, _ attributes: AlarmAttributes<Recipe> = Samples.attributes(metadata: Recipe())
  ) throws -> LiveActivityPlan? {
    try LiveActivityPlan.reading(
      [widget], of: attributes, id: UUID(), countdown: .init(preAlert: 600, postAlert: nil))
  }
}

private struct Counted: View {
  @State private var count = 3

  var body: some View {
    Canvas { _, _ in preconditionFailure("nothing is drawn") }
    Text(verbatim: "\(count) left").onChange(of: count) { preconditionFailure("nothing changes") }
  }
}

private struct GridWidget: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: AlarmAttributes<Recipe>.self) { _ in
      Grid {
        GridRow {
          Text(verbatim: "Bread").background(Text(verbatim: "behind it"))
          Text(verbatim: "Tin").mask(Circle()).background(Circle().fill(.red))
        }
      }
      GeometryReader { proxy in Text(verbatim: "\(Int(proxy.size.width)) wide") }
      TimelineView(.everyMinute) { _ in Text(verbatim: "Now").onAppear { preconditionFailure("it never appears") } }
      LazyVStack(alignment: .leading) { Text(verbatim: "Rows").progressViewStyle(.circular) }
      let layout = AnyLayout(HStackLayout())
      layout { Text(verbatim: "Laid out") }
      Counted()
    } dynamicIsland: { _ in
      DynamicIsland {
      } compactLeading: {
      } compactTrailing: {
      } minimal: {
      }
    }
  }
}
