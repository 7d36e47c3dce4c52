package import AlarmCore
package import AlarmWire

/// Describes alarms in words: the table of `list`, the output of the verbs, the details for `show`.
package struct AlarmText: Sendable {
  /// How instants are printed.
  package var times: TimeText
  /// The style of the text.
  package var style: TextStyle

  var words: Wording { times.words }

  /// Text for one output: with its reader's times, and in the style that it supports.
  package init(times: TimeText, style: TextStyle) {
    self.times = times
    self.style = style
  }

  /// `Wake up: rings tomorrow 07:30, in 9 h 12 min`, followed by its repetition.
  package func sentence(_ alarm: AlarmSnapshot) -> String {
    let first = "\(name(alarm)): \(doing(alarm))"
    return times.repetition(of: alarm).map { words("{first}; repeats {when}", ["first": first, "when": $0]) } ?? first
  }

  /// The same for an alarm that was just set, with the full day and date: this shows how the words were understood.
  package func confirmation(_ alarm: AlarmSnapshot) -> String {
    let fire = WallInstant(microseconds: alarm.fireTime)
    guard alarm.state == AlarmState.scheduled.rawValue || alarm.state == AlarmState.countdown.rawValue else {
      return sentence(alarm)
    }
    let rings = words("rings {time}, {distance}", ["time": times.dated(fire), "distance": times.distance(fire)])
    let first = "\(name(alarm)): \(rings)"
    return times.repetition(of: alarm).map { words("{first}; repeats {when}", ["first": first, "when": $0]) } ?? first
  }

  /// What a verb did, and the alarm's new state: `snoozed; rings 07:40, in 10 min`.
  package func outcome(_ done: String, _ told: String, _ alarm: AlarmSnapshot) -> String {
    alarm.state == done ? doing(alarm) : "\(told); \(doing(alarm))"
  }

  private func doing(_ alarm: AlarmSnapshot) -> String {
    let fire = WallInstant(microseconds: alarm.fireTime)
    return switch alarm.state {
    case AlarmState.alerting.rawValue:
      ([words("rings now, was due {time}", ["time": times.near(fire)])] + snoozes(alarm)).joined(separator: ", ")
    case AlarmState.paused.rawValue: words("paused with {length} left", ["length": left(alarm)])
    case AlarmState.off.rawValue where alarm.fireTime == 0: words("off")
    case AlarmState.off.rawValue: words("off, rings again {time}", ["time": times.dated(fire)])
    case AlarmSnapshot.missed: words("was due {time}", ["time": times.near(fire)])
    default: words("rings {time}, {distance}", ["time": times.near(fire), "distance": times.distance(fire)])
    }
  }

  /// How often a ringing alarm was snoozed, in the words of its notification; none if it wasn't.
  package func snoozes(_ alarm: AlarmSnapshot) -> [String] {
    guard alarm.snoozes > 0 else { return [] }
    let repeats = alarm.kind == "timer" && alarm.postAlert <= 0
    return [(repeats ? RingText.repeated : RingText.snoozed)(Int(alarm.snoozes), words)]
  }

  /// Everything that is known about one alarm, one line for each property.
  package func sheet(_ details: AlarmDetails) -> [String] {
    let alarm = details.snapshot
    var rows: [(String, String)] = [(words("Id"), alarm.id), (words("Title"), title(alarm))]
    func add(_ name: String, _ value: String) { if !value.isEmpty { rows.append((name, value)) } }
    add(words("State"), state(alarm))
    add(words("Kind"), alarm.kind == "timer" ? words("timer") : alarm.kind == "alarm" ? words("alarm") : alarm.kind)
    add(words("Schedule"), schedule(alarm))
    if alarm.fireTime != 0 {
      let fire = WallInstant(microseconds: alarm.fireTime)
      add(
        alarm.state == AlarmState.alerting.rawValue ? words("Was due") : words("Rings"),
        "\(times.full(fire)), \(times.distance(fire))")
    }
    if alarm.remaining != 0 { add(words("Left"), left(alarm)) }
    if alarm.total != 0 { add(words("Countdown"), RemainingText.exact(.microseconds(alarm.total), in: words)) }
    if alarm.snoozeLength != 0 {
      add(words("Snooze"), RemainingText.exact(.microseconds(alarm.snoozeLength), in: words))
    }
    if alarm.snoozes != 0 { add(words("Snoozed"), words(Int(alarm.snoozes), one: "once", other: "{count} times")) }
    if let date = CivilDate(alarm.offUntil) { add(words("Off until"), words.times.text(date)) }
    if alarm.skipped != 0 { add(words("Skipped"), times.full(WallInstant(microseconds: alarm.skipped))) }
    for shown in FormField.rows.compactMap(\.shown) {
      add(words(shown.label), DisplayText.clean(shown.text(alarm, words) ?? ""))
    }
    for option in details.furtherOptions { add(option.name, DisplayText.clean(option.value)) }
    add(words("Can wake"), waking(alarm))
    add(words("Owner"), DisplayText.clean(alarm.owner))
    add(words("Created"), times.full(WallInstant(microseconds: alarm.created / 1_000_000 * 1_000_000)))
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { style.paint(DisplayText.fitted($0.0, to: width + 2), .faint) + PlainText.isolated($0.1) }
  }

  /// Whether the alarm wakes a sleeping machine, or why not.
  private func waking(_ alarm: AlarmSnapshot) -> String {
    if let exemption = WakeExemption(rawValue: alarm.wakeReason) { return words(exemption.text) }
    return Self.obstacle(alarm.wakeReason, in: words) ?? words("yes")
  }

  /// Why the machine isn't woken, from the agent's word and its details; nil: it is woken.
  package static func obstacle(_ reason: String, in words: Wording) -> String? {
    let colon = reason.index(ofText: ": ") ?? reason.endIndex
    let detail = DisplayText.clean(String(reason[colon...].dropFirst(2)), joined: true)
    return switch reason[..<colon] {
    case "": nil
    case WakeObstacle.disabled.word: words("no: the settings say so")
    case WakeObstacle.noClock.word: words("no: no clock of this machine can wake it")
    case WakeObstacle.unsettled.word: words("not known yet")
    case _ where detail.isEmpty: words("no: there is no service that can program it")
    default: words("no: {detail}", ["detail": detail])
    }
  }

  /// The title, or the kind of alarm if it has none.
  package func title(_ alarm: AlarmSnapshot) -> String {
    let title = DisplayText.clean(alarm.title)
    return title.isEmpty ? NoticeText.nameless(isTimer: alarm.kind == "timer", in: words) : title
  }

  /// The title as part of a line.
  package func name(_ alarm: AlarmSnapshot) -> String { PlainText.isolated(title(alarm)) }

  /// The time until it rings, computed here: the agent sends only instants.
  package func left(_ alarm: AlarmSnapshot) -> String {
    switch alarm.state {
    case AlarmState.paused.rawValue: RemainingText.exact(.microseconds(alarm.remaining), in: words)
    case AlarmState.alerting.rawValue, AlarmSnapshot.missed: ""
    case AlarmState.off.rawValue where alarm.fireTime == 0: ""
    default: RemainingText.exact(WallInstant(microseconds: alarm.fireTime) - times.now, in: words)
    }
  }

  /// Its current state, as short as possible: `rings now`, `4 min 3 s · 06:04`, `paused · 30 min`, `tomorrow 07:30 · in 13 h`.
  package func brief(_ alarm: AlarmSnapshot) -> String {
    switch AlarmState(rawValue: alarm.state) {
    case .alerting: words("rings now")
    case .countdown: "\(left(alarm)) · \(times.coming(WallInstant(microseconds: alarm.fireTime)))"
    case .paused, .off: [state(alarm), left(alarm)].filter { !$0.isEmpty }.joined(separator: " · ")
    case .scheduled, nil: "\(rings(alarm)) · \(times.distance(WallInstant(microseconds: alarm.fireTime)))"
    }
  }

  func rings(_ alarm: AlarmSnapshot) -> String {
    switch alarm.state {
    case AlarmState.paused.rawValue: "–"
    case AlarmState.alerting.rawValue: words("now")
    case AlarmState.off.rawValue where alarm.fireTime == 0: "–"
    default: times.near(WallInstant(microseconds: alarm.fireTime))
    }
  }

  /// Rings of the schedule that don't take place, in brackets: the ring that is skipped, or the next dates that are left out.
  func skipping(_ alarm: AlarmSnapshot) -> String {
    guard alarm.skipped == 0 else {
      let time = times.near(WallInstant(microseconds: alarm.skipped))
      return " " + words("(skips {time})", ["time": time])
    }
    if let date = CivilDate(alarm.offUntil) {
      return " " + words("(off until {date})", ["date": words.times.text(date)])
    }
    return times.leftOut(of: alarm).map { " " + words("(except {days})", ["days": $0]) } ?? ""
  }

  /// The schedule in the grammar's words; an instant is written as a date, because people can't read Unix seconds.
  func schedule(_ alarm: AlarmSnapshot) -> String {
    if !alarm.rrule.isEmpty {
      guard !alarm.plainWeekdays.isEmpty, let when = try? WhenGrammar.parse(alarm.schedule) else {
        return "\(alarm.schedule) \(DisplayText.clean(alarm.rrule))"
      }
      return WhenGrammar.describe(when.on(alarm.plainWeekdays))
    }
    guard alarm.schedule.hasPrefix("@"), let instant = try? WhenGrammar.parse(alarm.schedule),
      case .at(let at) = instant
    else { return alarm.schedule }
    return times.full(at)
  }

  /// The state's word for a person.
  func state(_ alarm: AlarmSnapshot) -> String {
    let isSnoozed = alarm.state == AlarmState.countdown.rawValue && alarm.snoozes > 0 && alarm.kind != "timer"
    return isSnoozed ? words("snoozed") : word(ofState: alarm.state)
  }

  /// The word for a state's name on the bus; the name itself if only a newer agent knows it.
  package func word(ofState state: String) -> String {
    switch AlarmState(rawValue: state) {
    case .scheduled: words("scheduled")
    case .countdown: words("countdown")
    case .paused: words("paused")
    case .alerting: words("ringing")
    case .off: words("off")
    case nil: state == AlarmSnapshot.missed ? words("missed") : DisplayText.clean(state)
    }
  }

  static func ink(_ state: String) -> TextStyle.Ink {
    switch AlarmState(rawValue: state) {
    case .alerting: .alarming
    case .countdown: .pleasant
    case .paused: .waiting
    case nil where state == AlarmSnapshot.missed: .alarming
    case .off: .faint
    case .scheduled, nil: .plain
    }
  }
}

