import AlarmCore

/// What is durably known about one alarm, from its addition to its end: which of its dates rang, and how each ended.
struct Ledger {
  /// The alarm as it was stored last.
  var stored: AlarmRecord
  /// Whether its addition was confirmed.
  var isAcknowledged = false
  /// Days that have ended.
  private(set) var ended: Set<Int> = []
  /// The latest of them that wasn't skipped.
  private(set) var lastHandled: Int
  /// How the latest ended day ended.
  var lastEnding: HistoryEntry.Ending?
  /// The day of the present occurrence; nil: it has ended.
  var present: Int?
  /// When the present day's latest ring began.
  private var since: WallInstant?
  private var dueAt: WallInstant?
  private var rings = 0
  private var snoozes = 0

  /// An alarm that was stored for the first time.
  init(_ record: AlarmRecord, isAcknowledged: Bool = false) {
    stored = record
    self.isAcknowledged = isAcknowledged
    // The day before its first.
    lastHandled = record.cursor?.dayNumber ?? Self.only - 1
    present = Self.day(of: record.phase.occurrence)
    // Nothing rings until the date.
    if let date = record.offUntil?.date { begin(after: date.dayNumber - 1) }
  }

  /// Used as the day of an alarm that has only one.
  static let only = Int.min + 2

  /// An occurrence's day.
  static func day(of occurrence: Occurrence) -> Int { occurrence.date?.dayNumber ?? only }

  /// Whether a record belongs to another alarm with the same id.
  func isOther(_ record: AlarmRecord) -> Bool { record.createdAt != stored.createdAt }

  /// Whether a record of the same alarm has other times, because somebody has changed it, or starts again, because it was off.
  func isRenewed(by record: AlarmRecord) -> Bool {
    !isOther(record) && Self.isRenewed(stored, by: record)
  }

  /// The same for two records of one alarm.
  static func isRenewed(_ before: AlarmRecord, by record: AlarmRecord) -> Bool {
    let (old, new) = (before.sharedDefinition.value, record.sharedDefinition.value)
    return old.schedule != new.schedule || old.options.zone != new.options.zone || before.isOff && !record.isOff
  }

  /// Days up to this one don't belong to it.
  mutating func begin(after day: Int) { lastHandled = max(lastHandled, day) }

  /// Its day snoozed.
  mutating func snoozed(_ day: Int) {
    if present != day { (rings, snoozes) = (1, 0) }
    present = day
    snoozes += 1
  }

  /// A day ends; false: it had already ended.
  mutating func end(_ day: Int, isSkipped: Bool) -> Bool {
    guard ended.insert(day).inserted else { return false }
    if !isSkipped { lastHandled = max(lastHandled, day) }
    return true
  }

  /// Days from this one on are in the future again.
  mutating func comeAgain(from day: Int) {
    ended = ended.filter { $0 < day }
    lastHandled = min(lastHandled, day - 1)
    if let present, present >= day { (rings, snoozes, since) = (0, 0, nil) }
  }

  /// It was stored again; false: a day has rung too often.
  mutating func store(_ record: AlarmRecord) -> Bool {
    let isRinging = stored.phase.state == .alerting
    stored = record
    let day = Self.day(of: record.phase.occurrence)
    if day != present { (present, rings, snoozes) = (day, 0, 0) }
    guard case .alerting(let alert) = record.phase, alert.since != since else { return true }
    // When the clock is set, the beginning of the ring is moved too.
    let isMoved = isRinging && since != nil && alert.dueAt == dueAt
    (since, dueAt) = (alert.since, alert.dueAt)
    guard !isMoved else { return true }
    rings += 1
    return rings <= 1 + snoozes && !ended.contains(day)
  }
}
