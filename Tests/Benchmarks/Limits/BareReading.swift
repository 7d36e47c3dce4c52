import CSQLite
import TestSupport

/// Reads a store with SQLite alone: its check of the file, and a step through both rows of each alarm. The rows aren't decoded.
enum BareReading {
  /// How long it takes, in milliseconds, for a store of so many alarms.
  static func measure(_ path: String, alarms: Int) throws -> Double {
    let began = ContinuousClock.now
    var database: OpaquePointer?
    guard unsafe sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil) == SQLITE_OK else {
      throw TestFailure("SQLite doesn't open \(path)")
    }
    defer { unsafe sqlite3_close(database) }
    guard unsafe sqlite3_exec(database, "PRAGMA cache_size = -512; PRAGMA quick_check(1)", nil, nil, nil) == SQLITE_OK
    else { throw TestFailure("SQLite doesn't check \(path)") }
    for table in ["alarms", "progress"] {
      var statement: OpaquePointer?
      unsafe sqlite3_prepare_v2(database, "SELECT * FROM \(table) ORDER BY sequence", -1, &statement, nil)
      defer { unsafe sqlite3_finalize(statement) }
      var count = 0
      while unsafe sqlite3_step(statement) == SQLITE_ROW { count += 1 }
      guard count == alarms else { throw TestFailure("\(path) has \(count) rows in \(table), not \(alarms)") }
    }
    return began.duration(to: .now).milliseconds
  }
}
