extension Migration {
  /// The number of occurrences in a history entry: those that an alarm missed in a row are one entry.
  static let outages = Migration(
    version: 18, sql: "ALTER TABLE history ADD COLUMN count INTEGER NOT NULL DEFAULT 1;")
}
