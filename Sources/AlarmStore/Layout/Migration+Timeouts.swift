extension Migration {
  /// How late an alarm may be, which was its ring window until now, and what it does unanswered. `ring_window` stays: it
  /// is the ring timeout.
  static let timeouts = Migration(
    version: 3,
    sql: """
      ALTER TABLE alarms ADD COLUMN late_window INTEGER NOT NULL DEFAULT 600000000;
      ALTER TABLE alarms ADD COLUMN max_snoozes INTEGER NOT NULL DEFAULT 0;
      UPDATE alarms SET late_window = ring_window;
      """)
}
