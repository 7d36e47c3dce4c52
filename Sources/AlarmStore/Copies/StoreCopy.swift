import AlarmCore
import Glibc

/// Everything that was stored at one moment, in a file without a name, which disappears with this object.
package final class StoreCopy: Sendable {
  /// How many alarms the copy contains.
  package let alarms: Int
  /// The file, open for reading at its beginning.
  let descriptor: Int32

  /// Copies a store by SQLite's backup, through a file in its folder.
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
    // A single file, which can be read on a medium where no log can be made.
    _ = try copy.value("PRAGMA journal_mode = DELETE")
    return Int(try copy.value("SELECT count(*) FROM alarms")) ?? 0
  }
}

extension StoreFolder {
  /// Makes an empty file that only the user can read, in place of any other.
  func makeEmpty(_ file: String, doing action: StoreAction) throws(ArchiveError) {
    for ending in ["", "-wal", "-shm", "-journal"] { unlink(file + ending) }
    let descriptor = open(file, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .system(errno, doing: action, file: file) }
    close(descriptor)
  }
}
