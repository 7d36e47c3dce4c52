import AlarmCore
package import AlarmWire

/// Alarms in words: the table of `list`, the lines of the verbs, the sheet of `show`.
package struct AlarmText: Sendable {
  /// How instants are told.
  package var times: TimeText
  /// How text may look.
  package var style: TextStyle

  /// A writer.
  package init(times: TimeText, style: TextStyle) {
    self.times = times
    self.style = style
  }

  /// The table of all alarms.
  package func table(_ alarms: [AlarmSnapshot], width: Int?) -> [String] {
    guard !alarms.isEmpty else { return ["No alarms."] }
    var table = TextTable(["ID", "STATE", "RINGS", "LEFT", "SCHEDULE", "TITLE"])
    for alarm in alarms {
      table.add([
        .init(alarm.shortID, .faint), .init(alarm.state, Self.ink(alarm.state)), .init(rings(alarm)),
        .init(left(alarm)),
        .init(schedule(alarm)), .init(title(alarm), .bold),
      ])
    }
    return table.lines(style: style, width: width)
  }

  /// `Wake up: rings tomorrow 07:30, in 9 h 12 min`.
  package func sentence(_ alarm: AlarmSnapshot) -> String { "\(title(alarm)): \(doing(alarm))" }

  /// What a verb did, and what the alarm does now: `snoozed; rings 07:40, in 10 min`.
  package func outcome(_ done: String, _ alarm: AlarmSnapshot) -> String {
    alarm.state == done ? doing(alarm) : "\(done); \(doing(alarm))"
  }

  private func doing(_ alarm: AlarmSnapshot) -> String {
    let fire = WallInstant(microseconds: alarm.fireTime)
    return switch alarm.state {
    case AlarmState.alerting.rawValue: "rings now, was due \(times.near(fire))"
    case AlarmState.paused.rawValue: "paused with \(left(alarm)) left"
    default: "rings \(times.near(fire)), \(times.distance(fire))"
    }
  }

  /// All that is known of one alarm, a line each.
  package func sheet(_ alarm: AlarmSnapshot) -> [String] {
    var rows: [(String, String)] = [("Id", alarm.id), ("Title", title(alarm))]
    func add(_ name: String, _ value: String) { if !value.isEmpty { rows.append((name, value)) } }
    add("Body", DisplayText.clean(alarm.body))
    add("State", alarm.state)
    add("Kind", alarm.kind)
    add("Schedule", schedule(alarm))
    add("Start", alarm.start)
    add("Except", alarm.exceptions.joined(separator: " "))
    if alarm.fireTime != 0 {
      let fire = WallInstant(microseconds: alarm.fireTime)
      add(
        alarm.state == AlarmState.alerting.rawValue ? "Was due" : "Rings",
        "\(times.full(fire)), \(times.distance(fire))")
    }
    if alarm.remaining != 0 { add("Left", left(alarm)) }
    if alarm.total != 0 { add("Countdown", RemainingText.exact(.microseconds(alarm.total))) }
    if alarm.snoozeLength != 0 { add("Snooze", RemainingText.exact(.microseconds(alarm.snoozeLength))) }
    if alarm.snoozes != 0 { add("Snoozed", alarm.snoozes == 1 ? "once" : "\(alarm.snoozes) times") }
    if alarm.skipped != 0 { add("Skipped", times.full(WallInstant(microseconds: alarm.skipped))) }
    if alarm.ringTimeout != 0 { add("Unanswered", unanswered(alarm)) }
    if alarm.lateWindow != 0 { add("Late", "rings up to \(RemainingText.exact(.microseconds(alarm.lateWindow))) late") }
    add("Sound", alarm.sound)
    if alarm.volume >= 0 { add("Volume", "\(alarm.volume)%") }
    if alarm.ramp >= 0 { add("Ramp", alarm.ramp == 0 ? "none" : RemainingText.exact(.microseconds(alarm.ramp))) }
    add("Zone", alarm.zone)
    add("Owner", DisplayText.clean(alarm.owner))
    add("Created", times.full(WallInstant(microseconds: alarm.created / 1_000_000 * 1_000_000)))
    add("Template", alarm.template)
    add("Metadata", DisplayText.clean(alarm.metadata))
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { style.paint(DisplayText.fitted($0.0, to: width + 2), .faint) + $0.1 }
  }

  /// `ends after 10 min`, or what it does instead.
  private func unanswered(_ alarm: AlarmSnapshot) -> String {
    let length = RemainingText.exact(.microseconds(alarm.ringTimeout))
    guard alarm.maxSnoozes > 0 else { return "ends after \(length)" }
    return "snoozes after \(length), \(alarm.maxSnoozes == 1 ? "once" : "\(alarm.maxSnoozes) times") at most"
  }

  /// The title, or what it is when it has none.
  package func title(_ alarm: AlarmSnapshot) -> String {
    let title = DisplayText.clean(alarm.title)
    return title.isEmpty ? (alarm.kind == "timer" ? "Timer" : "Alarm") : title
  }

  /// What is left until it rings, computed here: the agent tells instants only.
  package func left(_ alarm: AlarmSnapshot) -> String {
    switch alarm.state {
    case AlarmState.paused.rawValue: RemainingText.exact(.microseconds(alarm.remaining))
    case AlarmState.alerting.rawValue: ""
    default: RemainingText.exact(WallInstant(microseconds: alarm.fireTime) - times.now)
    }
  }

  private func rings(_ alarm: AlarmSnapshot) -> String {
    switch alarm.state {
    case AlarmState.paused.rawValue: "–"
    case AlarmState.alerting.rawValue: "now"
    default: times.near(WallInstant(microseconds: alarm.fireTime))
    }
  }

  /// The grammar's words; an instant as a date, because nobody reads Unix seconds.
  private func schedule(_ alarm: AlarmSnapshot) -> String {
    if !alarm.rrule.isEmpty { return "\(alarm.schedule) \(DisplayText.clean(alarm.rrule))" }
    guard alarm.schedule.hasPrefix("@"), let instant = try? WhenGrammar.parse(alarm.schedule),
      case .at(let at) = instant
    else { return alarm.schedule }
    return times.full(at)
  }

  private static func ink(_ state: String) -> TextStyle.Ink {
    switch AlarmState(rawValue: state) {
    case .alerting: .alarming
    case .countdown: .pleasant
    case .paused: .waiting
    case .scheduled, nil: .plain
    }
  }
}