extension AlarmSnapshot {
  /// The weekdays of a rule that consists only of weekdays; empty: it isn't such a rule.
  fileprivate var plainWeekdays: WeekdaySet { (try? RecurrenceRule(text: rrule))?.plainWeekdays ?? [] }
}

extension WhenExpression {
  /// A time of day on weekdays, if there are any.
  fileprivate func on(_ days: WeekdaySet) -> WhenExpression {
    if case .timeOfDay(let time, []) = self, !days.isEmpty { .timeOfDay(time, days) } else { self }
  }
}

extension TimeText {
  /// How an alarm repeats: `every Monday 09:00`, `Monday to Friday 07:30, except 2026-12-24`; nil if it rings once. It names the
  /// next three dates that are left out.
  package func repetition(of alarm: AlarmSnapshot) -> String? {
    guard let whole = wholeRepetition(of: alarm) else { return nil }
    return leftOut(of: alarm).map { words("{repetition}, except {days}", ["repetition": whole, "days": $0]) } ?? whole
  }

  /// The next three dates that a rule leaves out; nil: there are none.
  package func leftOut(of alarm: AlarmSnapshot) -> String? {
    let today = zone.civil(at: now).date
    let dates = alarm.leftOut.filter { $0 >= today }.sorted()
    guard !dates.isEmpty else { return nil }
    var named = dates.prefix(3).map(\.description).joined(separator: ", ")
    let more = dates.count - 3
    if more > 0 {
      named = words(more, one: "{names} and {count} more", other: "{names} and {count} more", ["names": named])
    }
    return named
  }

