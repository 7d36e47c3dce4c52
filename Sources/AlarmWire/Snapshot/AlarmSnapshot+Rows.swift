import AlarmCore
import DBus

extension AlarmSnapshot {
  /// All properties of an alarm that clients get, in order: its identity, its progress, its definition, and the circumstances
  /// that result from these.
  package static let rows = identity + progress + FormField.rows.compactMap(\.property) + circumstances

  /// The properties that change during an alarm's life, which are sent with each signal of a change.
  static let progress: [SnapshotProperty] = [
    SnapshotProperty("State", .init({ $0.state }, { $0.state = $1 }), isOld: true) {
      $0.missedAt == nil ? $0.phase.state.rawValue : missed
    },
    SnapshotProperty("FireTime", .init({ $0.fireTime }, { $0.fireTime = $1 }), isOld: true),
    SnapshotProperty("Remaining", .init({ $0.remaining }, { $0.remaining = $1 }), isOld: true),
    SnapshotProperty("Total", .init({ $0.total }, { $0.total = $1 }), isOld: true),
    SnapshotProperty("Snoozes", .init({ $0.snoozes }, { $0.snoozes = $1 }), isOld: true) {
      Int32(clamping: $0.snoozeCount)
    },
    SnapshotProperty("Skipped", .init({ $0.skipped }, { $0.skipped = $1 })) { $0.skipped?.due.microseconds ?? 0 },
  ]

  /// One for each row that can be filled in from a record alone.
  static let fillers = rows.compactMap(\.filler)

  private static let identity: [SnapshotProperty] = [
    SnapshotProperty("Id", .init({ $0.id }, { $0.id = $1 }), emits: .const, isOld: true) { $0.id.description },
    SnapshotProperty("Kind", .init({ $0.kind }, { $0.kind = $1 }), isOld: true) {
      $0.definition.isTimer ? "timer" : "alarm"
    },
  ]

  private static let circumstances: [SnapshotProperty] = [
    SnapshotProperty("SnoozeLength", .init({ $0.snoozeLength }, { $0.snoozeLength = $1 }), isOld: true) {
      $0.definition.countdown.snooze?.wholeMicroseconds ?? 0
    },
    SnapshotProperty("Owner", .init({ $0.owner }, { $0.owner = $1 }), isOld: true) { $0.definition.owner },
    SnapshotProperty("Created", .init({ $0.created }, { $0.created = $1 }), isOld: true) { $0.createdAt.microseconds },
    SnapshotProperty("CanWake", .init({ $0.canWake }, { $0.canWake = $1 }), emits: .no),
    SnapshotProperty("WakeReason", .init({ $0.wakeReason }, { $0.wakeReason = $1 }), emits: .no),
  ]
}

extension AlarmDefinition {
  /// The alarm's rule of recurrence; nil: it has none.
  var recurrence: Recurrence? {
    if case .recurring(_, let recurrence) = schedule { recurrence } else { nil }
  }
}
