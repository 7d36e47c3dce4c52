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
    try Layout(of: database).migrate(database, through: [steps[0]])
    for _ in 0..<2 {
      let layout = try Layout(of: database)
      #expect(throws: ArchiveError.self) { try layout.migrate(database, through: steps) }
      #expect(try Layout(of: database).version == 2)
      let isInTransaction = database.isInTransaction
      #expect(!isInTransaction)
      #expect(try database.value("SELECT count(*) FROM sqlite_schema WHERE name = 'b'") == "0")
    }
  }

  @Test("An empty file takes all steps or none")
  func emptyFile() throws {
    let database = try Database(path: ":memory:")
    let layout = try Layout(of: database)
    #expect(throws: ArchiveError.self) { try layout.migrate(database, through: steps) }
    #expect(try Layout(of: database).version == 0)
    #expect(try database.value("SELECT count(*) FROM sqlite_schema") == "0")
    try layout.migrate(database, through: Array(steps.prefix(2)))
    #expect(try Layout(of: database).version == 2)
  }

  @Test("The steps are numbered without gaps, from the first layout on")
  func numbering() {
    #expect(Migration.all.map(\.version) == Array(Migration.first.version...Migration.newest))
  }

  @Test("A row that was damaged before a step is damaged after it, and no other one is")
  func damagedBefore() throws {
    let database = try StoredLayoutTests.database(of: StoredLayout(version: Migration.newest))
    // Also a value that no row may have: the step must be taken in spite of it.
    try database.execute(
      """
      PRAGMA ignore_check_constraints = ON;
      UPDATE progress SET state = 'rinsing' WHERE sequence = 3;
      UPDATE history SET title = title || 'x' WHERE sequence = 1;
      """)
    let damaged = try RowSeals.damaged(in: database)
    #expect(damaged.count == 2)
    let step = Migration(
      version: Migration.newest + 1, sql: "ALTER TABLE alarms ADD COLUMN mood TEXT")
    try Layout(of: database).migrate(database, through: Migration.all + [step])
    #expect(try Layout(of: database).version == step.version)
    #expect(try RowSeals.damaged(in: database) == damaged)
  }

  @Test("The checksum of the newest layout's definitions is written down, and wrong by any letter")
  func newestDefinitions() throws {
    let database = try Database(path: ":memory:")
    try Layout(of: database).migrate(database)
    let definitions = try Layout.definitions(in: database)
    #expect(definitions.count > 5)
    #expect(Layout.checksum(of: definitions) == Migration.newestDefinitions)
    for (place, definition) in definitions.enumerated() {
      for changed in [definition.sql + " ", String(definition.sql.dropLast()), definition.sql.uppercased()]
      where changed != definition.sql {
        var others = definitions
        others[place] = Layout.Definition(name: definition.name, type: definition.type, sql: changed)
        #expect(Layout.checksum(of: others) != Migration.newestDefinitions)
      }
    }
  }

  @Test("A definition that isn't what the steps made is damage and named; a person's own table is foreign")
  func changedDefinition() throws {
    let database = try Database(path: ":memory:")
    try Layout(of: database).migrate(database)
    try database.execute("CREATE TABLE mine (x)")
    #expect(try Layout(of: database).checkContent(of: database, withValues: false).map(\.words) == ["table \"mine\""])
    try database.execute(
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = replace(sql, 'title', 'Title') WHERE name = 'alarms';
      PRAGMA writable_schema = RESET
      """)
    let error = #expect(throws: ArchiveError.self) {
      _ = try Layout(of: database).checkContent(of: database, withValues: false)
    }
    #expect(error?.code == .damaged)
    #expect(error?.message.contains("alarms") == true)
  }

  @Test("Writing a row makes no table in memory for the words that a column may have")
  func comparisons() throws {
    let database = try Database(path: ":memory:")
    try Layout(of: database).migrate(database)
    for sql in [DefinitionRow.save, ProgressRow.save, HistoryRow.save, AppRow.save, CallRow.save] {
      let steps = try database.prepare("EXPLAIN " + sql)
      var codes: Set<String> = []
      while try steps.step() { codes.insert(steps.text(at: 1)) }
      #expect(codes.contains("Insert") && !codes.contains("OpenEphemeral"), "\(sql)")
    }
  }

  @Test(
    "A word that a column may not have is refused, and the others aren't",
    arguments: [
      ("alarms", "sound_kind", ["named", "file"]),
      // Each of its words needs other values in other columns, as RoundTripTests write them.
      ("progress", "state", []),
      ("history", "ending", ["stopped", "cancelled", "timedOut", "missed", "snoozed", "skipped", "switchedOff"]),
      ("apps", "state", ["authorized", "denied"]),
      ("apps", "kind", ["flatpak", "snap", "registered", "scope", "host"]),
      ("owner_calls", "kind", ["stop", "secondary", "countdown", "countdown2"]),
    ])
  func words(table: String, column: String, words: [String]) throws {
    let database = try StoredLayoutTests.database(of: StoredLayout(version: Migration.newest))
    // Rows whose other columns fit each of the words.
    let change = "UPDATE \(table) SET \(column)"
    let rows =
      switch (table, column) {
      case ("alarms", _): "sound_kind IN ('named', 'file')"
      case ("apps", "state"): "state IN ('authorized', 'denied')"
      default: "TRUE"
      }
    #expect(try database.value("SELECT count(*) FROM \(table) WHERE \(rows)") != "0")
    for word in words { try database.execute("\(change) = '\(word)' WHERE \(rows)") }
    // These values fit no existing state, so only the column's own check refuses the word.
    let others =
      table == "progress"
      ? ", next_due = 1, started_at = 1, purpose = 'preAlert', total = 1, elapsed = 1, boot = NULL" : ""
    for word in ["", "Stopped", "none"] {
      #expect(throws: ArchiveError.self, "\(word)") {
        try database.execute("\(change) = '\(word)'\(others) WHERE \(rows)")
      }
      let isRefused = database.hasRefusedRow
      #expect(isRefused)
    }
  }

  @Test("Definitions are changed where SQLite is built to refuse that, and can't be changed afterwards")
  func defensive() throws {
    let database = try StoredLayoutTests.database(of: StoredLayout(version: Migration.newest))
    database.isDefensive = true
    let change = "UPDATE sqlite_schema SET sql = replace(sql, 'title', 'Title')"
    let step = Migration(
      version: Migration.newest + 1,
      sql: """
        PRAGMA writable_schema = ON;
        UPDATE sqlite_schema SET sql = replace(sql, 'due INTEGER NOT NULL', 'due INTEGER') WHERE name = 'history';
        PRAGMA writable_schema = RESET;
        """)
    try Layout(of: database).migrate(database, through: Migration.all + [step])
    let isDefensive = database.isDefensive
    #expect(isDefensive)
    #expect(Layout.checksum(of: try Layout.definitions(in: database)) != Migration.newestDefinitions)
    #expect(throws: ArchiveError.self) { try database.execute(change) }

    let failing = Migration(
      version: step.version + 1, sql: "PRAGMA writable_schema = ON; INSERT INTO nowhere VALUES (1)")
    let layout = try Layout(of: database)
    #expect(throws: ArchiveError.self) { try layout.migrate(database, through: Migration.all + [step, failing]) }
    database.isDefensive = false
    #expect(throws: ArchiveError.self) { try database.execute(change) }
    #expect(try database.value("PRAGMA integrity_check") == "ok")
  }
}
