extension Migration {
  /// An icon that was inferred rather than named; NULL: there is none.
  static let symbolIcon = Migration(version: 15, sql: "ALTER TABLE alarms ADD COLUMN symbol_icon TEXT;")
}
