import AlarmCore

/// An open store: the connection with its prepared statements, and the lock. Everything here blocks for the disk.
struct StoreSession: ~Copyable {
  /// The connection, for backups.
  let database: Database
  private let begin: Statement
  private let end: Statement
  private let selectAll: Statement
  private let save: Statement
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
    let selectAll = try database.prepare(AlarmRow.selectAll)
    let save = try database.prepare(AlarmRow.save)
    let remember = try database.prepare(
      """
      INSERT INTO history (alarm, title, owner, due, rang_at, ended_at, ending, ended_by, why)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    let remove = try database.prepare("DELETE FROM alarms WHERE id = ?")
    let selectHistory = try database.prepare(
      """
      SELECT alarm, title, due, rang_at, ended_at, ending, ended_by, owner, why FROM history
      WHERE ended_at >= ?1 AND (?3 IS NULL OR owner = ?3) ORDER BY ended_at DESC, sequence DESC LIMIT ?2
      """)
    let selectCalls = try database.prepare(CallRow.selectAll)
    let saveCall = try database.prepare(CallRow.save)
    let removeCall = try database.prepare(CallRow.remove)
    let saveClock = try database.prepare("INSERT OR REPLACE INTO clock (id, seen_at) VALUES (1, ?)")
    let selectApps = try database.prepare(AppRow.selectAll)
    let saveApp = try database.prepare(AppRow.save)
    self.begin = begin
    self.end = end
    self.selectAll = selectAll
    self.save = save
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

  /// All alarms in the order in which they were scheduled; a row that makes no sense is reported and left out.
  borrowing func records(report: (ArchiveNotice) -> Void) throws(ArchiveError) -> [AlarmRecord] {
    defer { selectAll.reset() }
    var records: [AlarmRecord] = []
    while try selectAll.step() {
      do throws(AlarmRow.Unreadable) {
        records.append(try AlarmRow.record(from: selectAll))
      } catch {
        let name = selectAll.optionalID(at: 0)?.description ?? "without an id"
        report(.unreadable(alarm: name, column: error.column))
      }
    }
    return records
  }

  /// All that is remembered of applications.
  borrowing func permissions() throws(ArchiveError) -> [AppPermission] {
    defer { selectApps.reset() }
    var apps: [AppPermission] = []
    while try selectApps.step() { apps.append(AppRow.app(from: selectApps)) }
    return apps
  }

  /// All presses that nobody was told of, the oldest first; a row that makes no sense is left out.
  borrowing func calls() throws(ArchiveError) -> [OwnerCall] {
    defer { selectCalls.reset() }
    var calls: [OwnerCall] = []
    while try selectCalls.step() {
      if let call = CallRow.call(from: selectCalls) { calls.append(call) }
    }
    return calls
  }

  /// The latest time that was remembered; nil: the file was never given one, or none that can be.
  borrowing func lastSeen() throws(ArchiveError) -> WallInstant? {
    let seen = Int64(try database.value("SELECT seen_at FROM clock"))
    return seen.flatMap { AlarmRow.instants.contains($0) ? WallInstant(microseconds: $0) : nil }
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
  borrowing func history(since start: WallInstant, limit: Int, owner: String? = nil) throws(ArchiveError)
    -> [HistoryEntry]
  {
    defer { selectHistory.reset() }
    try selectHistory.bind(start.microseconds, at: 1)
    try selectHistory.bind(Int64(max(limit, 0)), at: 2)
    try selectHistory.bind(owner, at: 3)
    var entries: [HistoryEntry] = []
    while try selectHistory.step() {
      guard let alarm = selectHistory.optionalID(at: 0),
        let ending = HistoryEntry.Ending(rawValue: selectHistory.text(at: 5))
      else { continue }
      entries.append(
        HistoryEntry(
          alarm: alarm, title: LocalizedText(selectHistory.text(at: 1)), owner: selectHistory.text(at: 7),
          due: WallInstant(microseconds: selectHistory.integer(at: 2)),
          rangAt: selectHistory.optionalInteger(at: 3).map(WallInstant.init(microseconds:)),
          endedAt: WallInstant(microseconds: selectHistory.integer(at: 4)), ending: ending,
          by: EventOrigin(word: selectHistory.text(at: 6)),
          // What a later version may say isn't told by this one.
          why: selectHistory.text(at: 8).split(separator: " ").compactMap { Circumstance(rawValue: String($0)) }))
    }
    return entries
  }

  /// Drops old history.
  borrowing func forget(before instant: WallInstant) throws(ArchiveError) {
    try database.execute("DELETE FROM history WHERE ended_at < \(instant.microseconds)")
  }

  private borrowing func apply(_ change: ArchiveChange) throws(ArchiveError) {
    switch change {
    case .save(let record):
      // A value that can't be bound leaves the others bound; the next change must not find them.
      defer { save.reset() }
      try AlarmRow.bind(record, to: save)
      try save.run()
    case .remove(let id, _):
      defer { remove.reset() }
      try remove.bind(id, at: 1)
      try remove.run()
    case .permit(let app):
      defer { saveApp.reset() }
      try AppRow.bind(app, to: saveApp)
      try saveApp.run()
    case .note(let entry):
      defer { remember.reset() }
      try remember.bind(entry.alarm, at: 1)
      try remember.bind(entry.title.text, at: 2)
      try remember.bind(entry.owner, at: 3)
      try remember.bind(entry.due.microseconds, at: 4)
      try remember.bind(entry.rangAt?.microseconds, at: 5)
      try remember.bind(entry.endedAt.microseconds, at: 6)
      try remember.bind(entry.ending.rawValue, at: 7)
      try remember.bind(entry.by.word, at: 8)
      try remember.bind(entry.why.map(\.rawValue).joined(separator: " "), at: 9)
      try remember.run()
    case .saveCall(let call):
      defer { saveCall.reset() }
      try CallRow.bind(call, to: saveCall)
      try saveCall.run()
    case .seen(let instant):
      defer { saveClock.reset() }
      try saveClock.bind(instant.microseconds, at: 1)
      try saveClock.run()
    case .removeCall(let press):
      defer { removeCall.reset() }
      try removeCall.bind(press, at: 1)
      try removeCall.run()
    }
  }
}
