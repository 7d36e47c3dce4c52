import AlarmCore
import Glibc
import RingDrawing
import TestSupport
import Testing

@Suite("The table of plans") struct PlanTableTests {
  @Test("Every plan is as it was recorded")
  func asRecorded() throws {
    let text = PlanTable.text
    if unsafe getenv("ALARMKIT_RECORD") != nil {
      try TextFile.write(text, to: PlanTable.path)
    }
    let recorded = TextFile.read(PlanTable.path)
    guard text != recorded else { return }
    let (new, old) = (text.split(separator: "\n"), recorded.split(separator: "\n"))
    let place = zip(new, old).prefix { $0 == $1 }.count
    let section = new.prefix(place + 1).last { $0.hasPrefix("==") } ?? ""
    Issue.record(
      """
      \(section), line \(place + 1): \(new.dropFirst(place).first ?? "nothing") instead of \
      \(old.dropFirst(place).first ?? "nothing"); if it is meant so, ALARMKIT_RECORD=1 writes the file anew
      """)
  }

  /// All plans of all states, templates and servers.
  static let everything = RecordedServers.all.flatMap { server in
    PlanTable.templates.flatMap { template in
      GoldenPlan.all.map { golden in
        (
          golden.notice, server,
          NotificationPlanner.plan(
            for: PlanTable.dressed(golden.notice, by: template.template), on: server, in: .english)
        )
      }
    }
  }

  @Test("What rings can be stopped everywhere: by the first button, or by a line that says how")
  func stopIsReachable() {
    for (notice, server, plan) in Self.everything where plan.category == "alarm.ringing" {
      let isSeen = server.hasActions && !ServerQuirks.known(of: server).hidesButtons
      let byButton = plan.actions.first?.key == .stop && isSeen
      #expect(byButton || plan.body.contains("alarmctl stop 00000000"), "\(server.name): \(notice)")
    }
  }

  @Test("Buttons: at most three, with labels, none where the server has none, and a click on the body last")
  func buttons() {
    for (notice, server, plan) in Self.everything {
      #expect(plan.actions.count <= 3 && (server.hasActions || plan.actions.isEmpty), "\(server.name): \(notice)")
      #expect(plan.actions.dropLast().allSatisfy { $0.key != .open }, "\(server.name): \(notice)")
      #expect(plan.actions.allSatisfy { !$0.label.isEmpty }, "\(server.name): \(notice)")
      #expect(Set(plan.actions.map(\.key)).count == plan.actions.count)
    }
  }

  @Test("A countdown shows its title, what is left, when it ends and how far it is, and can be ended")
  func countdowns() {
    for (notice, server, plan) in Self.everything where plan.category == "alarm.countdown" {
      #expect(plan.summary.hasPrefix("Tea"))
      #expect(plan.body.contains("4 min") && plan.body.contains("07:34"), "\(server.name): \(notice)")
      let shares: Set<Int?> = [plan.progress, plan.picture.map { $0.left * 100 / RingPicture.steps }]
      #expect(shares.isSubset(of: [nil, 60, 40]))
      let ends: Set<NoticeAction> = [.cancel, .stop]
      #expect(!server.hasActions || plan.actions.contains { ends.contains($0.key) })
    }
  }

  @Test("Xfce's server is never sent a bar, which would be all it shows")
  func bars() {
    for (_, server, plan) in Self.everything where server.name == "Xfce Notify Daemon" {
      #expect(plan.progress == nil)
    }
  }

  @Test("A body is escaped where it is markup, and has no tags of ours")
  func bodies() {
    for (notice, server, plan) in Self.everything where server.hasBodyMarkup {
      #expect(!plan.body.contains("<") && !plan.body.contains(">"), "\(server.name): \(notice)")
      #expect(
        plan.body.split(separator: "&").dropFirst().allSatisfy {
          $0.hasPrefix("amp;") || $0.hasPrefix("lt;") || $0.hasPrefix("gt;")
        })
    }
  }

  @Test("There is an icon always, and never a path; on Cinnamon a picture may stand in its place")
  func icons() {
    for (_, server, plan) in Self.everything {
      let isReplaced = server.name == "cinnamon" && plan.picture != nil && plan.icon.isEmpty
      #expect(PlainText.isIconName(plan.icon) || isReplaced)
    }
  }

  @Test("What rings is critical and never expires where it has buttons; nothing of ours is a dialog on notify-osd")
  func urgency() {
    for (notice, server, plan) in Self.everything {
      if plan.category == "alarm.ringing" { #expect(plan.urgency == .critical, "\(server.name): \(notice)") }
      #expect(plan.timeout == (server.hasActions ? 0 : -1), "\(server.name): \(notice)")
    }
  }

  @Test("A countdown without a template is quiet on every server", arguments: RecordedServers.all)
  func quiet(server: ServerCapabilities) {
    for golden in GoldenPlan.all {
      let plan = NotificationPlanner.plan(for: golden.notice, on: server, in: .english)
      if ["alarm.countdown", "alarm.paused"].contains(plan.category) { #expect(plan.urgency == .low) }
    }
  }
}
