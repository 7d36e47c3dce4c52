import AlarmCore

/// An index of a table, which SQLite uses to find rows without looking at the others. A wrong byte in it would hide a row, or allow it
/// to be stored twice; as all its data is also in the table, it can always be rebuilt.
struct StoredIndex {
  private let table: String
  private let key: String
  private let index: String

  /// Finds an alarm by its id.
  static let alarms = StoredIndex(table: "alarms", key: "id", index: "sqlite_autoindex_alarms_1")
  /// Finds an application by its id.
  static let apps = StoredIndex(table: "apps", key: "id", index: "sqlite_autoindex_apps_1")
  /// Finds the latest entries of the history.
  static let history = StoredIndex(table: "history", key: "ended_at", index: "history_ended_at")

  /// Rebuilds the index if it doesn't match the rows; `damaged` if that is impossible, because two rows now have the same key.
  func mend(in database: borrowing Database, report: (ArchiveNotice) -> Void) throws(ArchiveError) {
    let rows = try sum(of: "NOT INDEXED", in: database)
    do throws(ArchiveError) {
      guard try sum(of: "INDEXED BY \(index)", in: database) != rows else { return }
    } catch {
      guard error.code == .damaged else { throw error }
    }
    do throws(ArchiveError) {
      try database.execute("REINDEX \(index)")
    } catch {
      guard error.code == .unavailable else { throw error }
      throw ArchiveError(.damaged, error.sentence)
    }
    report(.reordered)
  }

  private func sum(of way: String, in database: borrowing Database) throws(ArchiveError) -> IndexSum {
    let statement = try database.prepare("SELECT \(key), rowid FROM \(table) \(way)")
    var sum = IndexSum()
    while try statement.step() { sum.add(statement, keyAt: 0, placeAt: 1) }
    return sum
  }
}

/// A checksum of which keys belong to which rows, independent of their order.
struct IndexSum: Equatable {
  private var count = 0
  private var sum: UInt64 = 0

  /// Adds the present row's key and number.
  mutating func add(_ row: borrowing Statement, keyAt key: Int32, placeAt place: Int32) {
    count += 1
    sum &+= row.hash(at: key, place: row.integer(at: place))
  }
}
