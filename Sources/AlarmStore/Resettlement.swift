import AlarmCore
import Glibc

/// Writes a store again if its files were removed or replaced while they were open. A crash at any moment leaves either the present
/// files or the new store.
struct Resettlement {
  /// Where the files belong.
  let folder: StoreFolder
  /// The time that is used in the names of files.
  let now: WallInstant
  /// Where the files of the open store are.
  let place: StorePlace
  /// Called with a notice about the files.
  let report: (ArchiveNotice) -> Void

  /// Opens a store with everything that the open one contains. A file that has replaced it is put aside: two stores with different
  /// changes can't be merged.
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

  /// Moves away files that the new store must not find; the result is where a replacing file is now.
  private func clear() throws(ArchiveError) -> String? {
    let others = AsideFiles(folder)
    let name = others.name(.replaced, at: now)
    let isReplaced = !place.hasStore && folder.exists(folder.store)
    // This comes first: a log without a store is deleted when the new store is put in its place, also after a crash.
    if isReplaced { try folder.move(folder.store, to: name) }
    if folder.exists(folder.log) {
      if place.hasLog || !isReplaced { unlink(folder.log) } else { try folder.move(folder.log, to: name + "-wal") }
    }
    unlink(folder.store + "-shm")
    if isReplaced { others.prune(.replaced) }
    return isReplaced ? name : nil
  }
}
