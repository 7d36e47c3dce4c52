import Glibc

/// Holds a folder for one process, by an advisory lock on a file in it; gives it back in `deinit`, and the kernel does
/// so when the process dies.
package struct FolderLock: ~Copyable {
  private let descriptor: FileDescriptor

  /// Takes the lock of a folder at once.
  ///
  /// - Throws: `.inUse` when another process (or another lock of this one) has it; the sentence names the process.
  package init(folder: String, name: String = "lock") throws(HostError) {
    let path = folder + "/" + name
    let descriptor = FileDescriptor(open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600))
    guard descriptor.isOpen else { throw .fromErrno("open", path) }
    guard flock(descriptor.raw, LOCK_EX | LOCK_NB) == 0 else {
      guard errno == EWOULDBLOCK else { throw .fromErrno("lock", path) }
      let holder = (try? FileContents.read(path, limit: 32)).flatMap { Int(String(decoding: $0, as: UTF8.self)) }
      let process = holder.map { "process \($0)" } ?? "another process"
      throw HostError(.inUse, "\(folder) is in use by \(process); stop that first")
    }
    // For the sentence above only; a failure here changes nothing.
    let text = Array(String(getpid()).utf8)
    _ = ftruncate(descriptor.raw, 0)
    _ = pwrite(descriptor.raw, text, text.count, 0)
    self.descriptor = descriptor
  }
}
