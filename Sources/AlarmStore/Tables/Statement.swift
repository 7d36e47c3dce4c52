import AlarmCore
import CSQLite

/// One prepared SQL statement. This value owns it and finalizes it in the end. Used on one thread at a time, like its database.
struct Statement: ~Copyable {
  private let raw: OpaquePointer
  /// The file's name, for messages.
  private let file: String
  /// Computes the checksum of the bound values; nil: the rows have none.
  private let sum: RowSum?
  /// The place from which the checksum is read; it is bound at the place after it.
  private let sumPlace: Int32
  /// What fails if a step fails.
  private let action: StoreAction

  /// Takes over a statement that nothing else finalizes. With a seal, its first values are the sealed ones of a table, followed by
  /// their checksum. `action`: what the statement does, if SQLite doesn't report that: for SQLite, COMMIT and VACUUM INTO only read.
  init(adopting raw: OpaquePointer, of file: String, sealedBy seal: RowSeal? = nil, doing action: StoreAction? = nil) {
    self.raw = raw
    self.file = file
    self.action = action ?? (sqlite3_stmt_readonly(raw) == 0 ? .storeChange : .read)
    sum = seal.map { RowSum($0) }
    sumPlace = Int32(seal?.columns.count ?? 0)
  }

  deinit { sqlite3_finalize(raw) }

  /// Runs a statement that returns no rows, and resets it for the next run, even if it fails.
  borrowing func run() throws(ArchiveError) {
    defer { reset() }
    while try step() {}
  }

