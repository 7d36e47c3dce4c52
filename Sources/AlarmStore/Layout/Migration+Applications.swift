extension Migration {
  /// The user's decisions about applications.
  static let applications = Migration(
    version: 9,
    sql: """
      CREATE TABLE apps (
        id TEXT NOT NULL PRIMARY KEY,
        state TEXT NOT NULL CHECK (state IN ('notDetermined', 'authorized', 'denied')),
        kind TEXT CHECK (kind IN ('flatpak', 'snap', 'registered', 'scope', 'host')),
        name TEXT NOT NULL,
        decided_at INTEGER,
        ignored_at INTEGER,
        CHECK ((decided_at IS NULL) = (state = 'notDetermined'))
      ) STRICT;
      """)
}
