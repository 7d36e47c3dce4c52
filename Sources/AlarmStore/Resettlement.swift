import AlarmCore
import Glibc

/// Writes a store anew whose files were removed or replaced while they were open, so that a crash at any moment of it leaves
/// either what is there now, or the new store.
struct Resettlement {
  /// Where the files belong.
  let folder: StoreFolder
  /// The time that goes into the names of files.
  let now: WallInstant
  /// Where the files of the open store are.
  let place: StorePlace
  /// Called with what became of them.
  let report: (ArchiveNotice) -> Void

  /// Opens a store with everything that an open one has. A file that has taken its place is put aside: two stores that went
  /// different ways can't be made one.
  func session(instead old: borrowing StoreSession) throws(ArchiveError) -> StoreSession {
    try folder.prepare()
    let lock = try old.lock.isInPlace ? old.lock : StoreLock(path: folder.lock)
    guard lock.isWritable else {
      throw ArchiveError(.readOnly, .about(folder.store, StoreAction.storeChange.failure))
    }
    // Its files' names are the new store's from here on.
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

  /// Takes from their names what the new store mustn't find; the result is where a replaced one is now.
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
