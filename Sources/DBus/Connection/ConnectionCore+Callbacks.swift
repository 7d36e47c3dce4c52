import CDBus
import EventLoop

// The callbacks of libdbus, on the loop's thread. libdbus retains the core for each kind of callback until `removeCallbacks`.
extension ConnectionCore {
  /// Installs the callbacks.
  func installCallbacks() {
    func me() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }
    let release: DBusFreeFunction = { data in
      if let data { Unmanaged<ConnectionCore>.fromOpaque(data).release() }
    }
    let isInstalled =
      dbus_connection_set_watch_functions(
        handle.raw,
        { watch, data in
          ConnectionCore.with(data) { core in watch.map(core.follow(watch:)) }
          return 1
        },
        { watch, data in ConnectionCore.with(data) { core in watch.map { core.watches[$0] = nil } } },
        { watch, data in ConnectionCore.with(data) { core in watch.map(core.follow(watch:)) } }, me(), release) != 0
      && dbus_connection_set_timeout_functions(
        handle.raw,
        { timeout, data in
          ConnectionCore.with(data) { core in timeout.map(core.follow(timeout:)) }
          return 1
        },
        { timeout, data in ConnectionCore.with(data) { core in timeout.map { core.watches[$0] = nil } } },
        { timeout, data in ConnectionCore.with(data) { core in timeout.map(core.follow(timeout:)) } }, me(), release)
        != 0
      && dbus_connection_add_filter(handle.raw, ConnectionCore.filter, me(), release) != 0
    precondition(isInstalled, "libdbus took no callbacks: no memory")
    dbus_connection_set_dispatch_status_function(
      handle.raw,
      { _, status, data in
        if status == DBUS_DISPATCH_DATA_REMAINS { ConnectionCore.with(data) { $0.dispatchLater() } }
      }, me(), release)
  }

  /// After this, no callback is called, and libdbus's references are released.
  func removeCallbacks() {
    dbus_connection_set_dispatch_status_function(handle.raw, nil, nil, nil)
    dbus_connection_remove_filter(handle.raw, ConnectionCore.filter, Unmanaged.passUnretained(self).toOpaque())
    dbus_connection_set_watch_functions(handle.raw, nil, nil, nil, nil, nil)
    dbus_connection_set_timeout_functions(handle.raw, nil, nil, nil, nil, nil)
  }

  private static let filter: DBusHandleMessageFunction = { _, message, data in
    guard let message else { return DBUS_HANDLER_RESULT_NOT_YET_HANDLED }
    ConnectionCore.with(data) { $0.receive(message) }
    return DBUS_HANDLER_RESULT_HANDLED
  }

  private static func with(_ data: UnsafeMutableRawPointer?, _ body: (ConnectionCore) -> Void) {
    guard let data else { return }
    let core = Unmanaged<ConnectionCore>.fromOpaque(data).takeUnretainedValue()
    core.loop.checkIsolated()
    body(core)
  }

  private func follow(watch: OpaquePointer) {
    guard dbus_watch_get_enabled(watch) != 0 else {
      watches[watch] = nil
      // The watch for writing is disabled when everything is written. libdbus's own code is still running here, so check later.
      loop.post(Pass(self)) { core in
        core.queueIsWritten()
        core.closeWhenWritten()
      }
      return
    }
    let flags = dbus_watch_get_flags(watch)
    var events: DescriptorEvents = []
    if flags & DBUS_WATCH_READABLE.rawValue != 0 { events.insert(.readable) }
    if flags & DBUS_WATCH_WRITABLE.rawValue != 0 { events.insert(.writable) }
    watches[watch] = loop.watchDescriptor(dbus_watch_get_unix_fd(watch), for: events) { happened in
      var flags: UInt32 = 0
      if happened.contains(.readable) { flags |= DBUS_WATCH_READABLE.rawValue }
      if happened.contains(.writable) { flags |= DBUS_WATCH_WRITABLE.rawValue }
      if happened.contains(.hangup) { flags |= DBUS_WATCH_HANGUP.rawValue }
      if !happened.isDisjoint(with: .error) { flags |= DBUS_WATCH_ERROR.rawValue }
      dbus_watch_handle(watch, flags)
    }
  }

  private func follow(timeout: OpaquePointer) {
    guard dbus_timeout_get_enabled(timeout) != 0 else {
      watches[timeout] = nil
      return
    }
    let interval = Duration.milliseconds(Int64(dbus_timeout_get_interval(timeout)))
    watches[timeout] = loop.after(interval, repeats: true) { dbus_timeout_handle(timeout) }
  }
}
