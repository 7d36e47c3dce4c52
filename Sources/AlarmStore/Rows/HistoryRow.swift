import AlarmCore

/// A row of `history`: how a ring ended.
enum HistoryRow {
  /// In the order of `bind` and `entry`.
  enum Column: Int, RowColumn {
    case alarm, title, owner, due, rangAt, endedAt, ending, endedBy, why, count
  }

  private static let list = (Column.names + ["checksum"]).joined(separator: ", ")

  /// Reads the entries that ended since an instant (?1), the latest first; at most ?2, and only one owner's (?3) unless that is
  /// NULL.
  static let select = """
    SELECT \(list) FROM history
    WHERE ended_at >= ?1 AND (?3 IS NULL OR owner = ?3) ORDER BY ended_at DESC, sequence DESC LIMIT ?2
    """

  /// Reads all entries, in no order.
  static let selectAll = "SELECT \(list) FROM history NOT INDEXED"

  /// Inserts an entry.
  static let save =
    "INSERT INTO history (\(list)) VALUES (\(Column.allCases.map { _ in "?" }.joined(separator: ", ")), ?)"

  /// Binds an entry's columns.
  static func bind(_ entry: HistoryEntry, to statement: borrowing Statement) throws(ArchiveError) {
    try statement.bind(entry.alarm, at: Column.alarm.parameter)
    try statement.bind(entry.title.text, at: Column.title.parameter)
    try statement.bind(entry.owner, at: Column.owner.parameter)
    try statement.bind(entry.due.microseconds, at: Column.due.parameter)
    try statement.bind(entry.rangAt?.microseconds, at: Column.rangAt.parameter)
    try statement.bind(entry.endedAt.microseconds, at: Column.endedAt.parameter)
    try statement.bind(entry.ending.rawValue, at: Column.ending.parameter)
    try statement.bind(entry.by.word, at: Column.endedBy.parameter)
    try statement.bind(entry.why.map(\.rawValue).joined(separator: " "), at: Column.why.parameter)
    try statement.bind(Int64(entry.count), at: Column.count.parameter)
  }

  /// The entry in the present row; nil: the row is invalid.
  static func entry(from row: borrowing Statement) -> HistoryEntry? {
    guard let alarm = row.optionalID(at: Column.alarm.place),
      let ending = HistoryEntry.Ending(rawValue: row.text(at: Column.ending.place))
    else { return nil }
    return HistoryEntry(
      alarm: alarm, title: LocalizedText(row.text(at: Column.title.place)), owner: row.text(at: Column.owner.place),
      due: WallInstant(microseconds: row.integer(at: Column.due.place)),
      rangAt: row.optionalInteger(at: Column.rangAt.place).map(WallInstant.init(microseconds:)),
      endedAt: WallInstant(microseconds: row.integer(at: Column.endedAt.place)), ending: ending,
      by: EventOrigin(word: row.text(at: Column.endedBy.place)),
      // Words that only a later version knows are left out.
      why: row.text(at: Column.why.place).split(separator: " ").compactMap { Circumstance(rawValue: String($0)) },
      count: Int(min(max(row.integer(at: Column.count.place), 1), RowBounds.counts.upperBound)))
  }
}
