import AlarmCore

/// An open store: the connection with its statements, and the lock. Everything here blocks for the disk.
struct StoreSession: ~Copyable {
  /// The connection, for backups.
  let database: Database
  private let begin: Statement
  private let end: Statement
  private let saveDefinition = DeferredStatement(DefinitionRow.save, sealedBy: .alarms)
  private let saveProgress = DeferredStatement(ProgressRow.save, sealedBy: .progress)
  private let remember = DeferredStatement(HistoryRow.save, sealedBy: .history)
  private let remove = DeferredStatement(DefinitionRow.remove)
  private let saveApp = DeferredStatement(AppRow.save, sealedBy: .apps)
  private let saveCall = DeferredStatement(CallRow.save, sealedBy: .calls)
  private let removeCall = DeferredStatement(CallRow.remove)
  private let saveClock = DeferredStatement(
    "INSERT OR REPLACE INTO clock (id, seen_at, checksum) VALUES (?, ?, ?)", sealedBy: .clock)
  /// Why changes are refused: the file can't be written, and the database is a copy of it; nil: they aren't refused.
  let refusal: ArchiveError?
  /// Declared last, so that it is held until everything above is closed.
  let lock: StoreLock

  /// Takes over an open database and its lock.
  init(database: consuming Database, lock: StoreLock, refusal: ArchiveError?) throws(ArchiveError) {
    // Everything that can fail comes before the first field is set, because a partly initialised session couldn't be destroyed.
    let begin = try database.prepare("BEGIN IMMEDIATE", doing: .storeChange)
    let end = try database.prepare("COMMIT", doing: .storeChange)
    self.begin = begin
    self.end = end
    self.database = database
    self.refusal = refusal
    self.lock = lock
  }

  /// All alarms in the order in which they were scheduled; damaged or invalid rows are reported and left out.
  borrowing func records(report: (ArchiveNotice) -> Void) throws(ArchiveError) -> [AlarmRecord] {
    var records: [AlarmRecord] = []
    try AlarmReader(database).read { outcome in
      switch outcome {
      case .alarm(let record): records.append(record)
      case .damaged(let name): report(.damagedAlarm(name))
      case .unreadable(let name, let column): report(.unreadable(alarm: name, column: column))
      }
    }
    return records
  }

  /// The permissions of all applications.
  borrowing func permissions(report: (ArchiveNotice) -> Void = { _ in }) throws(ArchiveError) -> [AppPermission] {
    let row = try database.prepare(AppRow.selectAll, sealedBy: .apps)
    var apps: [AppPermission] = []
    while try row.step() {
      if row.isSealed() { apps.append(AppRow.app(from: row)) } else { report(.damaged(.decisions)) }
    }
    return apps
  }

  /// All presses that weren't delivered, the oldest first; invalid rows are left out.
  borrowing func calls(report: (ArchiveNotice) -> Void = { _ in }) throws(ArchiveError) -> [OwnerCall] {
    let row = try database.prepare(CallRow.selectAll, sealedBy: .calls)
    var calls: [OwnerCall] = []
    while try row.step() {
      if row.isSealed(), let call = CallRow.call(from: row) {
        calls.append(call)
      } else {
        report(.damaged(.presses))
      }
    }
    return calls
  }

  /// The latest time that was stored; nil: none was, or it isn't a possible time.
  borrowing func lastSeen(report: (ArchiveNotice) -> Void = { _ in }) throws(ArchiveError) -> WallInstant? {
    let row = try database.prepare("SELECT id, seen_at, checksum FROM clock", sealedBy: .clock)
    guard try row.step() else { return nil }
    guard row.isSealed(), RowBounds.instants.contains(row.integer(at: 1)) else {
      report(.damaged(.clock))
      return nil
    }
    return WallInstant(microseconds: row.integer(at: 1))
  }

  /// Makes all changes durable with one sync, or none of them. Removing something that doesn't exist changes nothing.
  borrowing func commit(_ changes: [ArchiveChange]) throws(ArchiveError) {
    guard !changes.isEmpty else { return }
    if let refusal { throw refusal }
    try begin.run()
    do throws(ArchiveError) {
      for change in changes { try apply(change) }
      try end.run()
    } catch {
      database.rollBack()
      throw error
    }
  }

  /// The history entries since an instant, the latest first.
  borrowing func history(
    since start: WallInstant, limit: Int, owner: String? = nil, report: (ArchiveNotice) -> Void = { _ in }
  ) throws(ArchiveError) -> [HistoryEntry] {
    let row = try database.prepare(HistoryRow.select, sealedBy: .history)
    try row.bind(start.microseconds, at: 1)
    try row.bind(Int64(max(limit, 0)), at: 2)
    try row.bind(owner, at: 3)
    var entries: [HistoryEntry] = []
    while try row.step() {
      guard row.isSealed() else {
        report(.damaged(.history))
        continue
      }
      if let entry = HistoryRow.entry(from: row) { entries.append(entry) }
    }
    return entries
  }

  /// Checks and repairs parts that would take too long to check at each start.
  borrowing func mend(report: (ArchiveNotice) -> Void) throws(ArchiveError) {
    try StoredIndex.history.mend(in: database, report: report)
    // An entry whose time was damaged can't be found by its time.
    let rows = try database.prepare(HistoryRow.selectAll, sealedBy: .history)
    while try rows.step() {
      if !rows.isSealed() { return report(.damaged(.history)) }
    }
  }

  /// Removes old history.
  borrowing func forget(before instant: WallInstant) throws(ArchiveError) {
    try database.execute("DELETE FROM history WHERE ended_at < \(instant.microseconds)")
  }

  private borrowing func saveProgress(of record: AlarmRecord) throws(ArchiveError) {
    try saveProgress.run(in: database) { row throws(ArchiveError) in try ProgressRow.bind(record, to: row) }
  }

  private borrowing func apply(_ change: ArchiveChange) throws(ArchiveError) {
    switch change {
    case .save(let record):
      try saveDefinition.run(in: database) { row throws(ArchiveError) in try DefinitionRow.bind(record, to: row) }
      try saveProgress(of: record)
    case .saveProgress(let record):
      try saveProgress(of: record)
      // The definition isn't in this file; it is stored too, so that the alarm isn't lost.
      if database.changeCount == 0 { try apply(.save(record)) }
    case .remove(let id, _):
      try remove.run(in: database) { row throws(ArchiveError) in try row.bind(id, at: 1) }
    case .permit(let app):
      try saveApp.run(in: database) { row throws(ArchiveError) in try AppRow.bind(app, to: row) }
    case .note(let entry):
      try remember.run(in: database) { row throws(ArchiveError) in try HistoryRow.bind(entry, to: row) }
    case .saveCall(let call):
      try saveCall.run(in: database) { row throws(ArchiveError) in try CallRow.bind(call, to: row) }
    case .seen(let instant):
      try saveClock.run(in: database) { row throws(ArchiveError) in
        try row.bind(1, at: 1)
        try row.bind(instant.microseconds, at: 2)
      }
    case .removeCall(let press):
      try removeCall.run(in: database) { row throws(ArchiveError) in try row.bind(press, at: 1) }
    }
  }
}
