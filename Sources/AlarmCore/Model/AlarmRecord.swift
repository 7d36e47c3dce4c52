/// One alarm as the store keeps it: its definition and its progress. What happened to single occurrences is available as members
/// (`record.skipped`).
@dynamicMemberLookup
package struct AlarmRecord: Hashable, Sendable, Identifiable {
  /// The creator's decisions. Borrowed, because `get` would copy all of it for each part that is read; `_read` becomes `yielding
  /// borrow` with SE-0474.
  @inlinable package var definition: AlarmDefinition {
    _read { yield sharedDefinition.value }
    set { sharedDefinition = Boxed(newValue) }
  }
  /// What the alarm is doing.
  package var phase: AlarmPhase
  /// The last local date that was handled (rung, missed, skipped or passed over); nil: none yet. The next occurrence is searched after
  /// this date, never after "now": this alone prevents double and lost rings.
  package var cursor: CivilDate?
  /// How often the current occurrence was snoozed.
  package var snoozeCount: Int
  /// When it was scheduled.
  package var createdAt: WallInstant
  /// What happened to single occurrences.
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

  /// The key by which alarms are sorted in lists: when it rings or was due (microseconds since 1970), paused ones last; alarms with the
  /// same time by their ids.
  package var order: (Int64, AlarmID) { (fireTime?.microseconds ?? .max, id) }
  /// The definition's id.
  @inlinable package var id: AlarmID { sharedDefinition.value.id }
  /// The definition's owner, without copying the rest.
  @inlinable package var owner: String { sharedDefinition.value.owner }
}

// Rarely set data about single occurrences. It is kept separately, so the record of an alarm that only waits is small.
extension AlarmRecord {
  /// These parts of a record.
  package struct Exceptions: PartsWithDefaults {
    /// The occurrence that is skipped; nil once its time has passed.
    package var skipped: Occurrence?
    /// Who skipped the occurrence.
    package var skippedBy: EventOrigin?
    /// The first date that was missed only because the zone changed: it is restored if the zone changes back. nil: there is none.
    package var overtaken: CivilDate?
    /// When it was judged missed; after that it does nothing by itself, and `phase` is its last phase before. nil: it wasn't missed.
    package var missedAt: WallInstant?
    /// When it was switched off, or ended and was kept. Then `phase` is `scheduled`, for the occurrence that it waited for or, with
    /// `offUntil`, for the first one after that. nil: it is on.
    package var offSince: WallInstant?
    /// The date on which it is switched on again by itself, and when that date begins in the alarm's zone; nil: it stays off.
    package var offUntil: Occurrence?

    package init() {}
  }

  /// Whether it is switched off.
  package var isOff: Bool { self.offSince != nil }

  /// The word for what it is doing.
  package var state: AlarmState { isOff ? .off : phase.state }

  /// When it will ring; nil while it rings, is paused, or is off without a date.
  package var nextRing: WallInstant? { isOff && self.offUntil == nil ? nil : phase.nextRing }

  /// When it will ring or, while it rings, when it was due; nil while it is paused or off without a date.
  package var fireTime: WallInstant? { isOff && self.offUntil == nil ? nil : phase.fireTime }

  /// One of these parts.
  @inlinable package subscript<Part>(dynamicMember path: WritableKeyPath<Exceptions, Part?>) -> Part? {
    @inline(__always) get { exceptions[dynamicMember: path] }
    set { exceptions[dynamicMember: path] = newValue }
  }
}

/// Who or what caused an event of an alarm.
package enum EventOrigin: Hashable, Sendable {
  /// The agent itself: a time has come or passed.
  case agent
  /// The user, through the notification.
  case notification
  /// The user, through the menu of the tray's icon.
  case tray
  /// The user, through something that controls media players: a lock screen, a media key, a phone.
  case player
  /// A caller on the bus, with its id as the agent knows it.
  case caller(String)

  /// The word in the store, on the bus and in JSON. No caller's id can be one of the other words.
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
  /// A paused alarm has no time at which it rings.
  case paused
  /// A timer that counts only while the machine is awake.
  case pausesAsleep
  /// It was set not to wake the machine.
  case declined
  /// It is switched off.
  case off

  /// The same as a sentence for the user.
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
