import AlarmCore

/// The order of an alarm's columns, the same for binding and for reading.
///
/// Instants and lengths are whole microseconds, the resolution of the clocks and of the bus; a local date is its day
/// number, a time of day its minute. `next_due` is what the state waits for: the occurrence, the countdown's end, or
/// when the ringing alert was due. `started_at` is the countdown's latest start, or when ringing began. `ring_window` is
/// the ring timeout; `ends_at_uptime` is the boot clock's at the end of a countdown in `boot`, or of a ring in `ring_boot`.
enum AlarmRow {
  /// The columns, in the order of `bind` and `record`.
  static let columns = [
    "id", "state", "next_due", "owner", "title", "body", "icon", "tint", "button_label", "button_behavior", "can_pause",
    "sound_kind", "sound", "fixed_at", "time_of_day", "weekdays", "pre_alert", "post_alert", "metadata", "zone",
    "ring_window", "cursor", "snooze_count", "created_at", "occurrence_due", "occurrence_date", "purpose", "total",
    "elapsed", "started_at", "ends_at_uptime", "boot", "skipped_due", "skipped_date", "late_window", "max_snoozes",
    "stop_action", "stop_parameters", "stop_foreground", "secondary_action", "secondary_parameters",
    "secondary_foreground", "texts", "rrule", "rrule_start", "rrule_exceptions",
    "skipped_by", "template", "volume", "ramp", "while_asleep", "symbol_icon", "ring_boot", "missed_at",
    "overtaken_date", "countdown_action", "countdown_parameters", "countdown_foreground",
  ]

  /// Reads every alarm, in the order in which they were scheduled, with its checksum.
  static let selectAll = "SELECT \(columns.joined(separator: ", ")), checksum FROM alarms ORDER BY sequence"

  /// Inserts an alarm, or replaces what is stored of it and keeps its place in the order.
  static let save = """
    INSERT INTO alarms (\(columns.joined(separator: ", ")), checksum)
    VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")), ?)
    ON CONFLICT (id) DO UPDATE SET
      \((columns.dropFirst() + ["checksum"]).map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
    """

  /// What a row is called that can't be read.
  static func name(of row: borrowing Statement) -> String { row.optionalID(at: 0)?.description ?? "without an id" }

  /// Why a row is not an alarm; only a file that something else wrote can have such a row.
  struct Unreadable: Error {
    /// The column that makes no sense.
    let column: String
  }
}
