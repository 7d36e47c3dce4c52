extension Migration {
  /// The name of the template by which an alarm is shown; NULL: none.
  static let template = Migration(version: 10, sql: "ALTER TABLE alarms ADD COLUMN template TEXT")
}
