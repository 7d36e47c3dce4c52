extension Migration {
  /// The name of the template that an alarm is shown by; NULL: none.
  static let template = Migration(version: 10, sql: "ALTER TABLE alarms ADD COLUMN template TEXT")
}
