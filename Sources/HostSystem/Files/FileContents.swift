import AlarmCore
import Glibc

/// Reads small files completely.
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

    // The size is only a hint: files in /proc have none, and a file can grow while it is read.
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

/// Owns one open file and closes it.
struct FileDescriptor: ~Copyable {
  /// The kernel's number; negative when opening failed.
  let raw: CInt

  /// Takes ownership of the descriptor that `open` returned.
  init(_ raw: CInt) { self.raw = raw }

  deinit {
    if raw >= 0 { _ = close(raw) }
  }

  /// Whether opening succeeded.
  var isOpen: Bool { raw >= 0 }
}

/// Bytes in a nameless file in memory, for a child's standard input: no other process can read it, and nothing has to write to it
/// while the child runs.
package struct UnnamedFile: ~Copyable {
  private let file: FileDescriptor

  /// The kernel's number, positioned at the first byte; a child doesn't inherit it automatically.
  package var descriptor: Int32 { file.raw }

  /// A file with these bytes.
  package init(_ bytes: [UInt8]) throws(HostError) { file = try Self.written(bytes) }

  private static func written(_ bytes: [UInt8]) throws(HostError) -> FileDescriptor {
    // memfd_create creates a file without any name, but Swift's C library doesn't export it.
    let name = "/alarmkit-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    let file = FileDescriptor(shm_open(name, O_RDWR | O_CREAT | O_EXCL, S_IRUSR | S_IWUSR))
    guard file.isOpen else { throw .fromErrno(.open, "/dev/shm") }
    shm_unlink(name)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file.raw, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .fromErrno(.write, "/dev/shm") }
      rest = rest.dropFirst(count)
    }
    guard lseek(file.raw, 0, SEEK_SET) == 0 else { throw .fromErrno(.write, "/dev/shm") }
    return file
  }
}
