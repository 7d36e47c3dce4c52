import CSQLite
import TestSupport

/// Durable transactions of one small row each, by SQLite alone with the store's settings: what the disk allows.
enum BareStore {
  /// Transactions per second.
  static func measure(_ count: Int) async throws -> Double {
    try await TemporaryFolder.with { folder in
      var database: OpaquePointer?
      guard unsafe sqlite3_open(folder + "/bare.sqlite", &database) == SQLITE_OK else {
        throw TestFailure("SQLite opens no file in \(folder)")
      }
      defer { unsafe sqlite3_close(database) }
      let setUp = """
        PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -512;
        CREATE TABLE alarms (id INTEGER PRIMARY KEY, title TEXT, due INTEGER)
        """
      guard unsafe sqlite3_exec(database, setUp, nil, nil, nil) == SQLITE_OK else {
        throw TestFailure("SQLite makes no table in \(folder)")
      }
      var statement: OpaquePointer?
      unsafe sqlite3_prepare_v2(database, "INSERT INTO alarms VALUES (?, 'Alarm', 4000000000)", -1, &statement, nil)
      defer { unsafe sqlite3_finalize(statement) }
      let began = ContinuousClock.now
      for number in 1...count {
        unsafe sqlite3_bind_int64(statement, 1, Int64(number))
        guard unsafe sqlite3_step(statement) == SQLITE_DONE else {
          throw TestFailure("SQLite didn't store row \(number)")
        }
        unsafe sqlite3_reset(statement)
      }
      return Double(count) / began.duration(to: .now).seconds
    }
  }
}
