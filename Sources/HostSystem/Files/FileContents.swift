import AlarmCore
import Glibc

/// Reads small files whole.
package enum FileContents {
  /// The bytes of a regular file; throws if it has more than `limit` bytes. Never waits for a pipe's writer.
  package static func read(_ path: String, limit: Int) throws(HostError) -> [UInt8] {
    guard !path.utf8.contains(0) else {
      throw HostError(.unsuitable, Message("a file name with a NUL byte: {path}", ["path": path.debugDescription]))
    }
    return try read(FileDescriptor(open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)), path, limit: limit)
  }

  /// The same for a name in an open folder, where a symbolic link is not followed.
  static func read(_ name: String, in folder: CInt, limit: Int) throws(HostError) -> [UInt8] {
    try read(FileDescriptor(openat(folder, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)), name, limit: limit)
  }

  private static func read(
    _ descriptor: consuming FileDescriptor, _ path: String, limit: Int
  ) throws(HostError) -> [UInt8] {
    guard descriptor.isOpen else { throw .fromErrno(.open, path) }
    var status = stat()
    guard fstat(descriptor.raw, &status) == 0 else { throw .fromErrno(.examine, path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw HostError(.unsuitable, Message("{path} is not a regular file", ["path": path]))
    }

    // The size is only a hint: files in /proc have none, and a file can grow meanwhile.
    var bytes: [UInt8] = []
    let hint = min(max(Int(status.st_size), 256), limit)
    while bytes.count <= limit {
      let room = min(hint + 1, limit + 1 - bytes.count)
      let (chunk, failed) = chunk(from: descriptor.raw, size: max(room, 1))
      if failed { throw .fromErrno(.read, path) }
      if chunk.isEmpty { return bytes }
      bytes += chunk
    }
    throw HostError(.unsuitable, Message("{path} has more than {limit} bytes", ["path": path, "limit": limit]))
  }

  private static func chunk(from descriptor: CInt, size: Int) -> (bytes: [UInt8], failed: Bool) {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      var result = Glibc.read(descriptor, buffer.baseAddress, size)
      while result < 0, errno == EINTR { result = Glibc.read(descriptor, buffer.baseAddress, size) }
      failed = result < 0
      count = max(result, 0)
    }
    return (bytes, failed)
  }
}
