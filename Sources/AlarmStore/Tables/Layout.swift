import AlarmCore

/// A file's marks about its layout, and the check whether they are right.
struct Layout: Hashable, Sendable {
  /// The version of the file's tables; 0: it has none.
  let version: Int

  /// Reads a file's marks; `damaged` if it isn't a database, or not one of ours.
  init(of database: borrowing Database) throws(ArchiveError) {
    let mark = Int(try database.value("PRAGMA application_id")) ?? 0
    version = Int(try database.value("PRAGMA user_version")) ?? -1
    let tables = try database.value("SELECT count(*) FROM sqlite_schema")
    let isFresh = mark == 0 && version == 0 && tables == "0"
    guard isFresh || (mark == Migration.applicationID && version > 0) else {
      throw ArchiveError(
        .damaged, .about(database.path, Message("this is a database, but not an alarm store")))
    }
  }

  /// Whether this program can read the file's tables.
  var isKnown: Bool { (Migration.first.version...Migration.newest).contains(version) }

  /// Refuses a store that a newer program wrote, before changing anything in it.
  func checkVersion(of path: String) throws(ArchiveError) {
    guard version > Migration.newest else { return }
    throw ArchiveError(
      .newerVersion,
      Message(
        """
        {file}: its layout has version {version}, and this program knows versions up to {newest}; use the newer program, or move \
        the file away to start without alarms
        """, ["file": path, "version": version, "newest": Migration.newest]))
  }

  /// Refuses a store of a layout from before the first release, before changing anything in it.
  func checkAge(of path: String) throws(ArchiveError) {
    guard (1..<Migration.first.version).contains(version) else { return }
    throw ArchiveError(
      .olderVersion,
      .about(
        path,
        Message(
          """
          its layout has version {version}, which no release wrote; this program knows versions from {first} on; the agent of \
          commit {commit} brings it forward
          """,
          ["version": version, "first": Migration.first.version, "commit": Migration.lastCommitForOlder])))
  }

  /// Looks for damage in every page and row, and in the definitions of the tables. Returns everything that isn't ours. As long as such
  /// things exist, nothing may be written: a trigger would run then.
  ///
  /// Checking whether each value is allowed takes four times as long, and reading the alarms finds wrong values too; so this is only
  /// checked for a backup that is about to be used.
  func checkContent(of database: borrowing Database, withValues: Bool) throws(ArchiveError) -> [ForeignDefinition] {
    try database.execute("PRAGMA ignore_check_constraints = \(withValues ? "OFF" : "ON")")
    let finding = try database.value("PRAGMA quick_check(1)")
    try database.execute("PRAGMA ignore_check_constraints = OFF")
    guard finding == "ok" else {
      throw ArchiveError(
        .damaged, .about(database.path, Message.about(Message("it is damaged"), Message(verbatim: finding))))
    }
    guard isKnown else { return [] }

    // A definition with a wrong byte may still be valid SQL, and would refuse or accept the wrong values; with a wrong byte in its
    // type, a table wouldn't be included in backups.
    let present = try Self.definitions(in: database)
    if version == Migration.newest, Self.checksum(of: present) == Migration.newestDefinitions { return [] }
    let model = try Database(path: ":memory:")
    try Layout(of: model).migrate(model, through: Migration.through(version))
    let own = try Self.definitions(in: model)
    for definition in own where !present.contains(definition) {
      throw ArchiveError(
        .damaged,
        .about(
          database.path,
          Message("it is damaged: the definition of {name} is not what it was", ["name": definition.name])))
    }
    return present.filter { !own.contains($0) }.compactMap { ForeignDefinition($0) }
  }

  /// Brings the tables up to date; each step is applied completely or not at all. For an empty file, all steps together are one step,
  /// so the program waits for the disk only once.
  func migrate(
    _ database: borrowing Database, through steps: [Migration] = Migration.all
  ) throws(ArchiveError) {
    guard version > 0 else { return try take(steps, in: database, sealingAllExcept: nil) }
    let missing = steps.filter { $0.version > version }
    guard !missing.isEmpty else { return }
    let damaged = try RowSeals.damaged(in: database)
    // Values that a step added to rows belong to them from here on, even if this is the last step before a crash.
    for step in missing { try take([step], in: database, sealingAllExcept: damaged) }
  }

