extension Migration {
  /// The unusual circumstances of a ring: words separated by spaces.
  static let circumstances = Migration(
    version: 14, sql: "ALTER TABLE history ADD COLUMN why TEXT NOT NULL DEFAULT '';")
}
