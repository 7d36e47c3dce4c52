import AlarmCore
import RingDrawing
import Testing

@Suite("Templates over notices")
struct TemplateDressingTests {
  private static func template(_ state: Template.State, _ change: (inout TemplateSection) -> Void) -> Template {
    var template = Template()
    var section = TemplateSection()
    change(&section)
    template.sections[state] = section
    return template
  }

  private static func dressed(_ notice: Notice, by template: Template) -> Notice {
    template.dressed(notice, for: .none) { $0 == .title ? "Tea <1>" : "" }
  }

  private static func counting(_ seconds: Double, isTimer: Bool = true) -> Notice {
    Notice(
      id: nil, kind: .countdown(remaining: .seconds(seconds), purpose: .preAlert, end: CivilTime(clamping: 27000)),
      presentation: .init(title: "Tea"), isTimer: isTimer)
  }

  @Test("A template that says nothing changes nothing", arguments: GoldenPlan.all)
  func silent(golden: GoldenPlan) {
    let all = Template.State.allCases.reduce(into: Template()) { $0.sections[$1] = TemplateSection() }
    for template in [Template(), all] {
      let notice = template.dressed(golden.notice, for: .none) { _ in "x" }
      let plan = NotificationPlanner.plan(for: notice, on: RecordedServers.gnome43, in: .english)
      #expect(plan == NotificationPlanner.plan(for: golden.notice, on: RecordedServers.gnome43, in: .english))
    }
  }

  @Test("Values are escaped where the server reads markup, and not in titles")
  func escaping() {
    let template = Self.template(.alert) { section in
      section.title = "{title} & <b>"
      section.body = "<i>{title}</i>"
      section.labels[.stop] = "{title}!"
    }
    let plan = NotificationPlanner.plan(
      for: Self.dressed(GoldenPlan.alerting(.init(title: "Tea")), by: template), on: RecordedServers.gnome43,
      in: .english)
    #expect(plan.summary == "Tea <1> & <b>")
    #expect(plan.body == "&lt;i&gt;Tea &lt;1&gt;&lt;/i&gt;")
    #expect(plan.actions.map(\.label) == ["Tea <1>!"])
  }

  @Test("A text that comes out empty is as without a template")
  func blank() {
    let template = Self.template(.alert) { section in
      section.title = "{snoozes} "
      section.body = "{due}"
      section.labels[.stop] = "{snoozes}"
    }
    let plan = NotificationPlanner.plan(
      for: Self.dressed(GoldenPlan.alerting(.init(title: "Tea", body: "Green")), by: template),
      on: RecordedServers.gnome43, in: .english)
    #expect(plan.summary == "Tea" && plan.body == "Alarm · 07:30\nGreen" && plan.actions.map(\.label) == ["Stop"])
  }

  @Test("What an alarm says of its own stays: labels, icon and colour")
  func ownFirst() {
    let template = Self.template(.alert) { section in
      section.labels[.stop] = "Off"
      section.labels[.secondary] = "More"
      section.icon = "kettle"
      section.tint = "#112233"
    }
    var own = Presentation(title: "Tea", icon: "tea", secondaryButton: .init(label: "", behavior: .countdown))
    own.stopLabel = "Done"
    let shown = Self.dressed(GoldenPlan.alerting(own), by: template).presentation
    #expect(shown.stopLabel == "Done" && shown.secondaryButton?.label == "More" && shown.icon == "tea")
    #expect(shown.tint == "#112233")
  }

  @Test("That an alarm rings late is said, unless the template says when it was due")
  func lateness() {
    let late = GoldenPlan.alerting(.init(title: "Tea"), isLate: true)
    func body(_ text: LocalizedText) -> String {
      let template = Self.template(.alert) { $0.body = text }
      let notice = template.dressed(late, for: .none) { $0 == .due ? "07:30" : "" }
      return NotificationPlanner.plan(for: notice, on: nil, in: .english).body
    }
    #expect(body("Pour it").hasPrefix("Pour it\nWas due 07:30"))
    #expect(body("Since {due}").hasPrefix("Since 07:30\nTo stop"))
  }

  @Test("How much has passed is shown, unless the template says no", arguments: [0.0, 0.6, 1])
  func progress(passed: Double) {
    var notice = Self.counting(240)
    notice.passed = passed
    let hiding = Self.template(.countdown) { $0.hidesProgress = true }
    let shown = NotificationPlanner.plan(
      for: Self.dressed(notice, by: Template()), on: RecordedServers.plasma, in: .english)
    #expect(shown.progress == Int(passed * 100))
    #expect(shown.picture?.left == Int(60 - passed * 60))
    let hidden = NotificationPlanner.plan(
      for: Self.dressed(notice, by: hiding), on: RecordedServers.plasma, in: .english)
    #expect(hidden.progress == nil && hidden.picture == nil)
  }

  @Test("Urgency and labels of what ends a countdown come from the template")
  func words() {
    let template = Self.template(.countdown) { section in
      section.urgency = .normal
      section.labels[.cancel] = "Forget it"
    }
    let plan = NotificationPlanner.plan(
      for: Self.dressed(Self.counting(60), by: template), on: RecordedServers.gnome43, in: .english)
    #expect(plan.urgency == .normal)
    #expect(plan.actions.map(\.label) == ["Pause", "Forget it"])
  }
}
