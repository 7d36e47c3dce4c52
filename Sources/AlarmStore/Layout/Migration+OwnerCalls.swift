extension Migration {
  /// Presses that have to be delivered to an owner, kept until they have been.
  static let ownerCalls = Migration(
    version: 7,
    sql: """
      CREATE TABLE owner_calls (
        press BLOB PRIMARY KEY CHECK (length(press) = 16),
        pressed_at INTEGER NOT NULL,
        owner TEXT NOT NULL,
        alarm BLOB NOT NULL CHECK (length(alarm) = 16),
        kind TEXT NOT NULL CHECK (kind IN ('stop', 'secondary')),
        occurrence INTEGER NOT NULL,
        action TEXT NOT NULL,
        parameters TEXT NOT NULL,
        foreground INTEGER NOT NULL CHECK (foreground IN (0, 1))
      ) STRICT, WITHOUT ROWID;
      """)
}
