import AlarmCore
import Glibc

/// Bytes in a file of the memory that has no name: a child's standard input, which nobody else can read and which nobody has to
/// write while the child runs.
package struct UnnamedFile: ~Copyable {
  /// The kernel's number, at the first byte; it doesn't go over to a child by itself.
  package let descriptor: Int32

  /// A file with these bytes.
  package init(_ bytes: [UInt8]) throws(HostError) {
    descriptor = try Self.make()
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      // Giving up runs `deinit`, which closes it.
      guard count > 0 else { throw .fromErrno(.write, "/dev/shm") }
      rest = rest.dropFirst(count)
    }
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw .fromErrno(.write, "/dev/shm") }
  }

  deinit { close(descriptor) }

  /// A new file whose name is taken away at once. (memfd_create has none at all, but Swift's C library doesn't show it.)
  private static func make() throws(HostError) -> Int32 {
    let name = "/alarmkit-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    let made = shm_open(name, O_RDWR | O_CREAT | O_EXCL, S_IRUSR | S_IWUSR)
    guard made >= 0 else { throw .fromErrno(.open, "/dev/shm") }
    shm_unlink(name)
    return made
  }
}
