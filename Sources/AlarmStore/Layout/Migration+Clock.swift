extension Migration {
  /// The latest time that the wall clock showed, in microseconds since 1970: at most one row.
  static let clock = Migration(
    version: 11,
    sql: """
      CREATE TABLE clock (
        id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
        seen_at INTEGER NOT NULL
      ) STRICT;
      """)
}
