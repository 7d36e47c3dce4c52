import AlarmCore

/// The steps that open a store: it is then locked, intact, up to date and durable, or refused with a reason.
struct StoreOpening {
  /// The store's folder.
  let folder: StoreFolder
  /// The time that is used in the names of files.
  let now: WallInstant
  /// Called with notices about problems that were solved while opening.
  let report: (ArchiveNotice) -> Void
  /// The steps to the layout that the store gets.
  var steps = Migration.all

  /// Opens the store for writing or, if that is impossible, reads all of it into memory.
  func session() throws(ArchiveError) -> StoreSession {
    try folder.prepare()
    let lock = try StoreLock(path: folder.lock)
    guard lock.isWritable else {
      let reason = Message.about(StoreAction.storeChange.failure, Message("it may not be written: read-only"))
      let refusal = ArchiveError(.readOnly, .about(folder.store, reason))
      let session = try StoreSession(database: try copyInMemory(isWritable: false), lock: lock, refusal: refusal)
      report(.readOnly(file: folder.store))
      return session
    }
    do {
      return try writableSession(under: lock)
    } catch let failure {
      guard failure.code == .full || failure.code == .readOnly else { throw failure }
      do {
        let session = try StoreSession(database: try copyInMemory(isWritable: true), lock: lock, refusal: failure)
        report(.unwritable(reason: failure.sentence))
        return session
      } catch {
        throw failure
      }
    }
  }

  /// Opens the store for writing in a folder that is already locked.
  func writableSession(under lock: StoreLock) throws(ArchiveError) -> StoreSession {
    try StoreSession(database: try soundDatabase(), lock: lock, refusal: nil)
  }

  /// The store, or as much of it as could be recovered.
  private func soundDatabase() throws(ArchiveError) -> Database {
    let recovery = Recovery(folder: folder)
    try recovery.finish()
    try Restoration(folder: folder).finish()
    do {
      return try database(mayBeEmpty: false)
    } catch {
      switch error.code {
      case .damaged: report(try recovery.replace(at: now))
      case .olderVersion:
        let aside = try recovery.putAside(.older, at: now)
        try folder.sync()
        report(.tooOld(movedTo: aside, commit: Migration.lastCommitForOlder))
      default: throw error
      }
    }
    return try database(mayBeEmpty: true)
  }

  private func database(mayBeEmpty: Bool) throws(ArchiveError) -> Database {
    try folder.prepareStore()
    let database = try Database(path: folder.store)
    try database.execute("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA cache_size = -512")
    let layout = try Layout(of: database)
    try layout.checkVersion(of: folder.store)
    try layout.checkAge(of: folder.store)
    var backups = Backups(in: folder, at: now)
    if layout.version == 0, backups.newest != nil, !mayBeEmpty {
      throw ArchiveError(
        .damaged, .about(folder.store, Message("it is empty, although there is a backup of it")))
    }
    let foreign = try layout.checkContent(of: database, withValues: false)
    try expel(foreign, from: database)
    try makeDurable(database)
    if layout.isKnown, steps.contains(where: { $0.version > layout.version }) {
      // A step may copy the alarms. This fails if one was stored twice because of a damaged index. The index is checked before a backup
      // of the alarms replaces an intact one.
      try StoredIndex.alarms.mend(in: database, report: report)
      try backups.make(of: database, at: now)
    }
    try layout.migrate(database, through: steps)
    for index in [StoredIndex.alarms, .apps] { try index.mend(in: database, report: report) }
    return database
  }

  /// Removes anything that isn't ours, before anything is written that would run a trigger.
  private func expel(_ foreign: [ForeignDefinition], from database: borrowing Database) throws(ArchiveError) {
    try ForeignDefinition.remove(foreign, from: database)
    if !foreign.isEmpty { report(.foreignRemoved(foreign.map(\.words).joined(separator: ", "))) }
  }

  /// Makes every commit durable before it returns; the settings are read back, because SQLite ignores those that it can't apply.
  private func makeDurable(_ database: borrowing Database) throws(ArchiveError) {
    let mode = try database.value("PRAGMA journal_mode = WAL", doing: .write)
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

  /// The stored data, or its newest backup, converted to the present layout in memory, so the disk isn't needed.
  private func copyInMemory(isWritable: Bool) throws(ArchiveError) -> Database {
    guard folder.exists(folder.store) else {
      throw ArchiveError(
        .readOnly,
        .about(folder.path, Message("there is no alarm store here, and none can be created: the folder is read-only")))
    }
    let backups = folder.backups(at: now)
    do {
      return try copyInMemory(of: folder.store, isWritable: isWritable, mayBeEmpty: backups.isEmpty)
    } catch let failure {
      guard failure.code == .damaged else { throw failure }
      for backup in backups {
        do {
          return try copyInMemory(of: folder.backup(backup), isWritable: false, mayBeEmpty: false)
        } catch {
          continue
        }
      }
      throw failure
    }
  }

  private func copyInMemory(of path: String, isWritable: Bool, mayBeEmpty: Bool) throws(ArchiveError) -> Database {
    // If the log isn't empty, it has to be read too; otherwise only the file itself is needed.
    let hasLog = path == folder.store && folder.size(folder.log) > 0
    let database = try Database(path: path, access: hasLog ? isWritable ? .readWrite : .readOnly : .immutable)
    // With exclusive access to the log, SQLite keeps its index in memory instead of in a file, which might not fit on the disk.
    if hasLog, isWritable { try database.execute("PRAGMA locking_mode = EXCLUSIVE") }
    try database.execute("PRAGMA trusted_schema = OFF; PRAGMA cache_size = -512")
    let layout = try Layout(of: database)
    try layout.checkVersion(of: path)
    try layout.checkAge(of: path)
    guard layout.version > 0 || mayBeEmpty else {
      throw ArchiveError(.damaged, .about(path, Message("it is empty")))
    }
    let foreign = try layout.checkContent(of: database, withValues: false)
    let copy = try Database(path: ":memory:")
    try database.copy(to: copy)
    try expel(foreign, from: copy)
    try layout.migrate(copy)
    return copy
  }
}
