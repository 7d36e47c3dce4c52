import Glibc
import TestSupport

/// A file that a caller has open.
final class OpenFile: Sendable {
  let raw: Int32

  /// Opens a file; for reading where nothing else is said.
  init(_ path: String, _ flags: Int32 = O_RDONLY) throws {
    raw = unsafe open(path, flags | O_CLOEXEC)
    guard raw >= 0 else { throw TestFailure("can't open \(path): error \(errno)") }
  }

  /// Takes over a descriptor.
  init(adopting raw: Int32) { self.raw = raw }

  deinit { close(raw) }
}
