extension Migration {
  /// A column with a few allowed words is compared with each of them. For an IN with more than two words SQLite builds a table in
  /// memory each time that a row is written, and these tables were a sixth of the time of a transaction.
  ///
  /// No row changes, so only the definitions do: https://www.sqlite.org/lang_altertable.html (section 8) allows this for a
  /// CHECK. A definition that doesn't say what the earlier steps wrote stays as it is.
  static let comparisons = Migration(
    version: 25,
    sql: """
      PRAGMA writable_schema = ON;
      \(update("alarms", "sound_kind", ["standard", "silent", "named", "file"]))
      \(update("progress", "state", ["scheduled", "countdown", "paused", "alerting"]))
      \(update("history", "ending", ["stopped", "cancelled", "timedOut", "missed", "snoozed", "skipped"]))
      \(update("apps", "state", ["notDetermined", "authorized", "denied"]))
      \(update("apps", "kind", ["flatpak", "snap", "registered", "scope", "host"]))
      \(update("owner_calls", "kind", ["stop", "secondary", "countdown", "countdown2"]))
      PRAGMA writable_schema = RESET;
      """)

  private static func update(_ table: String, _ column: String, _ words: [String]) -> String {
    // Within a text of SQL, each quotation mark is written twice.
    let list = words.map { "''\($0)''" }.joined(separator: ", ")
    let comparisons = words.map { "\(column) = ''\($0)''" }.joined(separator: " OR ")
    return """
      UPDATE sqlite_schema SET sql = replace(sql, '\(column) IN (\(list))', '\(comparisons)')
        WHERE type = 'table' AND name = '\(table)';
      """
  }
}