  /// Applies steps in one transaction. `damaged`: the rows that get no new checksum; nil: no row does.
  private func take(
    _ steps: [Migration], in database: borrowing Database, sealingAllExcept damaged: Set<RowName>?
  ) throws(ArchiveError) {
    guard let last = steps.last else { return }
    // A row with an invalid value is reported when it is read; it must not prevent the others from being read.
    try database.execute("PRAGMA ignore_check_constraints = ON; BEGIN IMMEDIATE")
    let isDefensive = database.isDefensive
    database.isDefensive = false
    defer {
      try? database.execute("PRAGMA writable_schema = OFF; PRAGMA ignore_check_constraints = OFF")
      database.isDefensive = isDefensive
    }
    do {
      for step in steps { try database.execute(step.sql) }
      try database.execute(
        "PRAGMA application_id = \(Migration.applicationID); PRAGMA user_version = \(last.version)")
      if let damaged { try RowSeals.renew(in: database, except: damaged) }
      try database.execute("COMMIT")
    } catch {
      // If rows of the old tables don't fit the new ones, some of them were damaged.
      let isAboutRows = database.hasRefusedRow
      database.rollBack()
      throw isAboutRows ? ArchiveError(.damaged, error.sentence) : error
    }
  }

  /// One number for the definitions of all tables, indices and triggers, independent of their order.
  static func checksum(of definitions: [Definition]) -> UInt64 {
    definitions.reduce(0) { $0 &+ RowSum.hash($1.sql, from: RowSum.hash($1.name, from: 0)) }
  }

  /// The definition of each table, index, view and trigger. (A trigger may have the name of a table.)
  static func definitions(in database: borrowing Database) throws(ArchiveError) -> [Definition] {
    let statement = try database.prepare(
      "SELECT name, type || ' ' || tbl_name || ' ' || ifnull(sql, ''), type FROM sqlite_schema")
    var definitions: [Definition] = []
    while try statement.step() {
      definitions.append(
        Definition(name: statement.text(at: 0), type: statement.text(at: 2), sql: statement.text(at: 1)))
    }
    return definitions
  }

  /// A row of the file's own table of contents.
  struct Definition: Hashable, Sendable {
    let name: String
    /// "table", "index", "view" or "trigger".
    let type: String
    /// The type, the table that it belongs to, and its SQL.
    let sql: String
  }
}

/// Something in a store's file that isn't in any layout: a trigger, a view, an index or a table that somebody added. The agent's own
/// statements would run such a trigger, and use such an index for reading.
struct ForeignDefinition: Hashable, Sendable {
  private let definition: Layout.Definition

  /// Nil: SQLite maintains it, such as the counts that ANALYZE collects, or it is created and removed with its table.
  init?(_ definition: Layout.Definition) {
    let isKeptBySQLite =
      switch definition.type {
      case "table": ["sqlite_sequence", "sqlite_stat1", "sqlite_stat4"].contains(definition.name)
      // The indices of UNIQUE and PRIMARY KEY have no SQL.
      case "index": definition.name.hasPrefix("sqlite_autoindex_") && definition.sql.hasSuffix(" ")
      default: false
      }
    guard !isKeptBySQLite else { return nil }
    self.definition = definition
  }

  /// What it is, for messages: `trigger "t"`.
  var words: String { "\(definition.type) \"\(definition.name)\"" }

  /// Whether it is a table of a module, which can't be removed without that module.
  var isVirtual: Bool {
    definition.type == "table" && definition.sql.uppercased().index(ofText: " CREATE VIRTUAL TABLE ") != nil
  }

  /// Removes all of them from a file, or none. No trigger runs during this.
  static func remove(_ all: [Self], from database: borrowing Database) throws(ArchiveError) {
    guard !all.isEmpty else { return }
    try database.execute("PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE")
    do throws(ArchiveError) {
      // Anything that is defined over others is removed first, and tables of a module before the tables that contain their rows.
      for foreign in all.sorted(by: { $0.rank < $1.rank }) {
        let name = foreign.definition.name.split(separator: "\"", omittingEmptySubsequences: false)
        try database.execute(
          "DROP \(foreign.definition.type) IF EXISTS \"\(name.joined(separator: "\"\""))\"")
      }
      try database.execute("COMMIT")
    } catch {
      database.rollBack()
      guard error.code == .damaged else { throw error }
      throw ArchiveError(
        .damaged,
        .about(
          database.path,
          Message(
            "it contains parts that aren't the agent's and can't be removed: {parts}",
            ["parts": all.map(\.words).joined(separator: ", ")])))
    }
  }

  private var rank: Int {
    switch definition.type {
    case "trigger": 0
    case "view": 1
    case "index": 2
    default: isVirtual ? 3 : 4
    }
  }
}
