package import AlarmCore
import DBus

/// An alarm as clients see it: the same fields on the bus (`FireTime`) and in JSON (`fireTime`), as defined by the
/// `SnapshotProperty` rows. A field that an agent didn't send has the default given here. Each option is a member (`alarm.volume`).
@dynamicMemberLookup
package struct AlarmSnapshot: Hashable, Sendable {
  /// The id in lower case.
  package var id = ""
  /// The alarm's title; empty: the word for its kind.
  package var title = ""
  /// A line of detail.
  package var body = ""
  /// An `AlarmState` word, or `missed`.
  package var state = ""
  /// `alarm` or `timer`.
  package var kind = ""
  /// When it is due, in the grammar of `Add`.
  package var schedule = ""
  /// The rule of RFC 5545 for the dates on which the time in `schedule` applies; empty: none.
  package var rrule = ""
  /// The date on which the rule begins, `YYYY-MM-DD`; empty: there is none.
  package var start = ""
  /// The dates that are left out, `YYYY-MM-DD` each.
  package var exceptions: [String] = []
  /// The iCalendar file whose days are left out; empty: none.
  package var exceptCalendar = ""
  /// The days in that file, `YYYY-MM-DD` each, as they were last read.
  package var calendarDays: [String] = []
  /// When it will ring or, while it rings, when it was due; Unix microseconds, 0 while paused or off without a date.
  package var fireTime: Int64 = 0
  /// The remaining time while paused, in microseconds; otherwise 0.
  package var remaining: Int64 = 0
  /// The countdown's whole length in microseconds; 0 when there is none.
  package var total: Int64 = 0
  /// How often this occurrence was snoozed.
  package var snoozes: Int32 = 0
  /// When the occurrence that is skipped was due; Unix microseconds, 0: none is skipped.
  package var skipped: Int64 = 0
  /// If it is off, the date, in its own zone, on which it is switched on again by itself, `YYYY-MM-DD`; empty: it isn't.
  package var offUntil = ""
  /// The alarm's own snooze length in microseconds; 0: none.
  package var snoozeLength: Int64 = 0
  /// The countdown before the alert as it was requested, in microseconds; 0: none.
  package var preAlert: Int64 = 0
  /// The countdown after the alert as it was requested, in microseconds; 0: none.
  package var postAlert: Int64 = 0
  /// A `TimeoutAction.Word`: what it does when it times out.
  package var onTimeout = TimeoutAction.Word.stop.rawValue
  /// How often it snoozes by itself; 0: never.
  package var maxSnoozes: Int32 = 0
  /// What it has beyond its time, its texts and its sound.
  package var options = RareParts(AlarmOptions())
  /// A `SoundChoice` word.
  package var sound = ""
  /// The application that scheduled it.
  package var owner = ""
  /// When it was scheduled; Unix microseconds.
  package var created: Int64 = 0
  /// Whether it wakes a sleeping machine.
  package var canWake = false
  /// Why it doesn't: a `WakeObstacle` reason or a `WakeExemption` word; empty: it does.
  package var wakeReason = WakeObstacle.unsettled.word

  /// An empty snapshot.
  init() {}

  /// The snapshot of a record, with texts in the best language for a user.
  package init(
    record: AlarmRecord, languages: UserLanguages = .none, waking: WakeOutlook = .unsettled,
    words: Wording = .english
  ) {
    let definition = record.definition
    options = definition.options
    setOutlook(of: record, definition, languages: languages, waking: waking, words: words)
    for filler in Self.fillers { filler.fill(record, definition, &self) }
  }

  /// Sets the texts of a record, when it is due and whether it wakes the machine: these aren't filled in by single rows. Not an
  /// initializer, which would copy the snapshot once more.
  mutating func setOutlook(
    of record: AlarmRecord, _ definition: AlarmDefinition, languages: UserLanguages, waking: WakeOutlook, words: Wording
  ) {
    // Taken out of the box, because `presentation` would be copied as a whole.
    let texts = definition.texts
    (title, body) = (texts.value.title.resolved(for: languages), texts.value.body.resolved(for: languages))
    let reason = waking.reason(for: record, in: words)
    (canWake, wakeReason) = (reason == nil, reason ?? "")
    switch record.phase {
    case .scheduled(let occurrence):
      (fireTime, remaining, total) = (occurrence.due.microseconds, 0, 0)
    case .countdown(let countdown):
      (fireTime, remaining, total) = (countdown.endsAt.microseconds, 0, countdown.total.wholeMicroseconds)
    case .paused(let paused):
      (fireTime, remaining, total) = (
        0, (paused.total - paused.elapsed).wholeMicroseconds, paused.total.wholeMicroseconds
      )
    case .alerting(let alert):
      (fireTime, remaining, total) = (alert.dueAt.microseconds, 0, 0)
    }
    if record.fireTime == nil { fireTime = 0 }
    guard record.missedAt != nil else { return }
    (fireTime, remaining, total) = (record.phase.occurrence.due.microseconds, 0, 0)
    (canWake, wakeReason) = (false, "")
  }

  /// An option; nil: not given.
  package subscript<Value>(dynamicMember path: WritableKeyPath<AlarmOptions, Value?>) -> Value? {
    get { options[dynamicMember: path] }
    set { options[dynamicMember: path] = newValue }
  }

  /// How long it rings without an answer.
  package var ringTimeout: Duration { options.ringTimeout ?? AlarmOptions.standardRingTimeout }
  /// How late it may still begin to ring.
  package var lateWindow: Duration { options.lateWindow ?? AlarmOptions.standardLateWindow }

  /// All dates that its rule leaves out, as far as they are known.
  package var leftOut: [CivilDate] { (exceptions + calendarDays).compactMap { CivilDate($0) } }

  /// Whether another time follows each one: it has a rule, or weekdays.
  package var isRepeating: Bool {
    guard rrule.isEmpty else { return true }
    // Agents before 2026-11-27 wrote a weekly alarm on one day as `onWeekday`.
    return switch try? WhenGrammar.parse(schedule) {
    case .timeOfDay(_, let days): !days.isEmpty
    case .onWeekday: true
    default: false
    }
  }

  /// The state of the alarms that `ListMissed` returns.
  package static let missed = "missed"
}

