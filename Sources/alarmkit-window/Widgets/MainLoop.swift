import CAdwaita
import Dispatch
import Glibc

/// Runs the main actor's work on GTK's loop.
///
/// Swift's main actor is libdispatch's main queue, which isn't run while GTK uses the thread. Its descriptor is readable while work
/// waits, so a source of the loop runs it then; otherwise it doesn't wake the program.
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

/// The handler that GLib calls repeatedly until it returns false.
private final class Ticker {
  let run: () -> Bool

  init(_ run: @escaping () -> Bool) { self.run = run }

  /// Released by GLib on GTK's thread.
  nonisolated static let release: GDestroyNotify = { data in
    if let data { Unmanaged<Ticker>.fromOpaque(data).release() }
  }

  nonisolated static func call(_ data: UnsafeMutableRawPointer?) -> gboolean {
    guard let data else { return 0 }
    nonisolated(unsafe) let ticker = data
    return MainActor.assumeIsolated { Unmanaged<Ticker>.fromOpaque(ticker).takeUnretainedValue().run() ? 1 : 0 }
  }
}

/// Calls a handler after a number of seconds, repeatedly until it returns false.
func every(seconds: UInt32, _ handler: @escaping () -> Bool) {
  g_timeout_add_seconds_full(
    G_PRIORITY_DEFAULT, seconds, { Ticker.call($0) }, Unmanaged.passRetained(Ticker(handler)).toOpaque(),
    Ticker.release)
}

/// Calls a handler when a widget is visible and laid out, which isn't yet the case for a new widget or one on a hidden page; never,
/// if the widget is gone before.
func onceLaidOut(_ widget: Widget, _ handler: @escaping () -> Void) {
  // A frame's first tick comes before its layout.
  var isFirst = true
  let ticker = Ticker {
    defer { isFirst = false }
    guard !isFirst, gtk_widget_get_mapped(widget) != 0, gtk_widget_get_width(widget) > 0 else { return true }
    handler()
    return false
  }
  gtk_widget_add_tick_callback(
    widget, { Ticker.call($2) }, Unmanaged.passRetained(ticker).toOpaque(), Ticker.release)
}
