extension Migration {
  /// How late an alarm may ring, which was its ring window until now, and what follows if there is no answer. `ring_window` is
  /// kept as the ring timeout.
  static let timeouts = Migration(
    version: 3,
    sql: """
      ALTER TABLE alarms ADD COLUMN late_window INTEGER NOT NULL DEFAULT 600000000;
      ALTER TABLE alarms ADD COLUMN max_snoozes INTEGER NOT NULL DEFAULT 0;
      UPDATE alarms SET late_window = ring_window;
      """)
}
