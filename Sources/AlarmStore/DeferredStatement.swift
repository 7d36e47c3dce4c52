import AlarmCore

/// A statement that is prepared when it is run first, and kept: an agent starts without those that it may never need. Used on one
/// thread at a time, like its database.
final class DeferredStatement {
  private let sql: String
  private let seal: RowSeal?
  private var prepared: Statement?

  /// What to prepare; `seal` as `Database.prepare` takes it.
  init(_ sql: String, sealedBy seal: RowSeal? = nil) {
    self.sql = sql
    self.seal = seal
  }

  /// Runs the statement, which returns no rows, with what `bind` binds to it. A value that can't be bound leaves nothing bound: the
  /// next run must not find the others.
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
