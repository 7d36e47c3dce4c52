extension Migration {
  /// The history has an entry for each ring, with when it was due and who ended it. The entries of the old history, the ends of
  /// alarms, are kept.
  static let historyOfRings = Migration(
    version: 8,
    sql: """
      CREATE TEMP TABLE old_history AS SELECT * FROM main.history;
      DROP TABLE main.history;
      CREATE TABLE history (
        sequence INTEGER PRIMARY KEY,
        alarm BLOB NOT NULL CHECK (length(alarm) = 16),
        title TEXT NOT NULL,
        owner TEXT NOT NULL,
        due INTEGER NOT NULL,
        rang_at INTEGER,
        ended_at INTEGER NOT NULL,
        ending TEXT NOT NULL CHECK (ending IN ('stopped', 'cancelled', 'timedOut', 'missed', 'snoozed', 'skipped')),
        ended_by TEXT NOT NULL
      ) STRICT;
      CREATE INDEX history_ended_at ON history (ended_at);
      INSERT INTO history (sequence, alarm, title, owner, due, ended_at, ending, ended_by)
        SELECT sequence, alarm, title, '', at, at, event, 'unknown' FROM temp.old_history;
      DROP TABLE temp.old_history;
      ALTER TABLE alarms ADD COLUMN skipped_by TEXT;
      """)
}
