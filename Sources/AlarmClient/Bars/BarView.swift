package import AlarmCore
package import AlarmWire

/// What a status bar shows about all alarms at one instant: ringing alarms if there are any, otherwise those that count down,
/// otherwise the paused ones, otherwise when the next alarm rings. Pure.
package struct BarView: Hashable, Sendable {
  /// The kind of what is shown; the raw values are the bars' classes.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case ringing, countdown, paused, idle
  }

  package var kind: Kind
  /// A symbol for the kind.
  package var icon: String
  /// The main text: `Tea`, `12 min Tea`, `07:30`; empty: there is nothing to show.
  package var text: String
  /// The title of the alarm that is shown; empty: no alarm rings or counts down.
  package var title: String
  /// Its full id; empty: there is none.
  package var id: String
  /// The remaining time, in words; empty: nothing counts down.
  package var remaining: String
  /// When it rings, or was due: `07:30`, `tomorrow 07:30`; empty if it is paused.
  package var time: String
  /// How much of the countdown has passed, in percent; 100 while an alarm rings, 0 for the next alarm.
  package var percentage: Int
  /// How many alarms ring, count down or are paused.
  package var count: Int
  /// A line for each of these alarms, and for the next one.
  package var lines: [Line]

  /// An alarm and its verbs, in a list that a bar opens.
  package struct Line: Hashable, Sendable {
    package var id: String
    package var text: String
    package var verbs: [Verb]
  }

  /// A command of `alarmctl` for an alarm; the raw values are its names.
  package enum Verb: String, Hashable, Sendable {
    case stop, snooze, pause, resume, cancel, skip

    package func label(in words: Wording) -> String {
      switch self {
      case .stop: words("Stop")
      case .snooze: words("Snooze")
      case .pause: words("Pause")
      case .resume: words("Resume")
      case .cancel: words("Cancel")
      case .skip: words("Skip next")
      }
    }
  }

  /// The maximum number of alarms in a bar's list; the others are counted.
  package static let lineLimit = 8

  /// The view of alarms in the order in which the agent lists them.
  package init(_ alarms: [AlarmSnapshot], _ text: AlarmText) {
    let groups = Dictionary(grouping: alarms) { Self.kind(of: $0) }
    let active = [Kind.ringing, .countdown, .paused].flatMap { groups[$0] ?? [] }
    let next = alarms.first { $0.state == AlarmState.scheduled.rawValue }
    let shown = active.first ?? next
    kind = active.first.map(Self.kind) ?? .idle
    icon = Self.icon(kind)
    count = active.count
    id = shown?.id ?? ""
    title = shown.map { DisplayText.clean(text.title($0), joined: true) } ?? ""
    remaining = shown.map { Self.remaining($0, text) } ?? ""
    time = shown.map { Self.time($0, text) } ?? ""
    percentage = Int(((shown?.share(over: text.times.now) ?? 0) * 100).rounded())
    self.text =
      switch kind {
      case .ringing: Self.ringing(title, others: (groups[.ringing]?.count ?? 1) - 1, text)
      case .countdown, .paused: [remaining, title].joined(separator: " ")
      case .idle: time
      }
    if kind == .idle { title = next == nil ? "" : title }
    lines = (active + (next.map { [$0] } ?? [])).prefix(Self.lineLimit).map { Self.line($0, text) }
  }

  private static func ringing(_ title: String, others: Int, _ text: AlarmText) -> String {
    guard others > 0 else { return title }
    return text.times.words(
      others, one: "{title} and {count} more", other: "{title} and {count} more", ["title": title])
  }

  /// How long the view stays the same if no alarm changes; nil: for ever. At midnight `tomorrow` becomes today's time.
  package static func lifetime(of alarms: [AlarmSnapshot], _ text: AlarmText) -> Duration? {
    let now = text.times.now
    let counting = alarms.compactMap { alarm -> Duration? in
      guard alarm.state == AlarmState.countdown.rawValue else { return nil }
      return RemainingText.timeToNextChange(of: WallInstant(microseconds: alarm.fireTime) - now, at: .minutes)
    }
    let zone = text.times.zone
    let tomorrow = CivilDate(dayNumber: zone.civil(at: now).date.dayNumber + 1)
    let midnight = zone.instant(of: tomorrow, at: CivilTime(clamping: 0)) - now
    return (counting + (alarms.isEmpty ? [] : [midnight])).min()
  }

  private static func kind(of alarm: AlarmSnapshot) -> Kind {
    switch AlarmState(rawValue: alarm.state) {
    case .alerting: .ringing
    case .countdown: .countdown
    case .paused: .paused
    case .scheduled, .off, nil: .idle
    }
  }

  private static func icon(_ kind: Kind) -> String {
    switch kind {
    case .ringing: "🔔"
    case .countdown: "⏳"
    case .paused: "⏸"
    case .idle: "⏰"
    }
  }

  private static func remaining(_ alarm: AlarmSnapshot, _ text: AlarmText) -> String {
    switch kind(of: alarm) {
    case .ringing, .idle: ""
    case .countdown:
      RemainingText.live(
        WallInstant(microseconds: alarm.fireTime) - text.times.now, at: .minutes, in: text.times.words)
    case .paused: RemainingText.exact(.microseconds(alarm.remaining), in: text.times.words)
    }
  }

  private static func time(_ alarm: AlarmSnapshot, _ text: AlarmText) -> String {
    guard alarm.fireTime != 0 else { return "" }
    let fire = WallInstant(microseconds: alarm.fireTime)
    return kind(of: alarm) == .idle ? text.times.near(fire) : text.times.coming(fire)
  }

  private static func line(_ alarm: AlarmSnapshot, _ text: AlarmText) -> Line {
    let words = text.times.words
    let values: KeyValuePairs = [
      "title": text.name(alarm), "length": remaining(alarm, text), "time": time(alarm, text),
    ]
    switch kind(of: alarm) {
    case .ringing: return Line(id: alarm.id, text: words("{title}: rings now", values), verbs: [.stop, .snooze])
    case .countdown:
      return Line(
        id: alarm.id, text: words("{title}: {length} left, rings {time}", values), verbs: [.pause, .cancel])
    case .paused:
      return Line(id: alarm.id, text: words("{title}: paused with {length} left", values), verbs: [.resume, .cancel])
    case .idle: return Line(id: alarm.id, text: words("{title}: {time}", values), verbs: [.skip])
    }
  }
}

extension AlarmSnapshot {
  /// How much of its countdown has passed, from 0 to 1; 1 while it rings; nil: it doesn't count down.
  package func share(over now: WallInstant) -> Double? {
    let left: Int64
    switch AlarmState(rawValue: state) {
    case .alerting: return 1
    case .countdown: left = (WallInstant(microseconds: fireTime) - now).wholeMicroseconds
    case .paused: left = remaining
    case .scheduled, .off, nil: return nil
    }
    guard total > 0 else { return 0 }
    return 1 - Double(min(max(left, 0), total)) / Double(total)
  }
}
