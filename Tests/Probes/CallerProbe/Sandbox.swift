import Glibc

/// A separate root folder for a process.
enum Sandbox {
  /// Makes a folder the root; returns what went wrong. The process must be root, or in a user namespace of its own.
  static func enter(_ folder: String) -> String? {
    unsafe chroot(folder) == 0 && chdir("/") == 0 ? nil : "error \(errno)"
  }
}
