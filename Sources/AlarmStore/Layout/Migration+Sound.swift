extension Migration {
  /// An alarm's volume (percent) and how long its sound takes to reach it; NULL: as the user set it for all alarms.
  static let sound = Migration(
    version: 12,
    sql: """
      ALTER TABLE alarms ADD COLUMN volume INTEGER CHECK (volume BETWEEN 0 AND 100);
      ALTER TABLE alarms ADD COLUMN ramp INTEGER CHECK (ramp >= 0);
      """)
}
