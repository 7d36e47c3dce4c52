extension Migration {
  /// Whether the machine is woken for an alarm; NULL: it is.
  static let wake = Migration(version: 24, sql: "ALTER TABLE alarms ADD COLUMN wake TEXT CHECK (wake = 'no');")
}
