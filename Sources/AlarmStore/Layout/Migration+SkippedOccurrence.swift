extension Migration {
  /// The occurrence of a repeating alarm that was skipped.
  static let skippedOccurrence = Migration(
    version: 2,
    sql: """
      ALTER TABLE alarms ADD COLUMN skipped_due INTEGER;
      ALTER TABLE alarms ADD COLUMN skipped_date INTEGER;
      """)
}
