package import AlarmCore
import Glibc

/// A file that the user wants restored: a backup, a copy of the store's file, or a store that was put aside.
///
/// The file may be on a medium that is slow or hangs: never use it on a thread where something waits.
package struct CopySource: Sendable {
  /// A summary of the file's content, which takes the store's place at the next start.
  package struct Content: Hashable, Sendable {
    /// How many alarms the file contains.
    package let alarms: Int
    /// How many of them were due before now.
    package let past: Int
    /// Where the present store will be moved then.
    package let movedTo: String
  }

  /// Far more than ten thousand alarms and a year of history need.
  private static let largest = 1 << 30

  private let file: String
  private let folder: StoreFolder

  /// A file by its absolute path. `store` is the folder of the store, which must be locked by this process.
  package init(file: String, store: String) {
    self.file = file
    folder = StoreFolder(path: store)
  }

  /// Checks the file and prepares it to take the store's place at the next start. Until then nothing changes.
  package func accept(at now: WallInstant) throws(ArchiveError) -> Content {
    let (raw, checked) = folder.incoming
    defer { for ending in ["", "-wal", "-shm", "-journal"] { for file in [raw, checked] { unlink(file + ending) } } }
    try fetch(to: raw)
    try folder.makeEmpty(checked, doing: .write)
    let counts = try transfer(from: raw, to: checked, at: now)
    try StoreFolder.sync(checked)
    return Content(
      alarms: counts.alarms, past: counts.past, movedTo: try Restoration(folder: folder).prepare(checked, at: now))
  }

  /// Copies the file into the store's folder, so that the content that was checked is also the one that is used, and no other
  /// program can change it.
  private func fetch(to raw: String) throws(ArchiveError) {
    guard file.hasPrefix("/") else {
      throw unfit(Message("write the absolute path of a file, such as /home/me/alarms.backup"))
    }
    try folder.makeEmpty(raw, doing: .write)
    guard try copy(file, to: raw) else { throw unfit(Message("there is no such file; name a backup of alarms")) }
    // Changes that a program which died had not yet moved to the file.
    try folder.makeEmpty(raw + "-wal", doing: .write)
    if try !copy(file + "-wal", to: raw + "-wal") { unlink(raw + "-wal") }
  }

  /// False: there is no such file.
  private func copy(_ old: String, to new: String) throws(ArchiveError) -> Bool {
    // Without waiting if the file is a pipe.
    let source = open(old, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard source >= 0 else {
      let number = errno
      guard number != ENOENT, number != ENOTDIR else { return false }
      throw .system(number, doing: .read, file: old)
    }
    defer { close(source) }
    var (status, own) = (stat(), stat())
    guard fstat(source, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw unfit(Message("this is not a regular file; name a backup of alarms"))
    }
    guard status.st_size <= Self.largest else {
      throw unfit(Message("it is larger than 1 GiB, which no alarm store is; name a backup of alarms"))
    }
    if stat(folder.store, &own) == 0, own.st_dev == status.st_dev, own.st_ino == status.st_ino {
      throw unfit(Message("this is the alarm store in use; name a backup of it"))
    }
    let target = open(new, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
    guard target >= 0 else { throw .system(errno, doing: .write, file: new) }
    defer { close(target) }
    do throws(FileBytes.Failure) {
      try FileBytes.copy(from: source, to: target)
    } catch {
      switch error {
      case .reading(let number): throw .system(number, doing: .read, file: old)
      case .writing(let number): throw .system(number, doing: .copy(old), file: new)
      }
    }
    return true
  }

  /// Copies the sound content to another file in the present layout, and counts the alarms.
  private func transfer(
    from raw: String, to checked: String, at now: WallInstant
  ) throws(ArchiveError) -> (alarms: Int, past: Int) {
    do throws(ArchiveError) {
      let source = try Database(path: raw, called: file)
      try source.execute("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
      let layout = try Layout(of: source)
      try layout.checkVersion(of: file)
      try layout.checkAge(of: file)
      guard layout.version > 0 else { throw unfit(Message("it is empty; name a backup of alarms")) }
      // What isn't ours stays behind: only the rows of our own tables are taken.
      _ = try layout.checkContent(of: source, withValues: true)
      let target = try Database(path: checked, called: file)
      try target.execute("PRAGMA synchronous = OFF; PRAGMA trusted_schema = OFF; PRAGMA foreign_keys = OFF")
      try Layout(of: target).migrate(target, through: Migration.through(layout.version))
      try target.takeRows(of: raw)
      try layout.migrate(target)
      let counts = try count(in: target, at: now)
      _ = try target.value("PRAGMA journal_mode = DELETE")
      return counts
    } catch {
      // An unsound file is a fault in the request, not in this store.
      let isUnfit = [.damaged, .newerVersion, .olderVersion].contains(error.code)
      throw isUnfit ? ArchiveError(.unfit, error.sentence) : error
    }
  }

  private func count(
    in database: borrowing Database, at now: WallInstant
  ) throws(ArchiveError) -> (alarms: Int, past: Int) {
    var (alarms, past) = (0, 0)
    var obstacle: Message?
    try AlarmReader(database).read { outcome in
      switch outcome {
      case .alarm(let record):
        alarms += 1
        if let due = record.phase.fireTime, due <= now { past += 1 }
      case .damaged(let name):
        obstacle = obstacle ?? Message("the alarm {alarm} in it is damaged", ["alarm": name])
      case .unreadable(let name, let column):
        obstacle =
          obstacle
          ?? Message(
            "the alarm {alarm} in it can't be read: {column} makes no sense", ["alarm": name, "column": column])
      }
    }
    if let obstacle { throw unfit(obstacle) }
    return (alarms, past)
  }

  private func unfit(_ reason: Message) -> ArchiveError { ArchiveError(.unfit, .about(file, reason)) }
}
