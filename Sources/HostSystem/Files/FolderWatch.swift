import Glibc

/// Reports when something in a folder was written or replaced, or the folder itself was moved or removed: its descriptor
/// becomes readable then.
package final class FolderWatch: Sendable {
  /// The kernel's number (inotify), for a loop to wait on.
  package let descriptor: Int32

  /// Watches a folder; nil: it isn't there, or there are too many watches already.
  package init?(_ folder: String) {
    descriptor = inotify_init1(O_NONBLOCK | O_CLOEXEC)
    // Giving up runs `deinit`, which closes it.
    guard descriptor >= 0 else { return nil }
    let events =
      UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE)
      | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)
    guard inotify_add_watch(descriptor, folder, events) >= 0 else { return nil }
  }

  deinit { if descriptor >= 0 { _ = close(descriptor) } }

  /// Forgets what has happened so far; which file it was doesn't matter.
  package func drain() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while read(descriptor, &buffer, buffer.count) > 0 {}
  }
}
