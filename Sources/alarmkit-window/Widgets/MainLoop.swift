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

/// Calls a handler after a number of seconds, again and again until it returns false.
func every(seconds: UInt32, _ handler: @escaping () -> Bool) {
  final class Ticker {
    let run: () -> Bool
    init(_ run: @escaping () -> Bool) { self.run = run }
  }
  g_timeout_add_seconds_full(
    G_PRIORITY_DEFAULT, seconds,
    { data in
      guard let data else { return 0 }
      nonisolated(unsafe) let ticker = data
      return MainActor.assumeIsolated { Unmanaged<Ticker>.fromOpaque(ticker).takeUnretainedValue().run() ? 1 : 0 }
    }, Unmanaged.passRetained(Ticker(handler)).toOpaque(),
    { data in if let data { Unmanaged<Ticker>.fromOpaque(data).release() } })
}
