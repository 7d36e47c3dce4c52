package import AlarmCore
import Glibc

/// A file that the user wants restored: a backup, a copy of the store's file, or a store that was put aside.
///
/// The file may be on a medium that is slow or hangs: never use it on a thread where something waits.
package struct CopySource: Sendable {
  /// A summary of the file's content, which replaces the store at the next start.
  package struct Content: Hashable, Sendable {
    /// How many alarms the file contains.
    package let alarms: Int
    /// How many of them were due before now.
    package let past: Int
    /// Where the present store will be moved at that start.
    package let movedTo: String
  }

  /// Far more than ten thousand alarms and a year of history need.
  private static let maxBytes = 1 << 30

  private let file: String
  private let folder: StoreFolder

  /// A file by its absolute path. `store` is the folder of the store, which must be locked by this process.
  package init(file: String, store: String) {
    self.file = file
    folder = StoreFolder(path: store)
  }

  /// Checks the file and prepares it to replace the store at the next start. Nothing changes until then.
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

  /// Copies the file into the store's folder, so that the content that was checked is also the content that is used, and no other
  /// program can change it.
  private func fetch(to raw: String) throws(ArchiveError) {
    guard file.hasPrefix("/") else {
      throw unfit(Message("write the absolute path of a file, such as /home/me/alarms.backup"))
    }
    try folder.makeEmpty(raw, doing: .write)
    guard try copy(file, to: raw) else { throw unfit(Message("there is no such file; name a backup of alarms")) }
    // Changes that a program hadn't moved to the file yet when it ended unexpectedly.
    try folder.makeEmpty(raw + "-wal", doing: .write)
    if try !copy(file + "-wal", to: raw + "-wal") { unlink(raw + "-wal") }
  }

  /// False: there is no such file.
  private func copy(_ old: String, to new: String) throws(ArchiveError) -> Bool {
    // Doesn't wait if the file is a pipe.
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
    guard status.st_size <= Self.maxBytes else {
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

  /// Copies the undamaged content to another file in the present layout, and counts the alarms.
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
      // Anything that isn't ours is left out: only the rows of our own tables are copied.
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
      // A damaged file is a fault in the request, not in this store.
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
        if let due = record.fireTime, due <= now { past += 1 }
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

/// Makes a checked file replace the store at the next start. A crash at any moment leaves either the old store or the new one, and each
/// of them intact.
///
/// The file's name ends with the mark that the present store's name gets when it is put aside.
struct Restoration {
  private static let prefix = "incoming-"

  /// The folder in which all of this happens.
  let folder: StoreFolder

  /// Makes a checked and durable file wait for the next start, replacing any other one that waits. The result is where the present
  /// store will be then.
  func prepare(_ checked: String, at now: WallInstant) throws(ArchiveError) -> String {
    let others = AsideFiles(folder)
    let mark = others.free(.replaced, at: now)
    for old in waiting { unlink(old.file) }
    try folder.move(checked, to: folder.path + "/\(Self.prefix)\(mark).sqlite")
    try folder.sync()
    return others.path(.replaced, mark)
  }

  /// Puts the store aside and moves the waiting file to its place, or completes this if a crash interrupted it.
  func finish() throws(ArchiveError) {
    guard let incoming = waiting.max(by: { $0.mark < $1.mark }) else { return }
    let aside = AsideFiles(folder).path(.replaced, incoming.mark)
    if folder.exists(folder.store) {
      // The log is moved first: if it were left behind, it would be replayed into the restored file.
      if folder.exists(folder.log) { try folder.move(folder.log, to: aside + "-wal") }
      try folder.move(folder.store, to: aside)
    } else {
      unlink(folder.log)
    }
    unlink(folder.store + "-shm")
    try folder.move(incoming.file, to: folder.store)
    try folder.sync()
    AsideFiles(folder).prune(.replaced)
  }

  /// The waiting files, with their marks; there is only one, unless it was copied by hand.
  private var waiting: [(file: String, mark: String)] {
    folder.names().compactMap { name in
      guard name.hasPrefix(Self.prefix), name.hasSuffix(".sqlite") else { return nil }
      return (folder.path + "/" + name, String(name.dropFirst(Self.prefix.utf8.count).dropLast(7)))
    }
  }
}
