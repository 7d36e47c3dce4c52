extension Migration {
  /// The action for the owner's own button of a countdown. SQLite can't change a CHECK, so the presses, which are few, move to
  /// a table that allows the new word.
  static let countdownActions = Migration(
    version: 20,
    sql: """
      ALTER TABLE alarms ADD COLUMN countdown_action TEXT;
      ALTER TABLE alarms ADD COLUMN countdown_parameters TEXT;
      ALTER TABLE alarms ADD COLUMN countdown_foreground INTEGER CHECK (countdown_foreground IN (0, 1));
      CREATE TABLE presses (
        press BLOB PRIMARY KEY CHECK (length(press) = 16),
        pressed_at INTEGER NOT NULL,
        owner TEXT NOT NULL,
        alarm BLOB NOT NULL CHECK (length(alarm) = 16),
        kind TEXT NOT NULL CHECK (kind IN ('stop', 'secondary', 'countdown')),
        occurrence INTEGER NOT NULL,
        action TEXT NOT NULL,
        parameters TEXT NOT NULL,
        foreground INTEGER NOT NULL CHECK (foreground IN (0, 1)),
        checksum INTEGER
      ) STRICT, WITHOUT ROWID;
      INSERT INTO presses
        SELECT press, pressed_at, owner, alarm, kind, occurrence, action, parameters, foreground, checksum
        FROM owner_calls;
      DROP TABLE owner_calls;
      ALTER TABLE presses RENAME TO owner_calls;
      """)
}
