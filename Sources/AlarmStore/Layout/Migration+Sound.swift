extension Migration {
  /// How loud an alarm is (percent) and how long it takes to become so; NULL: as the user set it for all.
  static let sound = Migration(
    version: 12,
    sql: """
      ALTER TABLE alarms ADD COLUMN volume INTEGER CHECK (volume BETWEEN 0 AND 100);
      ALTER TABLE alarms ADD COLUMN ramp INTEGER CHECK (ramp >= 0);
      """)
}
