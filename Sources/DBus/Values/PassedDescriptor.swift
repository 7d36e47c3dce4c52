import Glibc

/// Owns a file descriptor that came with a message, or that is to go with one, and closes it in the end.
package final class PassedDescriptor: Hashable, Sendable {
  /// Why a file can't be opened, by the system's error number.
  package struct OpenFailure: Error, Hashable, Sendable {
    /// As in errno(3).
    package let number: Int32
  }

  /// The kernel's number, valid as long as this object lives.
  package let raw: Int32

  /// Takes over a descriptor.
  package init(adopting raw: Int32) { self.raw = raw }

  deinit { _ = close(raw) }

  /// Opens a file for reading, to be sent. It never waits, not even for the writer of a pipe.
  package static func reading(_ path: String) throws(OpenFailure) -> PassedDescriptor {
    let raw = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard raw >= 0 else { throw OpenFailure(number: errno) }
    return PassedDescriptor(adopting: raw)
  }

  package static func == (left: PassedDescriptor, right: PassedDescriptor) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
