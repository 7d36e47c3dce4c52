package import RingDrawing

/// One alarm in the mirror.
package struct MirroredAlarm: Hashable, Sendable, Identifiable {
  /// The longest title in a line about an alarm, in characters.
  static let titleLimit = 40

  package var id: AlarmID
  /// Its title in the user's language, one plain line, never empty.
  package var title: String
  /// The alarm's state; never `scheduled`.
  package var state: AlarmState
  /// Why it counts down or, if it is paused, why it counted down; nil: it rings.
  package var purpose: Countdown.Purpose?
  /// The remaining time; zero while it rings.
  package var remaining: Duration
  /// The whole length of the countdown, without pauses; zero while it rings.
  package var total = Duration.zero
  /// When it will ring; nil: it rings, or is paused.
  package var fireTime: WallInstant?
  /// `fireTime` as a clock shows it, `07:30`; while it rings, the time when it was due; empty while it is paused.
  package var clockText: String
  /// The line about the ring, as in its notification; empty: it doesn't ring.
  package var ringText = ""
  /// The share of the countdown that has passed, 0 to 1.
  package var passed: Double
  /// `#rrggbb`; empty: it has no colour of its own.
  package var tint: String
  /// The owner's own words next to the tray's icon while it counts down or is paused; empty: the remaining time.
  package var trayLabel = ""
  /// The themed icon that replaces its ring while it counts down or is paused; empty: the ring.
  package var trayIcon = ""
  /// The actions that its notification offers now. Each has one fixed meaning and is never a toggle, so a late press does no harm.
  package var buttons: [NotificationPlan.Action]

  package init(
    id: AlarmID, title: String, state: AlarmState, purpose: Countdown.Purpose? = nil, remaining: Duration = .zero,
    fireTime: WallInstant? = nil, clockText: String = "", passed: Double = 1, tint: String = "",
    buttons: [NotificationPlan.Action] = []
  ) {
    self.id = id
    self.title = title
    self.state = state
    self.purpose = purpose
    self.remaining = remaining
    self.fireTime = fireTime
    self.clockText = clockText
    self.passed = passed
    self.tint = tint
    self.buttons = buttons
  }

  /// A line about the alarm: its title and the remaining time.
  package func text(at pace: CountdownPace, in words: Wording) -> String {
    "\(PlainText.isolated(PlainText.line(title, limit: Self.titleLimit))) · \(timeText(at: pace, in: words))"
  }

  /// The remaining time, in words that are right until the next update; if there is none, when it rings.
  package func timeText(at pace: CountdownPace, in words: Wording) -> String {
    switch state {
    case .countdown where pace == .never: words("rings at {time}", ["time": clockText])
    case .countdown: RemainingText.live(remaining, at: pace, in: words)
    case .paused: words("paused, {length}", ["length": RemainingText.exact(remaining, in: words)])
    case .alerting: [words("ringing"), ringText].filter { !$0.isEmpty }.joined(separator: " · ")
    case .scheduled, .off: clockText
    }
  }

  /// The few characters next to the icon, and the widest text that they can become, so that neighbouring items don't move.
  package func label(at pace: CountdownPace, in words: Wording) -> (text: String, guide: String) {
    let guide = RemainingText.live(.seconds(pace == .seconds ? 3599 : 3540), at: pace, in: words)
    switch state {
    case .countdown where !trayLabel.isEmpty, .paused where !trayLabel.isEmpty: return (trayLabel, trayLabel)
    case .countdown: return (pace == .never ? clockText : RemainingText.live(remaining, at: pace, in: words), guide)
    case .paused: return (RemainingText.exact(remaining, in: words), guide)
    case .alerting: return (PlainText.line(title, limit: TextLimit.tray), guide)
    case .scheduled, .off: return ("", guide)
    }
  }

  /// The name of the icon that replaces the picture; empty: none. A ringing alarm has its bell.
  package var iconName: String {
    switch state {
    case .countdown, .paused: trayIcon
    case .alerting, .scheduled, .off: ""
    }
  }

  /// The picture that is drawn for the alarm.
  package func picture(at pace: CountdownPace) -> RingPicture {
    let tint = RingColour(tint)
    switch state {
    case .alerting: return RingPicture(.alerting, tint: tint)
    case .paused: return RingPicture(.paused, passed: passed, tint: tint)
    // There is no further update: a ring that doesn't move would look like a paused countdown.
    case .countdown: return RingPicture(.countdown, passed: pace == .never ? 0 : passed, tint: tint)
    case .scheduled, .off: return RingPicture(.idle)
    }
  }
}

/// The next ring.
package struct MirroredRing: Hashable, Sendable {
  package var id: AlarmID
  /// The alarm's title in the user's language, one plain line, never empty.
  package var title: String
  /// When the alarm will ring.
  package var instant: WallInstant
  /// The same in words: `07:30` today, `tomorrow 07:30`, `Mon 07:30` within a week, otherwise with the date.
  package var clockText: String
  /// When the words may change, because the day is over; nil: they don't have to be checked.
  package var dayEnds: WallInstant?

  package init(id: AlarmID, title: String, instant: WallInstant, clockText: String, dayEnds: WallInstant? = nil) {
    self.id = id
    self.title = title
    self.instant = instant
    self.clockText = clockText
    self.dayEnds = dayEnds
  }

  /// A line about the ring.
  package func text(in words: Wording) -> String {
    words("Next: {time} {title}", ["time": clockText, "title": PlainText.line(title, limit: MirroredAlarm.titleLimit)])
  }
}
