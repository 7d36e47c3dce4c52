import AlarmCore
import Glibc

/// Bytes in a nameless file in memory: a child's standard input, which no other process can read, and which nobody has to write
/// while the child runs.
package struct UnnamedFile: ~Copyable {
  private let file: FileDescriptor

  /// The kernel's number, positioned at the first byte; a child doesn't inherit it by itself.
  package var descriptor: Int32 { file.raw }

  /// A file with these bytes.
  package init(_ bytes: [UInt8]) throws(HostError) { file = try Self.written(bytes) }

  private static func written(_ bytes: [UInt8]) throws(HostError) -> FileDescriptor {
    // memfd_create makes a file without any name, but Swift's C library doesn't export it.
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
