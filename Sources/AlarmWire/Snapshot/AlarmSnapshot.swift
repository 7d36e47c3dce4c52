package import AlarmCore

/// What clients see of an alarm: the same fields on the bus (`FireTime`) and in JSON (`fireTime`).
package struct AlarmSnapshot: Hashable, Sendable, Codable {
  /// The id in lower case.
  package var id: String
  /// Names it; empty: the kind's own word.
  package var title: String
  /// A line of detail.
  package var body: String
  /// An `AlarmState` word, or `missed`.
  package var state: String
  /// `alarm` or `timer`.
  package var kind: String
  /// When it is due, in the grammar of `Add`.
  package var schedule: String
  /// The rule of RFC 5545 that says on which dates the time in `schedule` comes; empty: none.
  package var rrule: String
  /// The date that the rule begins on, `YYYY-MM-DD`; empty: there is none.
  package var start: String
  /// The dates that are left out, `YYYY-MM-DD` each.
  package var exceptions: [String]
  /// When it will ring, or was due while it rings; Unix microseconds, 0 while paused.
  package var fireTime: Int64
  /// What is left while paused, in microseconds; else 0.
  package var remaining: Int64
  /// The countdown's whole length in microseconds; 0 when there is none.
  package var total: Int64
  /// How often this occurrence was snoozed.
  package var snoozes: Int32
  /// When the occurrence that is skipped was due; Unix microseconds, 0: none is.
  package var skipped: Int64
  /// The alarm's own snooze length in microseconds; 0: none.
  package var snoozeLength: Int64
  /// The countdown before the alert as it was asked for, in microseconds; 0: none.
  package var preAlert: Int64
  /// The countdown after the alert as it was asked for, in microseconds; 0: none.
  package var postAlert: Int64
  /// How long it rings unanswered, in microseconds.
  package var ringTimeout: Int64
  /// How late it may still begin to ring, in microseconds.
  package var lateWindow: Int64
  /// A `TimeoutAction.Word`: what it does when it has timed out.
  package var onTimeout: String
  /// How often it snoozes by itself; 0: never.
  package var maxSnoozes: Int32
  /// A `WhileAsleep` word: what it does while the machine is suspended.
  package var whileAsleep: String
  /// A `SoundChoice` word.
  package var sound: String
  /// How loud, in percent; -1: as the user set it for all alarms.
  package var volume: Int32
  /// How long it takes to become so loud, in microseconds; 0: it begins so, -1: as the user set it for all alarms.
  package var ramp: Int64
  /// The zone the alarm keeps; empty: the system's.
  package var zone: String
  /// The application that scheduled it.
  package var owner: String
  /// When it was scheduled; Unix microseconds.
  package var created: Int64
  /// The owner's JSON; empty: none.
  package var metadata: String
  /// The name of the template that it is shown by; empty: none.
  package var template: String
  /// Whether it wakes a machine that sleeps.
  package var canWake: Bool
  /// Why it doesn't: a `WakeObstacle` reason; empty: it does.
  package var wakeReason: String

  /// What a record says, with texts in the best language for a user.
  package init(
    record: AlarmRecord, languages: UserLanguages = .none, waking: WakeOutlook = .unsettled,
    words: Wording = .english
  ) {
    let definition = record.definition
    id = record.id.description
    title = definition.presentation.title.resolved(for: languages)
    body = definition.presentation.body.resolved(for: languages)
    state = record.phase.state.rawValue
    kind = definition.isTimer ? "timer" : "alarm"
    schedule = WhenGrammar.describe(WhenExpression(definition))
    if case .recurring(_, let recurrence) = definition.schedule {
      rrule = recurrence.rule.description
      start = recurrence.start.description
      exceptions = recurrence.exceptions.map(\.description)
    } else {
      (rrule, start, exceptions) = ("", "", [])
    }
    snoozes = Int32(clamping: record.snoozeCount)
    skipped = record.skipped?.due.microseconds ?? 0
    snoozeLength = definition.countdown.snooze?.wholeMicroseconds ?? 0
    preAlert = definition.countdown.preAlert?.wholeMicroseconds ?? 0
    postAlert = definition.countdown.postAlert?.wholeMicroseconds ?? 0
    ringTimeout = definition.ringTimeout.wholeMicroseconds
    lateWindow = definition.lateWindow.wholeMicroseconds
    onTimeout = definition.onTimeout.word.rawValue
    maxSnoozes = Int32(clamping: definition.onTimeout.snoozes)
    whileAsleep = definition.whileAsleep.rawValue
    sound = definition.sound.word
    volume = definition.volume.map { Int32(clamping: $0) } ?? -1
    ramp = definition.ramp?.wholeMicroseconds ?? -1
    zone = definition.zone ?? ""
    owner = definition.owner
    created = record.createdAt.microseconds
    metadata = definition.metadata
    template = definition.template
    let obstacle = waking.obstacle(for: record.phase)
    (canWake, wakeReason) = (obstacle == nil, obstacle?.reason(in: words) ?? "")
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
    guard record.missedAt != nil else { return }
    state = Self.missed
    (fireTime, remaining, total) = (record.phase.occurrence.due.microseconds, 0, 0)
    (canWake, wakeReason) = (false, "")
  }

  /// The state of what `ListMissed` tells.
  package static let missed = "missed"

  /// An array of snapshots as JSON.
  package static func json(_ snapshots: [AlarmSnapshot]) throws(WireError) -> String {
    try JSONText.encode(snapshots)
  }
}

extension WhenExpression {
  /// The words that would schedule this definition.
  init(_ definition: AlarmDefinition) {
    switch definition.schedule {
    case .fixed(let instant): self = .at(instant)
    case .relative(let time, let weekdays): self = .timeOfDay(time, weekdays)
    case .recurring(let time, _): self = .timeOfDay(time, [])
    case nil: self = .after(definition.countdown.preAlert ?? .zero)
    }
  }
}
