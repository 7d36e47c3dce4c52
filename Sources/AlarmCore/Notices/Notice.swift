/// What an alarm shows at this moment, before any server is known; the presenter turns it into a `NotificationPlan`.
package struct Notice: Hashable, Sendable {
  /// The kind of the notice.
  package enum Kind: Hashable, Sendable {
    /// The alarm rings. `due` is the local time at which it was due; `isLate`: it rings well after that.
    case alerting(due: CivilTime, isLate: Bool)
    /// The alarm counts down; `end` is the local time at which it ends.
    case countdown(remaining: Duration, purpose: Countdown.Purpose, end: CivilTime)
    /// The countdown is paused.
    case paused(remaining: Duration)
    /// Alarms that couldn't ring in time, or rang without an answer; lines such as `07:30 Wake up`.
    case missed(lines: [String])
    /// An application wants to schedule.
    case question(PermissionQuestion)
    /// Stored alarms were lost; the sentences explain what happened.
    case loss([Message])
    /// A number of further ringing alarms, of one application or (nil) of all.
    case crowd(count: Int, of: NoticeOwner?)
  }

  /// The alarm; nil for a notice that isn't about one alarm.
  package var id: AlarmID?
  /// The kind of the notice.
  package var kind: Kind
  /// The alarm's own texts; their `text` is what is shown. Borrowed, like the definition of an `AlarmRecord`.
  @inlinable package var presentation: Presentation {
    _read { yield texts.value }
    set { texts = Boxed(newValue) }
  }
  /// Shared by all copies of the notice, because it is by far the largest part.
  @usableFromInline package var texts: Boxed<Presentation>
  /// Whether it is a timer (no schedule).
  package var isTimer: Bool

  /// The alarm's owner; nil: its ringing alarms aren't counted.
  package var owner: NoticeOwner?

  /// The texts and settings that the alarm's template gives it; nil: it has no template.
  package var style: NoticeStyle?

  /// Whether counting down again repeats the whole timer, instead of being a snooze with a length of its own.
  package var repeats: Bool

  /// The share of a countdown that has passed, 0 to 1; nil: it isn't a countdown.
  package var passed: Double?

  /// Whether it is the only alarm that rings, so that a command needn't name it.
  package var isAlone = false

  /// The meaning of closing the notification of a ringing alarm; nil: it isn't shown.
  package var dismissal: DismissalMeaning?

  /// How a ring came about.
  package var ring = RingDetails()

  /// How often the remaining time, or how long it has rung, is updated; nil: never, so the text must always be right.
  package var pace: CountdownPace?

  /// The local date on which a countdown ends, if that is a day or more away: the time alone would be read as today's.
  package var endDay: CivilDate?

  /// How many missed alarms there are that the lines don't name.
  package var unnamed = 0

  /// Whether a click on it opens the window of the user's alarms.
  package var opensWindow = false

  /// Which of the missed alarms that it lists can be set again.
  package var settable: [SettableAlarm] = []

  /// Whether it lists several missed alarms, so that a button has to say which one it is for.
  var listsSeveral: Bool {
    if case .missed(let lines) = kind { lines.count + unnamed > 1 } else { false }
  }

  /// How long this notice shows the same remaining time, until the next notice or the end; nil: only for a moment.
  package var standsFor: Duration?

  package init(id: AlarmID?, kind: Kind, presentation: Presentation, isTimer: Bool, repeats: Bool? = nil) {
    self.init(id: id, kind: kind, texts: Boxed(presentation), isTimer: isTimer, repeats: repeats ?? isTimer)
  }

  /// A notice that shares its alarm's texts.
  init(id: AlarmID?, kind: Kind, texts: Boxed<Presentation>, isTimer: Bool, repeats: Bool) {
    self.id = id
    self.kind = kind
    self.texts = texts
    self.isTimer = isTimer
    self.repeats = repeats
  }

  /// A notice that asks the user whether an application may set alarms.
  package init(_ question: PermissionQuestion) {
    self.init(
      id: nil, kind: .question(question), presentation: Presentation(title: "", icon: question.icon),
      isTimer: false)
  }

  /// A notice that sums up ringing alarms, of one application or (nil) of all.
  package init(crowdOf owner: NoticeOwner?, count: Int) {
    self.init(
      id: nil, kind: .crowd(count: count, of: owner), presentation: Presentation(title: ""), isTimer: false)
    self.owner = owner
  }

  /// How urgent it is, by its template or its kind. On GNOME, low urgency never pops up a banner, whereas normal urgency would pop up
  /// again at each update of a countdown.
  package var urgency: NotificationPlan.Urgency {
    if let own = style?.urgency { return own }
    return switch kind {
    // A question must not disappear by itself either.
    case .alerting, .question, .crowd: .critical
    case .countdown, .paused: .low
    case .missed, .loss: .normal
    }
  }

  /// Whether it rings: then it is shown before everything else, and is never dropped.
  package var rings: Bool {
    switch kind {
    case .alerting, .crowd: true
    case .countdown, .paused, .missed, .question, .loss: false
    }
  }

  /// Whether it is a running or paused countdown.
  package var isCountdown: Bool {
    switch kind {
    case .countdown, .paused: true
    case .alerting, .missed, .question, .loss, .crowd: false
    }
  }

  /// Whether its time is never updated: the remaining time when it is posted isn't the one when it is read.
  var standsStill: Bool { standsFor != nil && pace == nil }

  /// The share of a countdown to show as passed, 0 to 1; nil: it isn't a countdown, or its template or the alarm itself hides
  /// it.
  var shownPassed: Double? { style?.hidesProgress == true ? nil : passed.flatMap(presentation.progress.shown) }

  /// The same in whole per cent.
  var percentPassed: Int? { shownPassed.map { Int(min(max($0 * 100, 0), 100).rounded()) } }

  /// The remaining time, in the user's words; nil: there is none.
  package func remainingText(in words: Wording) -> String? {
    switch kind {
    case .countdown(let remaining, _, _):
      standsFor.map { RemainingText.standing(remaining, for: $0, at: pace ?? .minutes, in: words) }
        ?? RemainingText.live(remaining, at: .minutes, in: words)
    case .paused(let remaining): RemainingText.exact(remaining, in: words)
    case .alerting, .missed, .question, .loss, .crowd: nil
    }
  }

  /// When a countdown ends: `07:30`, or `2026-12-24 07:30` if that is a day or more away; nil: it isn't a countdown.
  package func endText(in words: Wording) -> String? {
    guard case .countdown(_, _, let end) = kind else { return nil }
    let time = words.times.text(end)
    return endDay.map { "\(words.times.text($0)) \(time)" } ?? time
  }

  /// The same notice in the best language for a user.
  package func resolved(for languages: UserLanguages) -> Notice {
    guard presentation.hasTranslations else { return self }
    var notice = self
    notice.presentation = presentation.resolved(for: languages)
    return notice
  }
}

/// A missed alarm that can be set again.
package struct SettableAlarm: Hashable, Sendable {
  package var id: AlarmID
  /// Its title in the user's language; it may be empty.
  package var title: String

  package init(id: AlarmID, title: String) {
    self.id = id
    self.title = title
  }
}

/// The meaning of closing a ringing alarm's notification without a button; the word in the settings.
package enum DismissalMeaning: String, Hashable, Sendable, CaseIterable {
  /// An alarm that can be snoozed is snoozed; any other keeps ringing and is shown again.
  case snooze
  /// The alarm keeps ringing and is shown again.
  case ring
  /// The alarm is stopped, as with the Stop button.
  case stop
}

/// The application whose alarm a notice is about.
package struct NoticeOwner: Hashable, Sendable {
  /// Its id; empty: the alarm was stored before owners were recorded.
  package var id: String
  /// Its name for people.
  package var name: String

  /// An owner. Without a name of its own, its name is its id or, for a program of the host, the program's name.
  package init(id: String, name: String = "") {
    self.id = id
    self.name =
      !name.isEmpty
      ? name : id.hasPrefix(Caller.hostPrefix) ? String(id.dropFirst(Caller.hostPrefix.utf8.count)) : id
  }
}
