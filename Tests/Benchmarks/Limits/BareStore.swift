import CSQLite
import TestSupport

/// Durable transactions of one small row each, with SQLite alone and the store's settings: the limit of the disk.
@safe final class BareStore {
  private let database: OpaquePointer
  private let statement: OpaquePointer

  /// An empty table in a folder.
  init(in folder: String) throws {
    let setUp = """
      PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -512;
      CREATE TABLE alarms (id INTEGER PRIMARY KEY, title TEXT, due INTEGER)
      """
    var (database, statement): (OpaquePointer?, OpaquePointer?)
    guard unsafe sqlite3_open(folder + "/bare.sqlite", &database) == SQLITE_OK,
      unsafe sqlite3_exec(database, setUp, nil, nil, nil) == SQLITE_OK,
      unsafe sqlite3_prepare_v2(
        database, "INSERT INTO alarms VALUES (?, 'Alarm', 4000000000)", -1, &statement, nil) == SQLITE_OK,
      let database = unsafe database, let statement = unsafe statement
    else { throw TestFailure("SQLite makes no table in \(folder)") }
    unsafe (self.database, self.statement) = (database, statement)
  }

  deinit {
    unsafe sqlite3_finalize(statement)
    unsafe sqlite3_close(database)
  }

  /// Stores one row, durably.
  func insert(_ number: Int) throws {
    unsafe sqlite3_bind_int64(statement, 1, Int64(number))
    guard unsafe sqlite3_step(statement) == SQLITE_DONE else { throw TestFailure("SQLite didn't store row \(number)") }
    unsafe sqlite3_reset(statement)
  }
}
