import AlarmCore
import Glibc

/// Makes a copy of the store each day and before each change of its layout, and keeps the newest two.
struct Backups: Hashable, Sendable {
  private let folder: StoreFolder
  /// The newest backup; nil: there is none.
  private(set) var newest: Stamp?
  /// When the last attempt failed; the next one is made after an hour, not with every change.
  private var failedAt: WallInstant?

  /// Finds the existing backups.
  init(in folder: StoreFolder, at now: WallInstant) {
    self.folder = folder
    newest = folder.backups(at: now).first
  }

  /// Whether the last attempt failed.
  var hasFailed: Bool { failedAt != nil }

  /// Whether a day has passed. A backup from the future was made with a wrong clock.
  func isDue(at now: WallInstant) -> Bool {
    if let failedAt, failedAt <= now, now - failedAt < .seconds(3600) { return false }
    guard let newest else { return true }
    let age = now - newest.instant
    return age >= .seconds(86_400) || age < .seconds(-86_400)
  }

  /// Copies the store. An incomplete backup is never visible: it gets its name only after it is durable.
  mutating func make(of database: borrowing Database, at now: WallInstant) throws(ArchiveError) {
    let stamp = Stamp(now)
    do {
      try database.copyCompactly(to: folder.partialBackup)
      try folder.move(folder.partialBackup, to: folder.backup(stamp))
      try folder.sync()
    } catch {
      unlink(folder.partialBackup)
      throw error
    }
    newest = stamp
    failedAt = nil
    for old in folder.backups(at: now).filter({ $0 != stamp }).dropFirst(Self.keptFiles - 1) {
      unlink(folder.backup(old))
    }
  }

  /// Records that an attempt failed.
  mutating func postpone(from now: WallInstant) { failedAt = now }

  private static let keptFiles = 2
}

/// Replaces a damaged store by the newest usable backup. A crash at any moment leaves one of these: the damaged store, the backup that
/// was about to replace it, or the restored store.
struct Recovery {
  /// The folder in which all of this happens.
  let folder: StoreFolder

  /// Ends a restoration that a crash interrupted.
  func finish() throws(ArchiveError) {
    guard folder.exists(folder.restoring) else { return }
    if folder.exists(folder.store) {
      // The damaged store hasn't been moved yet, and the copy may be incomplete.
      unlink(folder.restoring)
    } else {
      // A log without its file is useless, and would be replayed into this file.
      unlink(folder.log)
      try folder.move(folder.restoring, to: folder.store)
      try folder.sync()
    }
  }

  /// Replaces the store by the newest intact backup; if there is none, the store is only moved away.
  func replace(at now: WallInstant) throws(ArchiveError) -> ArchiveNotice {
    var chosen: Stamp?
    for stamp in folder.backups(at: now) {
      if try copy(folder.backup(stamp), to: folder.restoring), isUsable(folder.restoring) {
        chosen = stamp
        break
      }
      unlink(folder.restoring)
    }
    let aside = try putAside(.damaged, at: now)
    AsideFiles(folder).prune(.damaged)
    guard let chosen else {
      try folder.sync()
      return .startedEmpty(movedTo: aside)
    }
    try folder.move(folder.restoring, to: folder.store)
    try folder.sync()
    return .restored(movedTo: aside, backupTime: chosen.instant)
  }

  /// Moves the store's files away without changing them, so that an empty one can replace them.
  func putAside(_ reason: AsideFiles.Reason, at now: WallInstant) throws(ArchiveError) -> String {
    let aside = AsideFiles(folder).name(reason, at: now)
    // The log is moved first: if it were left behind, it would be replayed into the file that replaces the store.
    if folder.exists(folder.log) { try folder.move(folder.log, to: aside + "-wal") }
    unlink(folder.store + "-shm")
    try folder.move(folder.store, to: aside)
    return aside
  }

  /// Checks a backup without leaving other files next to it.
  private func isUsable(_ path: String) -> Bool {
    do throws(ArchiveError) {
      let database = try Database(path: path, access: .immutable)
      let layout = try Layout(of: database)
      let foreign = try layout.checkContent(of: database, withValues: true)
      return layout.isKnown && !foreign.contains(where: \.isVirtual)
    } catch {
      return false
    }
  }

  /// False: the old file can't be read, but another one may be readable. A failure to write is an error, because it would affect any
  /// other file too.
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
