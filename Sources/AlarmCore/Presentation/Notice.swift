/// What an alarm has to say right now, before any server is known; the presenter turns it into a `NotificationPlan`.
package struct Notice: Hashable, Sendable {
  /// What kind of news it is.
  package enum Kind: Hashable, Sendable {
    /// It rings. `due` is the local time it was due; `isLate` when it rings well after that.
    case alerting(due: CivilTime, isLate: Bool)
    /// It counts down; `end` is the local time at which it ends.
    case countdown(remaining: Duration, purpose: Countdown.Purpose, end: CivilTime)
    /// It is paused.
    case paused(remaining: Duration)
    /// It was due while nobody could ring it, or rang unanswered; lines such as `07:30 Wake up`.
    case missed(lines: [String])
    /// An application wants to schedule.
    case question(PermissionQuestion)
    /// Stored alarms were lost: what happened.
    case loss([Message])
    /// A number of further alarms of an application ring.
    case crowd(count: Int, of: NoticeOwner)
  }

  /// The alarm; nil for what isn't about one alarm.
  package var id: AlarmID?
  /// What kind of news it is.
  package var kind: Kind
  /// The alarm's own texts; their `text` is what is shown. Lent out as an `AlarmRecord`'s definition is.
  @inlinable package var presentation: AlarmPresentation {
    _read { yield texts.value }
    set { texts = Boxed(newValue) }
  }
  /// One for all copies of the notice, of which it is by far the largest part.
  @usableFromInline package var texts: Boxed<AlarmPresentation>
  /// Whether it is a timer (no schedule).
  package var isTimer: Bool

  /// Whose alarm it is; nil: nobody counts how many of its owner ring.
  package var owner: NoticeOwner?

  /// What the alarm's template makes of it; nil: it has none.
  package var look: NoticeLook?

  /// Whether counting down again is a repeat of the whole timer, not a snooze of a length of its own.
  package var repeats: Bool

  /// How much of a countdown has passed, 0 to 1; nil: it isn't one.
  package var passed: Double?

  /// How often what is left is updated; nil: it isn't, and the text has to do for the whole countdown.
  package var pace: CountdownPace?

  /// How many missed alarms there are beyond those that it names.
  package var unnamed = 0

  /// Which of the missed alarms that it lists can be set again.
  package var settable: [AlarmID] = []

  /// For how long this notice shows the time left, until the next notice or the end; nil: for the moment.
  package var standsFor: Duration?

  package init(id: AlarmID?, kind: Kind, presentation: AlarmPresentation, isTimer: Bool, repeats: Bool? = nil) {
    self.init(id: id, kind: kind, texts: Boxed(presentation), isTimer: isTimer, repeats: repeats ?? isTimer)
  }

  /// A notice that shares its alarm's texts.
  init(id: AlarmID?, kind: Kind, texts: Boxed<AlarmPresentation>, isTimer: Bool, repeats: Bool) {
    self.id = id
    self.kind = kind
    self.texts = texts
    self.isTimer = isTimer
    self.repeats = repeats
  }

  /// A question.
  package init(_ question: PermissionQuestion) {
    self.init(
      id: nil, kind: .question(question), presentation: AlarmPresentation(title: "", icon: question.icon),
      isTimer: false)
  }

  /// What sums up alarms of an application.
  package init(crowdOf owner: NoticeOwner, count: Int) {
    self.init(
      id: nil, kind: .crowd(count: count, of: owner), presentation: AlarmPresentation(title: ""), isTimer: false)
    self.owner = owner
  }

  /// Whether it rings: it is shown before everything else, and is never given up.
  package var rings: Bool {
    switch kind {
    case .alerting, .crowd: true
    case .countdown, .paused, .missed, .question, .loss: false
    }
  }

  /// Whether the clock alone never brings it up to date: what is left when it is posted isn't what is left when it is read.
  var standsStill: Bool { standsFor != nil && pace == nil }

  /// How much of a countdown is shown as passed, 0 to 1; nil: it isn't one, or its template or the alarm itself doesn't want it shown.
  var shownPassed: Double? { look?.hidesProgress == true ? nil : passed.flatMap(presentation.progress.shown) }

  /// The same in whole per cent.
  var percentPassed: Int? { shownPassed.map { Int(min(max($0 * 100, 0), 100).rounded()) } }

  /// What is left, in the user's words; nil: nothing is.
  package func remainingText(in words: Wording) -> String? {
    switch kind {
    case .countdown(let remaining, _, _):
      standsFor.map { RemainingText.standing(remaining, for: $0, at: pace ?? .minutes, in: words) }
        ?? RemainingText.rounded(remaining, in: words)
    case .paused(let remaining): RemainingText.exact(remaining, in: words)
    case .alerting, .missed, .question, .loss, .crowd: nil
    }
  }

  /// The same in the best language for a user.
  package func resolved(for languages: UserLanguages) -> Notice {
    guard presentation.hasTranslations else { return self }
    var notice = self
    notice.presentation = presentation.resolved(for: languages)
    return notice
  }
}
