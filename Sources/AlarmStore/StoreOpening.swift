import AlarmCore

/// How a store comes to be open: locked, whole, up to date and durable, or refused with a reason.
struct StoreOpening {
  /// The store's folder.
  let folder: StoreFolder
  /// The time that goes into the names of files.
  let now: WallInstant
  /// Who hears of what happened on the way.
  let report: (StoreNotice) -> Void

  /// Opens the store for writing, or for reading where its folder can't be written.
  func session() throws(ArchiveError) -> StoreSession {
    try folder.prepare()
    let lock = try StoreLock(path: folder.lock)
    guard lock.isWritable else {
      let database = try readOnlyDatabase()
      report(.readOnly(file: folder.store))
      return try StoreSession(database: database, lock: lock, isReadOnly: true)
    }
    let database = try soundDatabase()
    return try StoreSession(database: database, lock: lock, isReadOnly: false)
  }

  /// The store, or what could be recovered of it.
  private func soundDatabase() throws(ArchiveError) -> Database {
    let recovery = Recovery(folder: folder)
    try recovery.finish()
    do {
      return try database(mayBeEmpty: false)
    } catch {
      guard error.code == .damaged else { throw error }
    }
    report(try recovery.replace(at: now))
    return try database(mayBeEmpty: true)
  }

  private func database(mayBeEmpty: Bool) throws(ArchiveError) -> Database {
    try folder.prepareStore()
    let database = try Database(path: folder.store)
    try database.execute("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA cache_size = -512")
    let layout = try Layout(of: database)
    try layout.checkVersion(of: folder.store)
    var backups = Backups(in: folder)
    if layout.version == 0, backups.newest != nil, !mayBeEmpty {
      throw ArchiveError(
        .damaged, .about(folder.store, Message("it is empty, although there is a backup of it")))
    }
    try layout.checkContent(of: database, withValues: false)
    try makeDurable(database)
    if (1..<Migration.newest).contains(layout.version) { try backups.make(of: database, at: now) }
    try layout.migrate(database)
    return database
  }

  /// Every commit is on the disk before it returns; read back, because SQLite ignores settings that it can't fulfil.
  private func makeDurable(_ database: borrowing Database) throws(ArchiveError) {
    let mode = try database.value("PRAGMA journal_mode = WAL")
    try database.execute("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA mmap_size = 0")
    let synchronous = try database.value("PRAGMA synchronous")
    let foreignKeys = try database.value("PRAGMA foreign_keys")
    guard mode == "wal", synchronous == "2", foreignKeys == "1" else {
      throw ArchiveError(
        .unavailable,
        Message(
          """
          {file}: SQLite won't keep alarms safely here (journal_mode {mode}, synchronous \
          {synchronous}, foreign_keys {keys}); use a local file system
          """, ["file": folder.store, "mode": mode, "synchronous": synchronous, "keys": foreignKeys]))
    }
  }

  private func readOnlyDatabase() throws(ArchiveError) -> Database {
    guard folder.exists(folder.store) else {
      throw ArchiveError(
        .readOnly,
        .about(folder.path, Message("there is no alarm store here, and none can be made: read-only")))
    }
    // A log with something in it has to be read as well; without one, nothing beside the file is needed.
    let access: Database.Access = folder.size(folder.log) > 0 ? .readOnly : .immutable
    let database = try Database(path: folder.store, access: access)
    try database.execute("PRAGMA trusted_schema = OFF; PRAGMA cache_size = -512")
    let layout = try Layout(of: database)
    try layout.checkVersion(of: folder.store)
    guard layout.version == Migration.newest else {
      throw ArchiveError(
        .readOnly,
        .about(folder.store, Message("its layout is old, and it can't be brought up to date: read-only")))
    }
    try layout.checkContent(of: database, withValues: false)
    return database
  }
}
