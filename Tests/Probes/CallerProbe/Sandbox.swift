import Glibc

/// A root folder of a process's own.
enum Sandbox {
  /// Makes a folder the root; the result is what went wrong. Needs to be root, or in a user namespace of its own.
  static func enter(_ folder: String) -> String? {
    unsafe chroot(folder) == 0 && chdir("/") == 0 ? nil : "error \(errno)"
  }
}
