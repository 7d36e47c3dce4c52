extension Migration {
  /// Translations, and the texts of states and buttons; `AlarmTexts` explains the column's format.
  static let texts = Migration(version: 5, sql: "ALTER TABLE alarms ADD COLUMN texts TEXT")
}
