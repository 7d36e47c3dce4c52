import AlarmCore
import Glibc
import Synchronization

/// Prevents a second agent from using a store's folder as long as this object lives; the kernel releases the lock with the process.
final class StoreLock: Sendable {
  private struct Held {
    /// Negative: there was no lock file, and none could be created.
    var descriptor: Int32
    var isWritable: Bool
  }

  private let path: String
  private let held: Mutex<Held>

  /// Whether files of the folder could be written at the last check.
  var isWritable: Bool { held.withLock(\.isWritable) }

  /// Locks a file, which is created if it is missing; `inUse` if another process holds it.
  init(path: String) throws(ArchiveError) {
    self.path = path
    if let writable = try Self.openForWriting(path) {
      try Self.lock(writable, path)
      held = Mutex(Held(descriptor: writable, isWritable: true))
    } else {
      // On a medium that can't be written, there may be no lock file; but then nothing can be damaged either.
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
      if descriptor >= 0 { try Self.lock(descriptor, path) }
      held = Mutex(Held(descriptor: descriptor, isWritable: false))
    }
  }

  /// Whether the locked file is the one that another agent would find.
  var isInPlace: Bool {
    let path = path
    return held.withLock { held in
      var (own, present) = (stat(), stat())
      guard held.descriptor >= 0, fstat(held.descriptor, &own) == 0, stat(path, &present) == 0 else { return false }
      return own.st_dev == present.st_dev && own.st_ino == present.st_ino
    }
  }

  deinit { Self.release(held.withLock(\.descriptor)) }

  /// Whether files of the folder can be written now: a medium that couldn't be written before may have been mounted again. `inUse` if
  /// there was nothing to lock before, and another process was faster.
  func becomesWritable() throws(ArchiveError) -> Bool {
    let path = path
    return try held.withLock { held throws(ArchiveError) in
      if held.isWritable { return true }
      guard let descriptor = try Self.openForWriting(path) else { return false }
      if Self.isSameFile(descriptor, held.descriptor) {
        // The file is already locked, whichever way it was opened; a lock through this descriptor would conflict with that lock.
        close(descriptor)
      } else {
        try Self.lock(descriptor, path)
        Self.release(held.descriptor)
        held.descriptor = descriptor
      }
      held.isWritable = true
      return true
    }
  }

  /// Nil: the folder can't be written.
  private static func openForWriting(_ path: String) throws(ArchiveError) -> Int32? {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if descriptor >= 0 { return descriptor }
    let error = ArchiveError.system(errno, doing: .openLock, file: path)
    guard error.code == .readOnly else { throw error }
    return nil
  }

  private static func lock(_ descriptor: Int32, _ path: String) throws(ArchiveError) {
    guard flock(descriptor, LOCK_EX | LOCK_NB) != 0 else { return }
    let number = errno
    close(descriptor)
    guard number == EWOULDBLOCK else { throw .system(number, doing: .lock, file: path) }
    throw ArchiveError(.inUse, .about(path, Message("another agent uses this store; each user can run only one")))
  }

  private static func release(_ descriptor: Int32) {
    guard descriptor >= 0 else { return }
    // Closing alone would leave the lock with a child process that is between fork and exec at this moment.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  private static func isSameFile(_ one: Int32, _ other: Int32) -> Bool {
    var (first, second) = (stat(), stat())
    guard fstat(one, &first) == 0, fstat(other, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }
}