extension WhenExpression {
  /// The expression that would schedule this definition.
  init(_ definition: AlarmDefinition) {
    switch definition.schedule {
    case .fixed(let instant): self = .at(instant)
    case .relative(let time, let weekdays): self = .timeOfDay(time, weekdays)
    case .recurring(let time, _): self = .timeOfDay(time, [])
    case nil: self = .after(definition.countdown.preAlert ?? .zero)
    }
  }
}

extension AlarmSnapshot {
  /// All properties of an alarm that clients get, in order: its identity, its progress, its definition, and the circumstances that
  /// result from these.
  package static let rows = identity + progress + FormField.rows.compactMap(\.property) + circumstances

  /// The properties that change during an alarm's life, which are sent with each signal of a change.
  static let progress: [SnapshotProperty] = [
    SnapshotProperty(
      "State", .init({ $0.state }, { $0.state = $1 }), isOld: true,
      "scheduled, countdown, paused, alerting or off; missed for what ListMissed returns."
    ) {
      $0.missedAt == nil ? $0.state.rawValue : missed
    },
    SnapshotProperty(
      "FireTime", .init({ $0.fireTime }, { $0.fireTime = $1 }), isOld: true,
      """
      When it will ring; while it alerts, when it was due; 0 while paused, and while off without an end. An absolute instant, from which \
      clients compute what is left, so that no signals are needed meanwhile.
      """
    ),
    SnapshotProperty(
      "Remaining", .init({ $0.remaining }, { $0.remaining = $1 }), isOld: true,
      "What is left while paused; else 0."
    ),
    SnapshotProperty(
      "Total", .init({ $0.total }, { $0.total = $1 }), isOld: true,
      "The countdown's whole length while it counts down or is paused; else 0."
    ),
    SnapshotProperty(
      "Snoozes", .init({ $0.snoozes }, { $0.snoozes = $1 }), isOld: true,
      "How often this occurrence was snoozed."
    ) {
      Int32(clamping: $0.snoozeCount)
    },
    SnapshotProperty(
      "Skipped", .init({ $0.skipped }, { $0.skipped = $1 }),
      "When the occurrence that is skipped was due; 0: none is."
    ) { $0.skipped?.due.microseconds ?? 0 },
    SnapshotProperty(
      "OffUntil", .init({ $0.offUntil }, { $0.offUntil = $1 }),
      "The date of the alarm's zone on which one that is off is switched on again by itself, YYYY-MM-DD; empty: it isn't."
    ) { $0.offUntil?.date?.description ?? "" },
  ]

