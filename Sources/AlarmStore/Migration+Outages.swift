extension Migration {
  /// How many occurrences an entry of the history is about: what an alarm missed in one go is one entry.
  static let outages = Migration(
    version: 18, sql: "ALTER TABLE history ADD COLUMN count INTEGER NOT NULL DEFAULT 1;")
}
