package import AlarmCore
import Glibc

/// Keeps alarms in one SQLite file, through crashes and power cuts.
///
/// A change that was committed is on the disk; a change that failed has had no effect. Calls block for the disk (0.1 ms on a fast
/// disk), so the store runs on its own executor, which its creator provides: a thread that nothing else waits on.
package actor AlarmStore: AlarmArchive {
  private nonisolated let executor: any SerialExecutor
  private let folder: StoreFolder
  private var session: StoreSession
  private var place: StorePlace
  private let clock: @Sendable () -> WallInstant
  private let report: @Sendable (ArchiveNotice) -> Void
  private let committed: @Sendable () -> Void
  private var backups: Backups

  /// Opens the store in a folder, which is created if it is missing; this blocks for a few milliseconds.
  ///
  /// A damaged store is put aside and the newest backup replaces it; a store with a layout from before the first release is put aside,
  /// and an empty one replaces it. `report` is called with that and with later notices, and `committed` with each change, on the thread
  /// where they happen. Fails with `inUse` while another agent uses the folder, and with `newerVersion` if a newer program wrote the
  /// store; the files aren't changed then.
  package init(
    folder: String, executor: any SerialExecutor, clock: @escaping @Sendable () -> WallInstant = AlarmStore.systemClock,
    report: @escaping @Sendable (ArchiveNotice) -> Void, committed: @escaping @Sendable () -> Void = {}
  ) throws(ArchiveError) {
    let place = StoreFolder(path: folder)
    self.folder = place
    self.executor = executor
    self.clock = clock
    self.report = report
    self.committed = committed
    let now = clock()
    session = try StoreOpening(folder: place, now: now, report: report).session()
    self.place = StorePlace(place)
    backups = Backups(in: place, at: now)
  }

  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// All stored alarms, in the order in which they were scheduled.
  package func records() throws(ArchiveError) -> [AlarmRecord] { try session.records(report: report) }

  /// The permissions of all applications.
  package func permissions() throws(ArchiveError) -> [AppPermission] { try session.permissions(report: report) }

  /// All presses that weren't delivered yet, the oldest first.
  package func calls() throws(ArchiveError) -> [OwnerCall] { try session.calls(report: report) }

  /// The latest time that was stored.
  package func lastSeen() throws(ArchiveError) -> WallInstant? { try session.lastSeen(report: report) }

  /// Makes all changes durable in one transaction with one sync, or none of them.
  package func commit(_ changes: [ArchiveChange]) throws(ArchiveError) {
    // The store was opened while the disk was full or couldn't be written; there may be space now, or it may have been mounted again.
    if session.refusal != nil, try session.lock.becomesWritable() {
      session = try StoreOpening(folder: folder, now: clock(), report: report).writableSession(under: session.lock)
      place = StorePlace(folder)
    }
    try keepPlace()
    try session.commit(changes)
    committed()
  }

  /// Moves committed changes from the log to the file, so that a copy of the file alone contains all of them. Takes some syncs; if
  /// something can't be moved, it is safe in the log.
  package func settle() {
    guard session.refusal == nil, place.isKept() else { return }
    _ = try? session.database.value("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  /// Checks whether the store's files are where they were opened, and writes the store again if they aren't; a failure is only
  /// reported, and the next commit tries again.
  package func look() {
    do { try keepPlace() } catch { report(.unwritable(reason: error.sentence)) }
  }

  /// Without this, a commit to a file that can't be found again would be lost at the next start.
  private func keepPlace() throws(ArchiveError) {
    guard session.refusal == nil, !place.isKept() else { return }
    session = try Resettlement(folder: folder, now: clock(), place: place, report: report).session(instead: session)
    place = StorePlace(folder)
    backups = Backups(in: folder, at: clock())
  }

  /// Makes the daily backup, and removes history older than a year; a failure is only reported. Takes several syncs.
  package func maintain(isClockSure: Bool) {
    let now = clock()
    guard backups.isDue(at: now) else { return }
    do {
      try keepPlace()
      // Done before old history is removed, because damaged entries may look old.
      try session.mend(report: report)
      if isClockSure { try session.forget(before: now - Self.memory) }
      let hasFailed = backups.hasFailed
      try backups.make(of: session.database, at: now)
      if hasFailed { report(.backupWorks) }
    } catch {
      report(.backupFailed(error.sentence))
      backups.postpone(from: now)
    }
  }

  /// Copies everything that is committed at this moment. Takes as long as writing the file once.
  package func copy() throws(ArchiveError) -> StoreCopy { try StoreCopy(of: session.database, in: folder) }

  /// The history of rings that ended since an instant, the latest first; kept for at least a year.
  package func history(since start: WallInstant, limit: Int, owner: String? = nil) throws(ArchiveError)
    -> [HistoryEntry]
  {
    try session.history(since: start, limit: limit, owner: owner, report: report)
  }

  /// The file that an agent locks while it uses the store in a folder.
  package static func lockFile(in folder: String) -> String { StoreFolder(path: folder).lock }

  /// When the newest backup in a store's folder was made; nil: there is none.
  package static func newestBackup(in folder: String) -> WallInstant? {
    StoreFolder(path: folder).backups(at: systemClock()).first?.instant
  }

  /// CLOCK_REALTIME.
  package static let systemClock: @Sendable () -> WallInstant = {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return WallInstant(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }

  /// How far back the history goes.
  private static let memory = Duration.seconds(366 * 86_400)
}

/// A file of the store as it was opened; shows whether its name still refers to it.
final class PlacedFile: Sendable {
  private let path: String
  private let descriptor: Int32

  /// Nil: there is no such file.
  init?(_ path: String) {
    // O_PATH, which Swift's Glibc doesn't export. Closing a normal descriptor would release SQLite's locks.
    let onlyPath: Int32 = 0o10_000_000
    descriptor = open(path, onlyPath | O_CLOEXEC)
    self.path = path
    guard descriptor >= 0 else { return nil }
  }

  deinit { if descriptor >= 0 { _ = close(descriptor) } }

  /// Whether the name refers to the file. If that can't be found out (for example in a folder without access), it is assumed to.
  var isInPlace: Bool {
    var (own, present) = (stat(), stat())
    guard fstat(descriptor, &own) == 0 else { return true }
    guard own.st_nlink > 0 else { return false }
    guard stat(path, &present) == 0 else { return errno != ENOENT && errno != ENOTDIR }
    return own.st_dev == present.st_dev && own.st_ino == present.st_ino
  }
}

/// The two files that contain the stored data: commits go to the log first, and from there to the store's file.
struct StorePlace {
  private let folder: StoreFolder
  private let store: PlacedFile?
  private var log: PlacedFile?

  /// The files of a store that was just opened.
  init(_ folder: StoreFolder) {
    self.folder = folder
    store = PlacedFile(folder.store)
    log = PlacedFile(folder.log)
  }

  /// Whether both files are where the next start looks for them.
  mutating func isKept() -> Bool {
    if log == nil { log = PlacedFile(folder.log) }
    return hasStore && log?.isInPlace ?? true
  }

  /// Whether the store's own name refers to the open file.
  var hasStore: Bool { store?.isInPlace ?? true }

  /// Whether the log's name refers to the open file.
  var hasLog: Bool { log?.isInPlace ?? false }
}
