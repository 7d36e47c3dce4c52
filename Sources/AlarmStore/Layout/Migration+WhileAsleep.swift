extension Migration {
  /// What an alarm's countdowns do while the machine is suspended, and with it which clock `ends_at_uptime` is read on.
  static let whileAsleep = Migration(
    version: 13,
    sql: """
      ALTER TABLE alarms ADD COLUMN while_asleep TEXT NOT NULL DEFAULT 'count' CHECK (while_asleep IN ('count', 'pause'));
      """)
}
