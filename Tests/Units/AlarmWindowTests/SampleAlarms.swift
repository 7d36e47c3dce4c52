import AlarmClient
import AlarmCore
import AlarmWire
import DBus

/// Alarms as an agent sends them.
enum SampleAlarms {
  /// 2026-11-21 06:00:00 UTC, a Saturday.
  static let now: Int64 = 1_795_240_800_000_000
  static let second: Int64 = 1_000_000
  static let id = "11111111-aaaa-4000-8000-000000000001"

  /// A reader at that moment.
  static let text = AlarmText(
    times: TimeText(zone: .utc, now: WallInstant(microseconds: now), words: .english), style: TextStyle())

  /// One alarm, with default values for what a test doesn't care about.
  static func alarm(
    _ title: String, _ state: String = "scheduled", kind: String = "alarm", schedule: String = "07:30",
    fireTime: Int64 = now + 5400 * second, remaining: Int64 = 0, total: Int64 = 0, snoozes: Int32 = 0,
    snoozeLength: Int64 = 600 * second, more: [(String, DBusValue)] = []
  ) throws -> AlarmSnapshot {
    try AlarmSnapshot(
      properties: .properties(
        properties(
          title, state, kind: kind, schedule: schedule, fireTime: fireTime, remaining: remaining, total: total,
          snoozes: snoozes, snoozeLength: snoozeLength) + more))
  }

  /// The properties of such an alarm.
  static func properties(
    _ title: String, _ state: String = "scheduled", kind: String = "alarm", schedule: String = "07:30",
    fireTime: Int64 = now + 5400 * second, remaining: Int64 = 0, total: Int64 = 0, snoozes: Int32 = 0,
    snoozeLength: Int64 = 600 * second
  ) -> [(String, DBusValue)] {
    [
      ("Id", .string(id)), ("Title", .string(title)), ("Body", .string("")),
      ("State", .string(state)), ("Kind", .string(kind)), ("Schedule", .string(schedule)),
      ("FireTime", .int64(fireTime)), ("Remaining", .int64(remaining)), ("Total", .int64(total)),
      ("Snoozes", .int32(snoozes)), ("SnoozeLength", .int64(snoozeLength)), ("Sound", .string("default")),
      ("Zone", .string("")), ("Owner", .string("")), ("Created", .int64(now)), ("Metadata", .string("")),
    ]
  }
}
