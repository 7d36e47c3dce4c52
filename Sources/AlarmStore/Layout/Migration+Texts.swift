extension Migration {
  /// Translations, and the texts of states and buttons; what the column says is explained at `AlarmTexts`.
  static let texts = Migration(version: 5, sql: "ALTER TABLE alarms ADD COLUMN texts TEXT")
}
