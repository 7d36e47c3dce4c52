import AlarmCore
import Testing

@testable import AlarmStore

@Suite("Layout changes")
struct MigrationTests {
  private let steps = [
    Migration(version: 1, sql: "CREATE TABLE a (x)"), Migration(version: 2, sql: "ALTER TABLE a ADD COLUMN y"),
    Migration(version: 3, sql: "CREATE TABLE b (x); INSERT INTO nowhere VALUES (1)"),
  ]

  @Test("Each step runs once and sets the version")
  func steps12() throws {
    let database = try Database(path: ":memory:")
    for count in [1, 2, 2] {
      try Layout(of: database).migrate(database, through: Array(steps.prefix(count)))
      #expect(try Layout(of: database).version == count)
    }
    #expect(try database.value("SELECT count(*) FROM pragma_table_info('a')") == "2")
  }

  @Test("A step that fails is undone, the steps before it stay, and it can be tried again")
  func failingStep() throws {
    let database = try Database(path: ":memory:")
    for _ in 0..<2 {
      let layout = try Layout(of: database)
      #expect(throws: ArchiveError.self) { try layout.migrate(database, through: steps) }
      #expect(try Layout(of: database).version == 2)
      let isInTransaction = database.isInTransaction
      #expect(!isInTransaction)
      #expect(try database.value("SELECT count(*) FROM sqlite_schema WHERE name = 'b'") == "0")
    }
  }

  @Test("The released steps are numbered without gaps")
  func numbering() {
    #expect(Migration.all.map(\.version) == Array(1...Migration.newest))
  }
}
