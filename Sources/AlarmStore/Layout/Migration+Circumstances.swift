extension Migration {
  /// What was unusual about a ring: words divided by blanks.
  static let circumstances = Migration(
    version: 14, sql: "ALTER TABLE history ADD COLUMN why TEXT NOT NULL DEFAULT '';")
}
