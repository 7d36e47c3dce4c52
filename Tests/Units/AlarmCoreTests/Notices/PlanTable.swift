import AlarmCore
import AlarmWire
import RingDrawing
import TestSupport

/// Every state of an alarm, with every shipped template and without one, on every recorded server, as a text. If the text differs
/// after a change, users will see that difference.
enum PlanTable {
  /// The file that the text is compared with.
  static let path = BuiltPrograms.checkout + "/Tests/Units/AlarmCoreTests/Notices/plans.txt"

  /// The shipped templates by name; nil: none.
  static let templates: [(name: String, template: Template?)] =
    [("no template", nil)]
    + ["alarm", "kitchen", "medication", "meeting", "pomodoro", "timer"].map { name in
      let file = BuiltPrograms.checkout + "/Resources/templates/\(name).template"
      return ("template " + name, TemplateReader.read(Array(TextFile.read(file).utf8), file: name).template)
    }

  /// A notice with a template laid over it.
  static func dressed(_ notice: Notice, by template: Template?) -> Notice {
    template?.dressed(notice, for: .none) { placeholder in
      switch placeholder {
      case .title: NoticeText.plainTitle(for: notice, in: .english)
      case .remaining: notice.remainingText(in: .english) ?? ""
      case .fireTime: "07:34"
      case .due: "07:30"
      case .snoozes: "1"
      case .metadata(let path): path == ["recipeName"] ? "Sencha & <mint>" : ""
      }
    } ?? notice.resolved(for: .none)
  }

  /// The whole text. Servers that get the same share a paragraph.
  static var text: String {
    var lines = [
      "What is sent for each state of an alarm, by each shipped template, to each recorded server.",
      "ALARMKIT_RECORD=1 swift test --filter 'The table of plans' writes it anew.",
    ]
    for golden in GoldenPlan.all {
      for (name, template) in templates {
        lines += ["", "== \(golden.name), \(name)"]
        let notice = dressed(golden.notice, by: template)
        var order: [String] = []
        var servers: [String: [String]] = [:]
        for server in RecordedServers.all {
          let plan = plan(NotificationPlanner.plan(for: notice, on: server, in: .english))
          if servers[plan] == nil { order.append(plan) }
          servers[plan, default: []].append(server.name == "Notification Daemon" ? server.vendor + "'s" : server.name)
        }
        // The largest group is last and has no names: a reader wants to know which servers differ.
        let most = order.max { servers[$0, default: []].count < servers[$1, default: []].count }
        for plan in order where plan != most { lines += [servers[plan, default: []].joined(separator: ", "), plan] }
        if let most { lines += [order.count > 1 ? "all others" : "all", most] }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func plan(_ plan: NotificationPlan) -> String {
    let actions = plan.actions.map { "[\($0.label)] \($0.key.rawValue)" }.joined(separator: "  ")
    let picture =
      plan.picture.map { $0.kind == .alerting ? "bell" : "\($0.kind.rawValue) ring \($0.left)/60" } ?? plan.icon
    let bar = plan.progress.map { ", bar \($0) %" } ?? ""
    let stays = plan.isResident ? ", stays" : ""
    return """
          \(plan.summary) | \(plan.body.split(separator: "\n").joined(separator: " / "))
          \(actions.isEmpty ? "no buttons" : actions)
          \(plan.urgency), timeout \(plan.timeout), \(plan.category), \(picture)\(bar)\(stays)
      """
  }
}
