import AlarmCore
import Glibc

/// Writes files that only the user can read.
package enum NewFile {
  /// Writes bytes to a file. An existing file is replaced in one step if `replacing` is true; otherwise it causes an error of the
  /// kind `unsuitable`. If writing fails, nothing is left of the new file.
  package static func write(_ bytes: [UInt8], to path: String, replacing: Bool) throws(HostError) {
    guard !path.utf8.contains(0) else {
      throw HostError(.unsuitable, Message("a file name with a NUL byte: {path}", ["path": path.debugDescription]))
    }
    let written = replacing ? path + ".part" : path
    if replacing { unlink(written) }
    let file = FileDescriptor(open(written, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600))
    guard file.isOpen else {
      guard !replacing, errno == EEXIST else { throw .fromErrno(.write, path) }
      throw HostError(
        .unsuitable, Message("{path} already exists; write --force to replace it", ["path": path]))
    }
    do throws(HostError) {
      try write(bytes, to: file.raw, path)
      guard fsync(file.raw) == 0 || errno == EINVAL else { throw .fromErrno(.write, path) }
      guard !replacing || rename(written, path) == 0 else { throw .fromErrno(.replace, path) }
    } catch {
      unlink(written)
      throw error
    }
  }

  private static func write(_ bytes: [UInt8], to descriptor: CInt, _ path: String) throws(HostError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .fromErrno(.write, path) }
      rest = rest.dropFirst(count)
    }
  }
}
