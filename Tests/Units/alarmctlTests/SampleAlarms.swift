import AlarmCore
import AlarmWire
import DBus

/// Alarms as an agent sends them, for tests.
enum SampleAlarms {
  /// 2026-11-21 06:00:00 UTC, a Saturday.
  static let now: Int64 = 1_795_240_800_000_000
  static let second: Int64 = 1_000_000

  /// One alarm, with default values for what a test doesn't care about.
  static func make(
    _ id: String, _ title: String, state: String = "scheduled", kind: String = "alarm", schedule: String = "07:30",
    fireTime: Int64 = now + 5400 * second, remaining: Int64 = 0, total: Int64 = 0, snoozes: Int32 = 0,
    body: String = "", zone: String = "", metadata: String = ""
  ) throws -> AlarmSnapshot {
    try AlarmSnapshot(
      properties: .properties([
        ("Id", .string(id)), ("Title", .string(title)), ("Body", .string(body)), ("State", .string(state)),
        ("Kind", .string(kind)), ("Schedule", .string(schedule)), ("FireTime", .int64(fireTime)),
        ("Remaining", .int64(remaining)), ("Total", .int64(total)), ("Snoozes", .int32(snoozes)),
        ("SnoozeLength", .int64(600 * second)), ("Sound", .string("default")), ("Zone", .string(zone)),
        ("Owner", .string("")), ("Created", .int64(now)), ("Metadata", .string(metadata)),
      ]))
  }

  /// An alarm with the form that an agent sends with it.
  static func details(_ alarm: AlarmSnapshot, _ form: String = "{}") throws -> AlarmDetails {
    let properties = alarm.properties.asDictionary ?? []
    return try AlarmDetails(
      properties: .dictionary(
        properties + [.init(key: .string("Definition"), value: .variant(.string(form)))], key: "s", value: "v"))
  }

  static let wake = "11111111-aaaa-4000-8000-000000000001"
  static let tea = "22222222-bbbb-4000-8000-000000000002"
  static let egg = "22223333-cccc-4000-8000-000000000003"
  static let dough = "33333333-dddd-4000-8000-000000000004"

  /// A missed alarm, which is no longer among the alarms.
  static let missedID = "44444444-eeee-4000-8000-000000000005"

  /// A line of history.
  static let missed = HistorySnapshot(
    entry: HistoryEntry(
      alarm: AlarmID(high: 0x1111_1111_aaaa_4000, low: 0x8000_0000_0000_0001), title: "Wake up",
      due: WallInstant(microseconds: now), rangAt: nil, endedAt: WallInstant(microseconds: now + 700 * second),
      ending: .missed, by: .agent, why: [.asleep]))

  /// One in each state; the ids of Tea and Egg begin with the same four digits.
  static func all() throws -> [AlarmSnapshot] {
    [
      try make(wake, "Wake up", schedule: "07:30 mon-fri"),
      try make(
        tea, "Tea", state: "countdown", kind: "timer", schedule: "4min", fireTime: now + 240 * second,
        total: 240 * second),
      try make(egg, "Tea egg", state: "alerting", kind: "timer", schedule: "5min", fireTime: now - 3 * second),
      try make(
        dough, "Dough", state: "paused", kind: "timer", schedule: "1h", fireTime: 0, remaining: 1803 * second,
        total: 3600 * second),
    ]
  }
}
