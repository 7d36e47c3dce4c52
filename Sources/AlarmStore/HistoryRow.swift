import AlarmCore

/// The columns of what became of a ring, in the order in which they are bound and read.
enum HistoryRow {
  /// Sealed, and bound in this order.
  static let columns = ["alarm", "title", "owner", "due", "rang_at", "ended_at", "ending", "ended_by", "why", "count"]

  /// Reads what ended since an instant (?1), the latest first; ?2 at most, and of one owner (?3) unless that is NULL.
  static let select = """
    SELECT \(columns.joined(separator: ", ")), checksum FROM history
    WHERE ended_at >= ?1 AND (?3 IS NULL OR owner = ?3) ORDER BY ended_at DESC, sequence DESC LIMIT ?2
    """

  /// Reads all of it, in no order.
  static let selectAll = "SELECT \(columns.joined(separator: ", ")), checksum FROM history NOT INDEXED"

  /// Inserts one.
  static let save = """
    INSERT INTO history (\(columns.joined(separator: ", ")), checksum)
    VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")), ?)
    """

  /// Binds an entry's columns in their order.
  static func bind(_ entry: HistoryEntry, to statement: borrowing Statement) throws(ArchiveError) {
    try statement.bind(entry.alarm, at: 1)
    try statement.bind(entry.title.text, at: 2)
    try statement.bind(entry.owner, at: 3)
    try statement.bind(entry.due.microseconds, at: 4)
    try statement.bind(entry.rangAt?.microseconds, at: 5)
    try statement.bind(entry.endedAt.microseconds, at: 6)
    try statement.bind(entry.ending.rawValue, at: 7)
    try statement.bind(entry.by.word, at: 8)
    try statement.bind(entry.why.map(\.rawValue).joined(separator: " "), at: 9)
    try statement.bind(Int64(entry.count), at: 10)
  }

  /// What the present row says; nil: it makes no sense.
  static func entry(from row: borrowing Statement) -> HistoryEntry? {
    guard let alarm = row.optionalID(at: 0), let ending = HistoryEntry.Ending(rawValue: row.text(at: 6)) else {
      return nil
    }
    return HistoryEntry(
      alarm: alarm, title: LocalizedText(row.text(at: 1)), owner: row.text(at: 2),
      due: WallInstant(microseconds: row.integer(at: 3)),
      rangAt: row.optionalInteger(at: 4).map(WallInstant.init(microseconds:)),
      endedAt: WallInstant(microseconds: row.integer(at: 5)), ending: ending, by: EventOrigin(word: row.text(at: 7)),
      // A word that only a later version knows is left out.
      why: row.text(at: 8).split(separator: " ").compactMap { Circumstance(rawValue: String($0)) },
      count: Int(min(max(row.integer(at: 9), 1), AlarmRow.counts.upperBound)))
  }
}
