import AlarmCore

/// An open store: the connection with its prepared statements, and the lock. Everything here blocks for the disk.
struct StoreSession: ~Copyable {
  /// The connection, for backups.
  let database: Database
  private let begin: Statement
  private let end: Statement
  private let alarms: AlarmReader
  private let saveDefinition: Statement
  private let saveProgress: Statement
  private let remember: Statement
  private let remove: Statement
  private let selectHistory: Statement
  private let selectApps: Statement
  private let saveApp: Statement
  private let selectCalls: Statement
  private let saveCall: Statement
  private let removeCall: Statement
  private let saveClock: Statement
  /// Why changes are refused: the file can't be written, and this is a copy of it; nil: they aren't.
  let refusal: ArchiveError?
  /// Last, so that it is held while everything above is closed.
  let lock: StoreLock

  /// Takes over an open database and its lock.
  init(database: consuming Database, lock: StoreLock, refusal: ArchiveError?) throws(ArchiveError) {
    // All that can fail comes before the first field: half a session couldn't be taken apart again.
    let begin = try database.prepare("BEGIN IMMEDIATE")
    let end = try database.prepare("COMMIT")
    let alarms = try AlarmReader(database)
    let saveDefinition = try database.prepare(DefinitionRow.save, sealedBy: .alarms)
    let saveProgress = try database.prepare(ProgressRow.save, sealedBy: .progress)
    let remember = try database.prepare(HistoryRow.save, sealedBy: .history)
    let remove = try database.prepare(DefinitionRow.remove)
    let selectHistory = try database.prepare(HistoryRow.select, sealedBy: .history)
    let selectCalls = try database.prepare(CallRow.selectAll, sealedBy: .calls)
    let saveCall = try database.prepare(CallRow.save, sealedBy: .calls)
    let removeCall = try database.prepare(CallRow.remove)
    let saveClock = try database.prepare(
      "INSERT OR REPLACE INTO clock (id, seen_at, checksum) VALUES (?, ?, ?)", sealedBy: .clock)
    let selectApps = try database.prepare(AppRow.selectAll, sealedBy: .apps)
    let saveApp = try database.prepare(AppRow.save, sealedBy: .apps)
    self.begin = begin
    self.end = end
    self.alarms = alarms
    self.saveDefinition = saveDefinition
    self.saveProgress = saveProgress
    self.remember = remember
    self.remove = remove
    self.selectHistory = selectHistory
    self.selectApps = selectApps
    self.saveApp = saveApp
    self.selectCalls = selectCalls
    self.saveCall = saveCall
    self.removeCall = removeCall
    self.saveClock = saveClock
    self.database = database
    self.refusal = refusal
    self.lock = lock
  }

  /// All alarms in the order in which they were scheduled; a row that is damaged, or makes no sense, is reported and left out.
  borrowing func records(report: (ArchiveNotice) -> Void) throws(ArchiveError) -> [AlarmRecord] {
    var records: [AlarmRecord] = []
    try alarms.read { outcome in
      switch outcome {
      case .alarm(let record): records.append(record)
      case .damaged(let name): report(.damagedAlarm(name))
      case .unreadable(let name, let column): report(.unreadable(alarm: name, column: column))
      }
    }
    return records
  }

  /// All that is remembered of applications.
  borrowing func permissions(report: (ArchiveNotice) -> Void = { _ in }) throws(ArchiveError) -> [AppPermission] {
    defer { selectApps.reset() }
    var apps: [AppPermission] = []
    while try selectApps.step() {
      if selectApps.isSealed() { apps.append(AppRow.app(from: selectApps)) } else { report(.damaged(.decisions)) }
    }
    return apps
  }

  /// All presses that weren't delivered, the oldest first; a row that makes no sense is left out.
  borrowing func calls(report: (ArchiveNotice) -> Void = { _ in }) throws(ArchiveError) -> [OwnerCall] {
    defer { selectCalls.reset() }
    var calls: [OwnerCall] = []
    while try selectCalls.step() {
      if selectCalls.isSealed(), let call = CallRow.call(from: selectCalls) {
        calls.append(call)
      } else {
        report(.damaged(.presses))
      }
    }
    return calls
  }