  /// Goes to the next row; false: there is none.
  borrowing func step() throws(ArchiveError) -> Bool {
    sum?.clear()
    switch sqlite3_step(raw) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let result: throw failure(result, doing: action)
    }
  }

  /// Ends the execution, so that it holds no lock, and clears the values that were bound.
  borrowing func reset() {
    // The result repeats the error of the last step, which was reported then.
    _ = sqlite3_reset(raw)
    _ = sqlite3_clear_bindings(raw)
    sum?.clear()
  }

  // MARK: Parameters, counted from 1

  /// Binds an integer, or NULL.
  borrowing func bind(_ value: Int64?, at index: Int32) throws(ArchiveError) {
    guard let value else { return try check(sqlite3_bind_null(raw, index)) }
    sum?.add(value, at: index - 1)
    try check(sqlite3_bind_int64(raw, index, value))
  }

  /// Binds a text, or NULL; a NUL inside it is kept.
  borrowing func bind(_ text: String?, at index: Int32) throws(ArchiveError) {
    guard var text else { return try check(sqlite3_bind_null(raw, index)) }
    let result = text.withUTF8 { bytes in
      sum?.add(UnsafeRawBufferPointer(bytes), isText: true, at: index - 1)
      // For SQLite, a null pointer means NULL, not an empty text.
      return bytes.isEmpty
        ? sqlite3_bind_text(raw, index, "", 0, copied)
        : bytes.withMemoryRebound(to: CChar.self) {
          sqlite3_bind_text(raw, index, $0.baseAddress, Int32(clamping: $0.count), copied)
        }
    }
    try check(result)
  }

  /// Binds an id as its 16 bytes, or NULL.
  borrowing func bind(_ id: AlarmID?, at index: Int32) throws(ArchiveError) {
    guard let id else { return try check(sqlite3_bind_null(raw, index)) }
    let words = (id.high.bigEndian, id.low.bigEndian)
    try check(
      withUnsafeBytes(of: words) { bytes in
        sum?.add(bytes, isText: false, at: index - 1)
        return sqlite3_bind_blob(raw, index, bytes.baseAddress, 16, copied)
      })
  }

  /// Binds the checksum of all values bound so far.
  borrowing func seal() throws(ArchiveError) {
    guard let sum else { return }
    try check(sqlite3_bind_int64(raw, sumPlace + 1, sum.take()))
  }

  // MARK: Columns of the present row, counted from 0

  /// A column's name.
  borrowing func name(of column: Int32) -> String { sqlite3_column_name(raw, column).map { String(cString: $0) } ?? "" }

  /// The columns that were NULL when the checksum was computed, as bits: most columns are NULL, and don't have to be read.
  borrowing func absentColumns() -> UInt128 { sum?.absent ?? 0 }

  /// An integer; nil: NULL.
  borrowing func optionalInteger(at column: Int32) -> Int64? {
    let value = value(at: column)
    return sqlite3_value_type(value) == SQLITE_NULL ? nil : sqlite3_value_int64(value)
  }

  /// An integer; NULL is 0.
  borrowing func integer(at column: Int32) -> Int64 { sqlite3_value_int64(value(at: column)) }

  /// A value of the present row, valid until the next step. SQLite's functions for values may be called because nothing else uses the
  /// connection (its mutex is off, see https://www.sqlite.org/c3ref/value.html); those for columns look it up again each time.
  private borrowing func value(at column: Int32) -> OpaquePointer? { sqlite3_column_value(raw, column) }

  /// The checksum of the present row's sealed values in their current state.
  borrowing func checksum() -> Int64 {
    guard let sum else { return 0 }
    let raw = raw
    return sum.checksum { column, seed in
      let value = sqlite3_column_value(raw, column)
      switch sqlite3_value_type(value) {
      case SQLITE_NULL: return nil
      case SQLITE_INTEGER: return RowSum.hash(of: sqlite3_value_int64(value), from: seed)
      case let type:
        let bytes = sqlite3_value_blob(value)
        let count = Int(sqlite3_value_bytes(value))
        return RowSum.hash(
          of: UnsafeRawBufferPointer(start: bytes, count: count), isText: type == SQLITE_TEXT, from: seed)
      }
    }
  }

  /// A hash of one column of the present row and of the row's number.
  borrowing func hash(at column: Int32, place: Int64) -> UInt64 {
    let start = RowSum.hash(place, from: UInt64(sqlite3_column_type(raw, column)))
    if sqlite3_column_type(raw, column) == SQLITE_INTEGER {
      return RowSum.hash(sqlite3_column_int64(raw, column), from: start)
    }
    let bytes = sqlite3_column_blob(raw, column)
    let count = Int(sqlite3_column_bytes(raw, column))
    return RowSum.hash(UnsafeRawBufferPointer(start: bytes, count: count), from: start)
  }

  /// Whether the present row is unchanged since it was stored.
  borrowing func isSealed() -> Bool { optionalInteger(at: sumPlace) == checksum() }

  /// A text; nil: NULL.
  borrowing func optionalText(at column: Int32) -> String? {
    let value = value(at: column)
    guard let bytes = sqlite3_value_text(value) else { return nil }
    let count = Int(sqlite3_value_bytes(value))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// A text; NULL is the empty text.
  borrowing func text(at column: Int32) -> String { optionalText(at: column) ?? "" }

  /// An id of 16 bytes; nil: NULL or another length.
  borrowing func optionalID(at column: Int32) -> AlarmID? {
    let value = value(at: column)
    guard sqlite3_value_type(value) == SQLITE_BLOB, let bytes = sqlite3_value_blob(value),
      sqlite3_value_bytes(value) == 16
    else { return nil }
    return AlarmID(
      high: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
      low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
  }

  private borrowing func check(_ result: Int32) throws(ArchiveError) {
    guard result == SQLITE_OK else { throw failure(result, doing: .prepareChange) }
  }

  private borrowing func failure(_ result: Int32, doing action: StoreAction) -> ArchiveError {
    return .sqlite(sqlite3_db_handle(raw), result, doing: action, file: file)
  }

  /// SQLITE_TRANSIENT, which Swift can't import: SQLite copies the bytes before the call returns.
  private var copied: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }
}

/// A statement that is prepared when it is first run, and then kept: an agent starts without statements that it may never need. Used on
/// one thread at a time, like its database.
final class DeferredStatement {
  private let sql: String
  private let seal: RowSeal?
  private var prepared: Statement?

  /// The SQL to prepare; `seal` as for `Database.prepare`.
  init(_ sql: String, sealedBy seal: RowSeal? = nil) {
    self.sql = sql
    self.seal = seal
  }

  /// Runs the statement, which returns no rows, with the values that `bind` binds. If a value can't be bound, all values are cleared,
  /// so that the next run doesn't use them.
  func run(
    in database: borrowing Database, _ bind: (borrowing Statement) throws(ArchiveError) -> Void
  ) throws(ArchiveError) {
    let statement = if let kept = prepared.take() { kept } else { try database.prepare(sql, sealedBy: seal) }
    do throws(ArchiveError) {
      try Self.run(statement, bind)
    } catch {
      prepared = consume statement
      throw error
    }
    prepared = consume statement
  }

  private static func run(
    _ statement: borrowing Statement, _ bind: (borrowing Statement) throws(ArchiveError) -> Void
  ) throws(ArchiveError) {
    defer { statement.reset() }
    try bind(statement)
    try statement.seal()
    try statement.run()
  }
}
