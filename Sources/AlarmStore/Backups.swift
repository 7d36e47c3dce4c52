import AlarmCore
import Glibc

/// Makes a copy of the store each day and before each change of its layout, and keeps the newest two.
struct Backups: Hashable, Sendable {
  private let folder: StoreFolder
  /// The newest backup; nil: there is none.
  private(set) var newest: Stamp?
  /// When the last attempt failed; the next one is made an hour later, not with every change.
  private var failedAt: WallInstant?

  /// Finds the existing backups.
  init(in folder: StoreFolder, at now: WallInstant) {
    self.folder = folder
    newest = folder.backups(at: now).first
  }

  /// Whether the last attempt failed.
  var hasFailed: Bool { failedAt != nil }

  /// Whether a day has passed. A backup from the future was made by a clock that was wrong.
  func isDue(at now: WallInstant) -> Bool {
    if let failedAt, failedAt <= now, now - failedAt < .seconds(3600) { return false }
    guard let newest else { return true }
    let age = now - newest.instant
    return age >= .seconds(86_400) || age < .seconds(-86_400)
  }

  /// Copies the store. An incomplete backup is never visible: it gets its name only when it is durable.
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
    for old in folder.backups(at: now).filter({ $0 != stamp }).dropFirst(Self.kept - 1) { unlink(folder.backup(old)) }
  }

  /// Remembers that an attempt failed.
  mutating func postpone(from now: WallInstant) { failedAt = now }

  private static let kept = 2
}
