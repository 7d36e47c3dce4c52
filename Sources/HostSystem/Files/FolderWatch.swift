import Glibc

/// Reports when something in a folder was written or replaced, or the folder itself was moved or removed: the watch's descriptor
/// then becomes readable.
package final class FolderWatch: Sendable {
  /// The kernel's number (inotify), for a loop to wait on.
  package let descriptor: Int32

  /// Watches a folder; nil if it isn't there, or if there are too many watches already.
  package init?(_ folder: String) {
    descriptor = inotify_init1(O_NONBLOCK | O_CLOEXEC)
    // After a failure `deinit` runs, which closes the descriptor.
    guard descriptor >= 0 else { return nil }
    let events =
      UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE)
      | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)
    guard inotify_add_watch(descriptor, folder, events) >= 0 else { return nil }
  }

  deinit { if descriptor >= 0 { _ = close(descriptor) } }

  /// Discards the events so far; it doesn't matter which file they were about.
  package func drain() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while read(descriptor, &buffer, buffer.count) > 0 {}
  }
}
