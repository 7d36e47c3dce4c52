import CAdwaita

/// The handler that a widget calls when it is used. GLib retains it as long as the widget exists, and releases it on GTK's thread.
private final class Handler {
  let run: (UnsafeMutableRawPointer?) -> Void

  init(_ run: @escaping (UnsafeMutableRawPointer?) -> Void) { self.run = run }

  /// Released by GLib with the widget.
  nonisolated static let release: GClosureNotify = { data, _ in
    if let data { Unmanaged<Handler>.fromOpaque(data).release() }
  }

  nonisolated static func call(_ data: UnsafeMutableRawPointer?, _ argument: UnsafeMutableRawPointer?) {
    guard let data else { return }
    // GTK calls on its own thread, which is the main actor's.
    nonisolated(unsafe) let (handler, value) = (data, argument)
    MainActor.assumeIsolated { Unmanaged<Handler>.fromOpaque(handler).takeUnretainedValue().run(value) }
  }
}

/// The kinds of signals, by the number of arguments between the object and our data.
enum SignalShape {
  /// `clicked`, `activate`, `changed`.
  case plain
  /// `notify::…`, a list's `row-activated`, an action's `activate`.
  case one

  fileprivate var callback: GCallback {
    switch self {
    case .plain:
      let plain: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = { Handler.call($1, nil) }
      return unsafeBitCast(plain, to: GCallback.self)
    case .one:
      let one: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = {
        Handler.call($2, $1)
      }
      return unsafeBitCast(one, to: GCallback.self)
    }
  }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
  /// Calls a handler when the widget sends a signal.
  func on(_ signal: String, _ shape: SignalShape = .plain, _ handler: @escaping () -> Void) {
    connect(UnsafeMutableRawPointer(self), signal, shape) { _ in handler() }
  }
}

/// Calls a handler when an object sends a signal, with the signal's own argument, if its shape has one.
func connect(
  _ object: UnsafeMutableRawPointer, _ signal: String, _ shape: SignalShape = .plain,
  _ handler: @escaping (UnsafeMutableRawPointer?) -> Void
) {
  g_signal_connect_data(
    object, signal, shape.callback, Unmanaged.passRetained(Handler(handler)).toOpaque(), Handler.release,
    GConnectFlags(rawValue: 0))
}

/// Makes a spin button show each of its numbers with two digits, like clocks.
func showTwoDigits(_ spin: Widget) {
  let show: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> gboolean = { spin, _ in
    guard let spin else { return 0 }
    let number = gtk_spin_button_get_value_as_int(OpaquePointer(spin))
    gtk_editable_set_text(OpaquePointer(spin), number < 10 ? "0\(number)" : "\(number)")
    return 1
  }
  g_signal_connect_data(
    UnsafeMutableRawPointer(spin), "output", unsafeBitCast(show, to: GCallback.self), nil, nil,
    GConnectFlags(rawValue: 0))
}
