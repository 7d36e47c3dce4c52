extension Migration {
  /// Whether an alarm's countdowns go on while the machine is suspended, and so which clock `ends_at_uptime` refers to.
  static let whileAsleep = Migration(
    version: 13,
    sql: """
      ALTER TABLE alarms ADD COLUMN while_asleep TEXT NOT NULL DEFAULT 'count' CHECK (while_asleep IN ('count', 'pause'));
      """)
}
