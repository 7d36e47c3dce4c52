import AlarmCore
import Glibc

/// Puts a damaged store aside and the newest usable backup in its place, so that a crash at any moment of it leaves
/// either the damaged store, or the backup that was about to replace it, or the restored store.
struct Recovery {
  /// Where all of it happens.
  let folder: StoreFolder

  /// Ends a restoration that a crash interrupted.
  func finish() throws(ArchiveError) {
    guard folder.exists(folder.restoring) else { return }
    if folder.exists(folder.store) {
      // The damaged store wasn't moved yet, and the copy may be half written.
      unlink(folder.restoring)
    } else {
      // A log without its file is of no use, and would be replayed into this one.
      unlink(folder.log)
      try folder.move(folder.restoring, to: folder.store)
      try folder.sync()
    }
  }

  /// Replaces the store by the newest backup that is whole; without one, the store is gone from its place.
  func replace(at now: WallInstant) throws(ArchiveError) -> ArchiveNotice {
    var chosen: Stamp?
    for stamp in folder.backups(at: now) {
      if try copy(folder.backup(stamp), to: folder.restoring), isUsable(folder.restoring) {
        chosen = stamp
        break
      }
      unlink(folder.restoring)
    }
    let aside = AsideFiles(folder).name(.damaged, at: now)
    // The log first: left behind, it would be replayed into the restored file.
    if folder.exists(folder.log) { try folder.move(folder.log, to: aside + "-wal") }
    unlink(folder.store + "-shm")
    try folder.move(folder.store, to: aside)
    AsideFiles(folder).prune(.damaged)
    guard let chosen else {
      try folder.sync()
      return .startedEmpty(movedTo: aside)
    }
    try folder.move(folder.restoring, to: folder.store)
    try folder.sync()
    return .restored(movedTo: aside, backupTime: chosen.instant)
  }

  /// Checks a backup without leaving anything beside it.
  private func isUsable(_ path: String) -> Bool {
    do throws(ArchiveError) {
      let database = try Database(path: path, access: .immutable)
      let layout = try Layout(of: database)
      try layout.checkContent(of: database, withValues: true)
      return (1...Migration.newest).contains(layout.version)
    } catch {
      return false
    }
  }

  /// False: the old file can't be read, and another one may do. What can't be written is an error: no other one could be either.
  private func copy(_ old: String, to new: String) throws(ArchiveError) -> Bool {
    let source = open(old, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { return false }
    defer { close(source) }
    let target = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard target >= 0 else { throw .system(errno, doing: .write, file: new) }
    defer { close(target) }
    do throws(FileBytes.Failure) {
      try FileBytes.copy(from: source, to: target)
    } catch {
      switch error {
      case .reading: return false
      case .writing(let number): throw .system(number, doing: .copy(old), file: new)
      }
    }
    guard fsync(target) == 0 else { throw .system(errno, doing: .write, file: new) }
    return true
  }
}
