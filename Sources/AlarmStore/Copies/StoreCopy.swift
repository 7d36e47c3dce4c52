package import AlarmCore
import Glibc

/// Everything that was stored at one moment, in a file without a name; it is deleted with this object.
package final class StoreCopy: Sendable {
  /// How many alarms the copy contains.
  package let alarms: Int
  /// The file, open for reading at its beginning.
  let descriptor: Int32

  /// Copies a store with SQLite's backup, by means of a file in its folder.
  init(of database: borrowing Database, in folder: StoreFolder) throws(ArchiveError) {
    let path = folder.outgoing
    try folder.makeEmpty(path, doing: .backUp)
    defer { unlink(path) }
    alarms = try Self.fill(path, from: database)
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(errno, doing: .backUp, file: path) }
  }

  deinit { if descriptor >= 0 { _ = close(descriptor) } }

  private static func fill(_ path: String, from database: borrowing Database) throws(ArchiveError) -> Int {
    let copy = try Database(path: path)
    // Only the file that is made from it has to be durable.
    try copy.execute("PRAGMA synchronous = OFF")
    try database.copy(to: copy, doing: .backUp)
    // A single file, which can be read on a medium where no log can be created.
    _ = try copy.value("PRAGMA journal_mode = DELETE")
    return Int(try copy.value("SELECT count(*) FROM alarms")) ?? 0
  }
}

extension StoreFolder {
  /// Makes an empty file that only the user can read, replacing any other.
  func makeEmpty(_ file: String, doing action: StoreAction) throws(ArchiveError) {
    for ending in ["", "-wal", "-shm", "-journal"] { unlink(file + ending) }
    let descriptor = open(file, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .system(errno, doing: action, file: file) }
    close(descriptor)
  }
}

/// The destination of a copy of the store. An incomplete copy never has this name: the copy is written to another file next to it, made
/// durable, and renamed.
///
/// The file may be on a medium that is slow or hangs: never use it on a thread where something waits.
package struct CopyTarget: Sendable {
  private let file: String
  private let isReplacing: Bool
  private let folder: StoreFolder

  /// A file by its absolute path. `isReplacing`: an existing file is replaced. `store` is the folder of the store.
  package init(file: String, isReplacing: Bool, store: String) {
    self.file = file
    self.isReplacing = isReplacing
    folder = StoreFolder(path: store)
  }

  /// Refuses a name that can't be used, before anything is copied.
  package func check() throws(ArchiveError) {
    guard let name = file.split(separator: "/").last, file.hasPrefix("/"), !file.hasSuffix("/"), name != ".",
      name != ".."
    else { throw unfit(Message("write the absolute path of a file, such as /home/me/alarms.backup")) }
    var place = stat()
    guard stat(parent, &place) == 0 else {
      let number = errno
      guard number == ENOENT || number == ENOTDIR else { throw .system(number, doing: .write, file: file) }
      throw unfit(Message("there is no folder {folder}; make it, or name another one", ["folder": parent]))
    }
    var own = stat()
    if stat(folder.path, &own) == 0, own.st_dev == place.st_dev, own.st_ino == place.st_ino {
      throw unfit(Message("this is the folder of the alarm store itself; name another one"))
    }
    var present = stat()
    guard lstat(file, &present) == 0 else { return }
    guard present.st_mode & S_IFMT == S_IFREG else {
      throw unfit(Message("it already exists and is not a regular file; name another one"))
    }
    guard isReplacing else {
      throw unfit(Message("it already exists; name another file, or have it replaced (alarmctl: --force)"))
    }
  }

  /// Writes a copy, which only the user can read.
  package func write(_ copy: StoreCopy) throws(ArchiveError) {
    try check()
    let partial = parent + "/.alarmkit-\(AlarmID.random())"
    let descriptor = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .system(errno, doing: .write, file: file) }
    defer { close(descriptor) }
    do throws(ArchiveError) {
      do throws(FileBytes.Failure) {
        try FileBytes.copy(from: copy.descriptor, to: descriptor)
      } catch {
        switch error {
        case .reading(let number), .writing(let number): throw .system(number, doing: .write, file: file)
        }
      }
      guard fsync(descriptor) == 0 else { throw .system(errno, doing: .write, file: file) }
      try check()
      guard rename(partial, file) == 0 else { throw .system(errno, doing: .write, file: file) }
    } catch {
      unlink(partial)
      throw error
    }
    // If the medium can't make names durable, the file is there anyway.
    try? StoreFolder.sync(parent, flags: O_RDONLY | O_DIRECTORY)
  }

  private var parent: String {
    let parent = file.split(separator: "/").dropLast().joined(separator: "/")
    return "/" + parent
  }

  private func unfit(_ reason: Message) -> ArchiveError { ArchiveError(.unfit, .about(file, reason)) }
}