  /// The same without the dates that are left out.
  private func wholeRepetition(of alarm: AlarmSnapshot) -> String? {
    let zone = alarm.zone.map { " " + DisplayText.clean($0) } ?? ""
    let weekdays = alarm.plainWeekdays
    if !alarm.rrule.isEmpty, weekdays.isEmpty {
      let rule = "\(alarm.schedule)\(zone) \(DisplayText.clean(alarm.rrule))"
      return words("by the rule {rule}", ["rule": rule])
    }
    guard let (time, days) = weekly(alarm) else { return nil }
    let clock = words.times.text(secondOfDay: time.secondOfDay) + zone
    switch days {
    case .everyDay: return words("every day {time}", ["time": clock])
    case .workdays: return words("Monday to Friday {time}", ["time": clock])
    default: return words("every {days} {time}", ["days": list(days.days.map(name)), "time": clock])
    }
  }

  /// The days on which an alarm repeats, without its time: `every day`, `Monday to Friday`, `Monday and Friday`; nil if it rings once.
  package func days(of alarm: AlarmSnapshot) -> String? {
    if !alarm.rrule.isEmpty, alarm.plainWeekdays.isEmpty { return DisplayText.clean(alarm.rrule) }
    guard let (_, days) = weekly(alarm) else { return nil }
    return switch days {
    case .everyDay: words("every day")
    case .workdays: words("Monday to Friday")
    default: list(days.days.map(name))
    }
  }

  /// The time and the weekdays of an alarm that repeats each week; nil: it doesn't.
  private func weekly(_ alarm: AlarmSnapshot) -> (CivilTime, WeekdaySet)? {
    switch (try? WhenGrammar.parse(alarm.schedule))?.on(alarm.plainWeekdays) {
    case .timeOfDay(let clock, let set) where !set.isEmpty: (clock, set)
    // Agents before 2026-11-27 stored an alarm on one weekday like this.
    case .onWeekday(let day, _, let clock): (clock, WeekdaySet([day]))
    default: nil
    }
  }

  /// `Monday, Wednesday and Friday`.
  private func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return words("{days} and {day}", ["days": names.dropLast().joined(separator: ", "), "day": last])
  }

  private func name(_ day: Weekday) -> String {
    switch day {
    case .monday: words("Monday")
    case .tuesday: words("Tuesday")
    case .wednesday: words("Wednesday")
    case .thursday: words("Thursday")
    case .friday: words("Friday")
    case .saturday: words("Saturday")
    case .sunday: words("Sunday")
    }
  }
}
