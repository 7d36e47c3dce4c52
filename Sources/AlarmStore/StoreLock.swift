import AlarmCore
import Glibc

/// Keeps a second agent away from a store's folder for as long as it lives; the kernel releases it with the process.
final class StoreLock: Sendable {
  private let descriptor: Int32
  /// Whether files of the folder can be written at all.
  let isWritable: Bool

  /// Locks a file, which is made where it is missing; `inUse` when another process holds it.
  init(path: String) throws(ArchiveError) {
    let writable = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if writable < 0 {
      let error = ArchiveError.system(errno, doing: .openLock, file: path)
      guard error.code == .readOnly else { throw error }
    }
    // On a medium that can't be written there may be no lock file to hold; nothing can be spoiled there either.
    let descriptor = writable >= 0 ? writable : open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    if descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let number = errno
      close(descriptor)
      guard number == EWOULDBLOCK else { throw .system(number, doing: .lock, file: path) }
      throw ArchiveError(
        .inUse, .about(path, Message("another agent uses this store; only one can run for each user")))
    }
    self.descriptor = descriptor
    isWritable = writable >= 0
  }

  deinit {
    guard descriptor >= 0 else { return }
    // Closing alone would leave the lock to a child that is between fork and exec just now.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
