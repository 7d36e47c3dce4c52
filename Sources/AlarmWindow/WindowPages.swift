package import AlarmClient
import AlarmCore
package import AlarmWire

/// The contents of the window's pages, made from the agent's data; without the window, and for one instant.
package struct WindowPages: Hashable, Sendable {
  /// Ringing and snoozed alarms and timers: at the top of both pages.
  package var ringing: [WindowRow] = []
  /// The alarms that wait or are switched off, by the time of day.
  package var alarms: [WindowRow] = []
  /// The timers that run, are paused or are kept.
  package var timers: [WindowRow] = []
  /// The missed alarms that can be set again.
  package var missed: [WindowRow] = []
  /// How rings ended, the latest first.
  package var history: [WindowRow] = []

  /// The pages for a reader; `text` has the reader's zone and wording, and the current time.
  package init(
    alarms: [AlarmSnapshot], missed: [AlarmSnapshot] = [], history: [HistorySnapshot] = [], text: AlarmText
  ) {
    var waiting: [(key: Int, row: WindowRow)] = []
    for alarm in alarms {
      let row = WindowRow(alarm, text)
      switch (row.state, row.isTimer) {
      case (.ringing, _), (.snoozed, _): ringing.append(row)
      case (_, true): timers.append(row)
      case (_, false): waiting.append((Self.order(alarm, text), row))
      }
    }
    // By the time of day, as users look for them; a stable sort, so equal ones stay in the agent's order.
    self.alarms = waiting.enumerated().sorted { ($0.element.key, $0.offset) < ($1.element.key, $1.offset) }
      .map(\.element.row)
    self.missed = missed.map { WindowRow($0, text) }
    self.history = history.map { WindowRow($0, text) }
  }

  /// The second of the day at which it rings, as the sort key.
  private static func order(_ alarm: AlarmSnapshot, _ text: AlarmText) -> Int {
    WindowRow.clock(of: alarm, text)?.secondOfDay ?? Int.max
  }
}

/// One alarm, or one line of the history, as a row of the window.
package struct WindowRow: Hashable, Sendable {
  /// The appearance of the row.
  package enum State: String, Hashable, Sendable {
    case waiting, running, paused, ringing, snoozed, off, missed, past
  }

  /// The alarm's id; empty for a line of the history.
  package var id = ""
  /// The alarm's title, or the word for its kind.
  package var title: String
  /// The main text: a time of day, or the remaining time.
  package var time: String
  /// A line of detail.
  package var detail: String
  package var state: State
  package var isTimer = false
  /// Whether it has a switch, and its position; nil: it has none.
  package var isOn: Bool?
  /// Its buttons, in order.
  package var verbs: [WindowVerb] = []
  /// The remaining part of a countdown, from 1 to 0; nil: nothing counts down.
  package var left: Double?
  /// The countdown's whole length, in microseconds.
  package var total: Int64 = 0

  /// Whether the title and the detail are in one line, below the remaining time.
  package var isCounting: Bool { [.running, .paused, .snoozed].contains(state) }

  /// The text for screen readers.
  package var spoken: String { [title, time, detail].filter { !$0.isEmpty }.joined(separator: ", ") }
}

extension WindowRow {
  /// An alarm or timer.
  package init(_ alarm: AlarmSnapshot, _ text: AlarmText) {
    let state = Self.state(of: alarm)
    self.init(title: text.title(alarm), time: "", detail: "", state: state)
    id = alarm.id
    isTimer = alarm.kind == "timer"
    total = alarm.total
    let (times, words) = (text.times, text.times.words)
    let fire = WallInstant(microseconds: alarm.fireTime)
    // A timer that was repeated has its length from that, so no minute can be added.
    func longer(_ alarm: AlarmSnapshot) -> [WindowVerb] { isTimer && alarm.snoozes == 0 ? [.minute] : [] }
    let restart: [WindowVerb] = isTimer ? [.restart] : []
    switch state {
    case .ringing:
      (time, detail) = (times.clock(minute(fire)), Self.ringing(alarm, text))
      // A timer is repeated with its length, unless it has no Repeat button.
      verbs = alarm.snoozeLength > 0 ? [.snooze, .stop] : restart + [.stop]
      if isTimer, alarm.snoozeLength > 0 { verbs.insert(.minute, at: 0) }
    case .snoozed, .running:
      time = RemainingText.live(fire - times.now, at: .seconds, in: words)
      detail = words("rings {time}", ["time": times.near(minute(fire))])
      verbs = state == .snoozed ? [.stop] : longer(alarm) + [.pause] + restart + [.cancel]
      left = Self.share(of: (fire - times.now).wholeMicroseconds, alarm.total)
    case .paused:
      time = RemainingText.live(.microseconds(alarm.remaining), at: .seconds, in: words)
      detail = words("paused")
      verbs = longer(alarm) + [.resume] + restart + [.cancel]
      left = Self.share(of: alarm.remaining, alarm.total)
    case .waiting, .off:
      time = Self.clock(of: alarm, text).map { words.times.text(secondOfDay: $0.secondOfDay) } ?? alarm.schedule
      detail = Self.waiting(alarm, state, text)
      isOn = state == .waiting
      verbs = alarm.isRepeating && state == .waiting ? [alarm.skipped == 0 ? .skip : .unskip, .cancel] : [.cancel]
    case .missed:
      (time, detail) = ("", words("was due {time}", ["time": times.passed(fire)]))
      verbs = [.again]
    case .past: break
    }
  }