  /// The latest time that was remembered; nil: the file was never given one, or none that can be.
  borrowing func lastSeen(report: (ArchiveNotice) -> Void = { _ in }) throws(ArchiveError) -> WallInstant? {
    let row = try database.prepare("SELECT id, seen_at, checksum FROM clock", sealedBy: .clock)
    guard try row.step() else { return nil }
    guard row.isSealed(), RowBounds.instants.contains(row.integer(at: 1)) else {
      report(.damaged(.clock))
      return nil
    }
    return WallInstant(microseconds: row.integer(at: 1))
  }

  /// Makes all changes durable with one sync, or none of them. Removing what isn't there changes nothing.
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

  /// What happened since an instant, the latest first.
  borrowing func history(
    since start: WallInstant, limit: Int, owner: String? = nil, report: (ArchiveNotice) -> Void = { _ in }
  ) throws(ArchiveError) -> [HistoryEntry] {
    defer { selectHistory.reset() }
    try selectHistory.bind(start.microseconds, at: 1)
    try selectHistory.bind(Int64(max(limit, 0)), at: 2)
    try selectHistory.bind(owner, at: 3)
    var entries: [HistoryEntry] = []
    while try selectHistory.step() {
      guard selectHistory.isSealed() else {
        report(.damaged(.history))
        continue
      }
      if let entry = HistoryRow.entry(from: selectHistory) { entries.append(entry) }
    }
    return entries
  }

  /// Looks at what is too much to be looked at with each start, and mends it.
  borrowing func mend(report: (ArchiveNotice) -> Void) throws(ArchiveError) {
    try StoredIndex.history.mend(in: database, report: report)
    // One whose time was damaged isn't found by its time.
    let rows = try database.prepare(HistoryRow.selectAll, sealedBy: .history)
    while try rows.step() {
      if !rows.isSealed() { return report(.damaged(.history)) }
    }
  }

  /// Drops old history.
  borrowing func forget(before instant: WallInstant) throws(ArchiveError) {
    try database.execute("DELETE FROM history WHERE ended_at < \(instant.microseconds)")
  }

  private borrowing func saveDefinition(of record: AlarmRecord) throws(ArchiveError) {
    // A value that can't be bound leaves the others bound; the next change must not find them.
    defer { saveDefinition.reset() }
    try DefinitionRow.bind(record, to: saveDefinition)
    try saveDefinition.seal()
    try saveDefinition.run()
  }

  private borrowing func saveProgress(of record: AlarmRecord) throws(ArchiveError) {
    defer { saveProgress.reset() }
    try ProgressRow.bind(record, to: saveProgress)
    try saveProgress.seal()
    try saveProgress.run()
  }

  private borrowing func apply(_ change: ArchiveChange) throws(ArchiveError) {
    switch change {
    case .save(let record):
      try saveDefinition(of: record)
      try saveProgress(of: record)
    case .saveProgress(let record):
      try saveProgress(of: record)
      // Its definition isn't in this file, which must not lose the alarm for that.
      if database.changeCount == 0 { try apply(.save(record)) }
    case .remove(let id, _):
      defer { remove.reset() }
      try remove.bind(id, at: 1)
      try remove.run()
    case .permit(let app):
      defer { saveApp.reset() }
      try AppRow.bind(app, to: saveApp)
      try saveApp.seal()
      try saveApp.run()
    case .note(let entry):
      defer { remember.reset() }
      try HistoryRow.bind(entry, to: remember)
      try remember.seal()
      try remember.run()
    case .saveCall(let call):
      defer { saveCall.reset() }
      try CallRow.bind(call, to: saveCall)
      try saveCall.seal()
      try saveCall.run()
    case .seen(let instant):
      defer { saveClock.reset() }
      try saveClock.bind(1, at: 1)
      try saveClock.bind(instant.microseconds, at: 2)
      try saveClock.seal()
      try saveClock.run()
    case .removeCall(let press):
      defer { removeCall.reset() }
      try removeCall.bind(press, at: 1)
      try removeCall.run()
    }
  }
}
