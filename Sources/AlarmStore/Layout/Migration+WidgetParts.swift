extension Migration {
  /// The parts of an application's widget besides texts: an icon for the tray, the countdown's progress, and a second button
  /// with its action. NULL: none of its own. SQLite can't change a CHECK, so the presses move to a table that allows the new
  /// word.
  static let widgetParts = Migration(
    version: 21,
    sql: """
      ALTER TABLE alarms ADD COLUMN tray_icon TEXT;
      ALTER TABLE alarms ADD COLUMN progress INTEGER CHECK (progress BETWEEN -1 AND 100);
      ALTER TABLE alarms ADD COLUMN countdown2_action TEXT;
      ALTER TABLE alarms ADD COLUMN countdown2_parameters TEXT;
      ALTER TABLE alarms ADD COLUMN countdown2_foreground INTEGER CHECK (countdown2_foreground IN (0, 1));
      CREATE TABLE presses (
        press BLOB PRIMARY KEY CHECK (length(press) = 16),
        pressed_at INTEGER NOT NULL,
        owner TEXT NOT NULL,
        alarm BLOB NOT NULL CHECK (length(alarm) = 16),
        kind TEXT NOT NULL CHECK (kind IN ('stop', 'secondary', 'countdown', 'countdown2')),
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