  /// A line of the history.
  package init(_ entry: HistorySnapshot, _ text: AlarmText) {
    let title = DisplayText.clean(entry.title)
    let history = HistoryText(text: text)
    self.init(
      title: title.isEmpty ? text.times.words("Alarm") : title,
      time: text.times.near(WallInstant(seconds: WallInstant(microseconds: entry.endedAt).seconds)),
      detail: history.sentence(entry), state: .past)
  }

  /// The time of day at which an alarm rings, on the clock of its own zone; nil: it has none.
  static func clock(of alarm: AlarmSnapshot, _ text: AlarmText) -> CivilTime? {
    switch (try? WhenGrammar.parse(alarm.schedule))?.zoned.expression {
    case .timeOfDay(let time, _), .onWeekday(_, _, let time): return time
    case .at(let instant):
      let (_, second) = text.times.zone.civil(at: instant)
      return CivilTime(secondOfDay: second)
    default: return nil
    }
  }

  // MARK: Private

  private static func state(of alarm: AlarmSnapshot) -> State {
    guard alarm.state != AlarmSnapshot.missed else { return .missed }
    let isSnoozed = alarm.snoozes > 0 && alarm.kind != "timer"
    return switch AlarmState(rawValue: alarm.state) {
    case .alerting: .ringing
    case .countdown: isSnoozed ? .snoozed : .running
    case .paused: .paused
    case .off: .off
    case .scheduled, nil: isSnoozed ? .snoozed : .waiting
    }
  }

  private static func share(of left: Int64, _ total: Int64) -> Double? {
    total > 0 ? min(max(Double(left) / Double(total), 0), 1) : nil
  }

  /// `rings now · snoozed twice`.
  private static func ringing(_ alarm: AlarmSnapshot, _ text: AlarmText) -> String {
    ([text.times.words("rings now")] + text.snoozes(alarm)).joined(separator: " · ")
  }

  /// The day on which an alarm rings once: `today`, `tomorrow`, or the date; nil: it is off.
  private static func day(of fire: WallInstant, _ state: State, _ text: AlarmText) -> String? {
    guard state == .waiting else { return nil }
    let (times, words) = (text.times, text.times.words)
    let (today, date) = (times.zone.civil(at: times.now).date, times.zone.civil(at: fire).date)
    return switch date.dayNumber - today.dayNumber {
    case 0: words("today")
    case 1: words("tomorrow")
    default: words.times.text(date)
    }
  }

  /// `Monday to Friday · in 15 h 57 min`.
  private static func waiting(_ alarm: AlarmSnapshot, _ state: State, _ text: AlarmText) -> String {
    let (times, words) = (text.times, text.times.words)
    let fire = WallInstant(microseconds: alarm.fireTime)
    var parts = [times.days(of: alarm) ?? Self.day(of: fire, state, text)].compactMap(\.self)
    if let zone = alarm.zone { parts.append(DisplayText.clean(zone)) }
    if state == .off {
      parts.append(
        CivilDate(alarm.offUntil).map { words("off until {date}", ["date": words.times.text($0)]) } ?? words("off"))
    } else {
      let left = RemainingText.live(fire - times.now, at: .minutes, in: words)
      parts.append(words("in {length}", ["length": left]))
      if alarm.skipped != 0 {
        let skipped = times.near(WallInstant(microseconds: alarm.skipped))
        parts.append(words("skips {time}", ["time": skipped]))
      }
    }
    return parts.joined(separator: " · ")
  }
}

/// The instant at the beginning of its minute: seconds aren't shown next to a time of day.
private func minute(_ instant: WallInstant) -> WallInstant {
  WallInstant(seconds: instant.seconds - instant.seconds.floorModulo(60))
}