  /// The fillers of the rows that need only a record.
  static let fillers = rows.compactMap(\.filler)

  private static let identity: [SnapshotProperty] = [
    SnapshotProperty("Id", .init({ $0.id }, { $0.id = $1 }), emits: .const, isOld: true) { $0.id.description },
    SnapshotProperty(
      "Kind", .init({ $0.kind }, { $0.kind = $1 }), isOld: true,
      "alarm or timer."
    ) {
      $0.definition.isTimer ? "timer" : "alarm"
    },
  ]

  private static let circumstances: [SnapshotProperty] = [
    SnapshotProperty(
      "CalendarDays", .init({ $0.calendarDays }, { $0.calendarDays = $1 }),
      "The days of ExceptCalendar as they were read last, YYYY-MM-DD each: from yesterday on for thirteen months, at most 300."
    ) { $0.definition.schedule?.calendar?.days.map(\.description) ?? [] },
    SnapshotProperty(
      "SnoozeLength", .init({ $0.snoozeLength }, { $0.snoozeLength = $1 }), isOld: true,
      "The alarm's own snooze length; 0: it can't be snoozed without one."
    ) {
      $0.definition.countdown.snooze?.wholeMicroseconds ?? 0
    },
    SnapshotProperty(
      "Owner", .init({ $0.owner }, { $0.owner = $1 }), isOld: true,
      """
      Who scheduled it, as WhoAmI returned it: an application's id, snap.NAME or host:PROGRAM; empty: an alarm from before \
      owners were known.
      """
    ) { $0.definition.owner },
    SnapshotProperty("Created", .init({ $0.created }, { $0.created = $1 }), isOld: true) { $0.createdAt.microseconds },
    SnapshotProperty(
      "CanWake", .init({ $0.canWake }, { $0.canWake = $1 }), emits: .no,
      """
      Whether it wakes a sleeping machine: a clock of the machine can do that, and there is a service that programs it for \
      the user. The machine is woken 20 seconds before the alarm.
      """
    ),
    SnapshotProperty(
      "WakeReason", .init({ $0.wakeReason }, { $0.wakeReason = $1 }), emits: .no,
      """
      Why it doesn't, empty when it does: disabled (by the settings), noClock (no clock of the machine can wake it), \
      noProvider (there is no service that can program it; a sentence may follow after ': '), providerFailed (the service \
      failed; a sentence follows after ': '), unsettled (not known yet), paused (it has no time to ring at), pausesAsleep \
      (it counts only while the machine is awake), declined (it was set with wake=no), off (it is switched off).
      """
    ),
  ]
}

extension AlarmDefinition {
  /// The alarm's rule of recurrence; nil: it has none.
  var recurrence: Recurrence? {
    if case .recurring(_, let recurrence) = schedule { recurrence } else { nil }
  }
}
