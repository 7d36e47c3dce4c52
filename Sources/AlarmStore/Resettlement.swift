import AlarmCore
import Glibc

/// Writes a store anew whose files were removed or replaced while they were open, so that a crash at any moment leaves either
/// the present files or the new store.
struct Resettlement {
  /// Where the files belong.
  let folder: StoreFolder
  /// The time that goes into the names of files.
  let now: WallInstant
  /// Where the files of the open store are.
  let place: StorePlace
  /// Called with a notice about the files.
  let report: (ArchiveNotice) -> Void

  /// Opens a store with everything that the open one contains. A file that has taken its place is put aside: two stores with
  /// different changes can't be merged.
  func session(instead old: borrowing StoreSession) throws(ArchiveError) -> StoreSession {
    try folder.prepare()
    let lock = try old.lock.isInPlace ? old.lock : StoreLock(path: folder.lock)
    guard lock.isWritable else {
      throw ArchiveError(.readOnly, .about(folder.store, StoreAction.storeChange.failure))
    }
    // From here on, the names of its files belong to the new store.
    old.database.leaveFilesWhenClosed()
    try old.database.copyCompactly(to: folder.partialBackup)
    try folder.move(folder.partialBackup, to: folder.restoring)
    let aside = try clear()
    try folder.move(folder.restoring, to: folder.store)
    try folder.sync()
    let opening = StoreOpening(folder: folder, now: now, report: report)
    let session = try opening.writableSession(under: lock)
    report(aside.map { .replaced(movedTo: $0) } ?? .rewritten(file: folder.store))
    return session
  }

  /// Moves files away that the new store mustn't find; the result is where a replacing file is now.
  private func clear() throws(ArchiveError) -> String? {
    let others = AsideFiles(folder)
    let name = others.name(.replaced, at: now)
    let isReplaced = !place.hasStore && folder.exists(folder.store)
    // First: a log without a store is dropped when the new store takes its place, also after a crash.
    if isReplaced { try folder.move(folder.store, to: name) }
    if folder.exists(folder.log) {
      if place.hasLog || !isReplaced { unlink(folder.log) } else { try folder.move(folder.log, to: name + "-wal") }
    }
    unlink(folder.store + "-shm")
    if isReplaced { others.prune(.replaced) }
    return isReplaced ? name : nil
  }
}

/// A file of the store as it was opened, to see whether its name still leads to it.
final class PlacedFile: Sendable {
  private let path: String
  private let descriptor: Int32

  /// Nil: there is no such file.
  init?(_ path: String) {
    // O_PATH, which Swift's Glibc doesn't export. Closing any other descriptor would drop SQLite's locks.
    let onlyPath: Int32 = 0o10_000_000
    descriptor = open(path, onlyPath | O_CLOEXEC)
    self.path = path
    guard descriptor >= 0 else { return nil }
  }

  deinit { if descriptor >= 0 { _ = close(descriptor) } }

  /// Whether the name leads to the file. If it can't be looked up at all (in a closed folder, say), it is assumed to.
  var isInPlace: Bool {
    var (own, present) = (stat(), stat())
    guard fstat(descriptor, &own) == 0 else { return true }
    guard own.st_nlink > 0 else { return false }
    guard stat(path, &present) == 0 else { return errno != ENOENT && errno != ENOTDIR }
    return own.st_dev == present.st_dev && own.st_ino == present.st_ino
  }
}

/// The two files that hold the stored data: commits go to the log first, and from there to the store's file.
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

  /// Whether the store's own name leads to the open file.
  var hasStore: Bool { store?.isInPlace ?? true }

  /// Whether the log's name leads to the open file.
  var hasLog: Bool { log?.isInPlace ?? false }
}
