import Glibc

/// Owns one open file and closes it.
struct FileDescriptor: ~Copyable {
  /// The kernel's number; negative when opening failed.
  let raw: CInt

  /// Takes over the descriptor that `open` returned.
  init(_ raw: CInt) { self.raw = raw }

  deinit {
    if raw >= 0 { _ = close(raw) }
  }

  /// Whether opening succeeded.
  var isOpen: Bool { raw >= 0 }
}
