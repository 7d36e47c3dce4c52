import CAdwaita
import Dispatch
import Glibc

/// Runs the main actor's work on GTK's loop.
///
/// Swift's main actor is libdispatch's main queue, which nothing runs while GTK has the thread. Its descriptor is readable while work
/// waits, so a source of the loop runs it then; nothing wakes the program up otherwise.
enum MainQueue {
  /// Adds the source to the thread's loop. It stays until the program ends.
  static func attach() {
    let descriptor = _dispatch_get_main_queue_handle_4CF()
    g_unix_fd_add_full(
      G_PRIORITY_DEFAULT, descriptor, G_IO_IN,
      { descriptor, _, _ in
        // It is an eventfd(2), which stays readable until it is read.
        var wakes: UInt64 = 0
        guard read(descriptor, &wakes, MemoryLayout<UInt64>.size) > 0 else { return 1 }
        _dispatch_main_queue_callback_4CF(nil)
        return 1
      }, nil, nil)
  }
}
