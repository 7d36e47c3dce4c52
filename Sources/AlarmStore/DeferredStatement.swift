import AlarmCore

/// A statement that is prepared when it is first run, and then kept: an agent starts without statements that it may never need.
/// Used on one thread at a time, like its database.
final class DeferredStatement {
  private let sql: String
  private let seal: RowSeal?
  private var prepared: Statement?

  /// The SQL to prepare; `seal` as for `Database.prepare`.
  init(_ sql: String, sealedBy seal: RowSeal? = nil) {
    self.sql = sql
    self.seal = seal
  }

  /// Runs the statement, which returns no rows, with the values that `bind` binds. If a value can't be bound, all values are
  /// cleared, so that the next run doesn't find them.
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
