/// One alarm as the store keeps it: its definition, and its progress. What became of single occurrences are members, too
/// (`record.skipped`).
@dynamicMemberLookup
package struct AlarmRecord: Hashable, Sendable, Identifiable {
  /// The creator's decisions. Borrowed, because `get` would copy all of it for each part that is read; `_read` becomes
  /// `yielding borrow` with SE-0474.
  @inlinable package var definition: AlarmDefinition {
    _read { yield sharedDefinition.value }
    set { sharedDefinition = Boxed(newValue) }
  }
  /// What the alarm is doing.
  package var phase: AlarmPhase
  /// The last local date that was handled (rung, missed, skipped or passed over); nil: none yet. The next occurrence is
  /// looked for after this date, never after "now": that alone removes double and lost rings.
  package var cursor: CivilDate?
  /// How often the current occurrence was snoozed.
  package var snoozeCount: Int
  /// When it was scheduled.
  package var createdAt: WallInstant
  /// What became of single occurrences.
  @usableFromInline var exceptions: RareParts<Exceptions>
  /// The definition, shared by all copies of the record: it is by far the largest part, and never changes.
  @usableFromInline package var sharedDefinition: Boxed<AlarmDefinition>

  package init(
    definition: AlarmDefinition, phase: AlarmPhase, cursor: CivilDate? = nil, skipped: Occurrence? = nil,
    skippedBy: EventOrigin? = nil, overtaken: CivilDate? = nil,
    snoozeCount: Int = 0, createdAt: WallInstant, missedAt: WallInstant? = nil, offSince: WallInstant? = nil,
    offUntil: Occurrence? = nil
  ) {
    sharedDefinition = Boxed(definition)
    self.phase = phase
    self.cursor = cursor
    self.snoozeCount = snoozeCount
    self.createdAt = createdAt
    var rare = Exceptions()
    (rare.skipped, rare.skippedBy, rare.overtaken, rare.missedAt) = (skipped, skippedBy, overtaken, missedAt)
    (rare.offSince, rare.offUntil) = (offSince, offUntil)
    exceptions = RareParts(rare)
  }

  /// The key by which alarms are listed: when it rings, or was due (microseconds since 1970), paused ones last; alarms of one
  /// time by their ids.
  package var order: (Int64, AlarmID) { (fireTime?.microseconds ?? .max, id) }
  /// The definition's id.
  @inlinable package var id: AlarmID { sharedDefinition.value.id }
  /// The definition's owner, without copying the rest.
  @inlinable package var owner: String { sharedDefinition.value.owner }
}

// What happens to few occurrences. It is kept apart, so that the record of an alarm that only waits is small.
extension AlarmRecord {
  /// These parts.
  package struct Exceptions: PartsWithDefaults {
    /// The occurrence that is skipped; nil once its time has passed.
    package var skipped: Occurrence?
    /// Who skipped the occurrence.
    package var skippedBy: EventOrigin?
    /// The first date that was missed only because the zone changed: it comes back when the zone does. nil: there is none.
    package var overtaken: CivilDate?
    /// When it was judged missed; after that it does nothing by itself, and `phase` is its phase just before. nil: it wasn't
    /// missed.
    package var missedAt: WallInstant?
    /// When it was switched off, or ended and was kept; then `phase` is `scheduled`, for the occurrence that it waited for or, with
    /// `offUntil`, the first one after that. nil: it is on.
    package var offSince: WallInstant?
    /// The date on which it is switched on again by itself, and when that date begins in the alarm's zone; nil: it stays off.
    package var offUntil: Occurrence?

    package init() {}
  }

  /// Whether it is switched off.
  package var isOff: Bool { self.offSince != nil }

  /// The word for what it is doing.
  package var state: AlarmState { isOff ? .off : phase.state }

  /// When it will ring; nil while it rings, is paused, or is off without an end.
  package var nextRing: WallInstant? { isOff && self.offUntil == nil ? nil : phase.nextRing }

  /// When it will ring, or was due while it rings; nil while it is paused, or off without an end.
  package var fireTime: WallInstant? { isOff && self.offUntil == nil ? nil : phase.fireTime }

  /// One of these parts.
  @inlinable package subscript<Part>(dynamicMember path: WritableKeyPath<Exceptions, Part?>) -> Part? {
    @inline(__always) get { exceptions[dynamicMember: path] }
    set { exceptions[dynamicMember: path] = newValue }
  }
}

/// Who or what caused an event of an alarm.
package enum EventOrigin: Hashable, Sendable {
  /// The agent itself: a time came, or passed.
  case agent
  /// The user, at the notification.
  case notification
  /// The user, at the menu of the tray's icon.
  case tray
  /// The user, by what controls media players: a lock screen, a media key, a phone.
  case player
  /// A caller on the bus, with the id that the agent knows it by.
  case caller(String)

  /// The word in the store, on the bus and in JSON. No caller's name can be one of the others.
  package var word: String {
    switch self {
    case .agent: "agent"
    case .notification: "notification"
    case .tray: "tray"
    case .player: "player"
    case .caller(let name): name.isEmpty ? "unknown" : name
    }
  }

  /// Reads `word`.
  package init(word: String) {
    switch word {
    case "agent": self = .agent
    case "notification": self = .notification
    case "tray": self = .tray
    case "player": self = .player
    default: self = .caller(word == "unknown" ? "" : word)
    }
  }
}

/// Why an alarm doesn't wake the machine, although the machine could be woken; the words on the bus and in JSON.
package enum WakeExemption: String, Hashable, Sendable, CaseIterable {
  /// A paused alarm has no time to ring at.
  case paused
  /// A timer that counts only while the machine is awake.
  case pausesAsleep
  /// It was set so that it doesn't.
  case declined
  /// It is switched off.
  case off

  /// The same for people.
  package var text: Message {
    switch self {
    case .paused: Message("not while it is paused")
    case .pausesAsleep: Message("no: it counts only while the machine is awake")
    case .declined: Message("no: it was set not to")
    case .off: Message("not while it is off")
    }
  }
}

extension AlarmRecord {
  /// Why it doesn't wake the machine in its present phase; nil: it does.
  package var wakeExemption: WakeExemption? {
    switch phase {
    case .scheduled where isOff && self.offUntil == nil: .off
    case .paused: .paused
    case .countdown(let countdown) where countdown.whileAsleep == .pause: .pausesAsleep
    case .countdown, .scheduled, .alerting: sharedDefinition.value.wakesMachine ? nil : .declined
    }
  }
}
