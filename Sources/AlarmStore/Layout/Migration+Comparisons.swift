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
      UPDATE sqlite_schema SET sql = \(wordLists.reduce("sql") { replacing(in: $0, $1.0, $1.1) })
        WHERE type = 'table' AND name IN ('alarms', 'progress', 'history', 'apps', 'owner_calls');
      PRAGMA writable_schema = RESET;
      """)

  /// Each column with its words; no two lists are the same.
  private static let wordLists = [
    ("sound_kind", ["standard", "silent", "named", "file"]),
    ("state", ["scheduled", "countdown", "paused", "alerting"]),
    ("ending", ["stopped", "cancelled", "timedOut", "missed", "snoozed", "skipped"]),
    ("state", ["notDetermined", "authorized", "denied"]),
    ("kind", ["flatpak", "snap", "registered", "scope", "host"]),
    ("kind", ["stop", "secondary", "countdown", "countdown2"]),
  ]

  /// The SQL for a definition in which one list is comparisons.
  private static func replacing(in definition: String, _ column: String, _ words: [String]) -> String {
    // Within a text of SQL, each quotation mark is written twice.
    let list = words.map { "''\($0)''" }.joined(separator: ", ")
    let comparisons = words.map { "\(column) = ''\($0)''" }.joined(separator: " OR ")
    return "replace(\(definition), '\(column) IN (\(list))', '\(comparisons)')"
  }
}
