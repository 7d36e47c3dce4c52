import Glibc

/// Owns a file descriptor that came with a message, and closes it in the end.
package final class PassedDescriptor: Hashable, Sendable {
  /// The kernel's number, good as long as this object lives.
  package let raw: Int32

  /// Takes over a descriptor.
  package init(adopting raw: Int32) { self.raw = raw }

  deinit { _ = close(raw) }

  package static func == (left: PassedDescriptor, right: PassedDescriptor) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
