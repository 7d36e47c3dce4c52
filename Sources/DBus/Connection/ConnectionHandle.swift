import CDBus

/// Owns one private `DBusConnection`: closes and releases it at the end.
struct ConnectionHandle: ~Copyable {
  let raw: OpaquePointer

  /// Connects, says Hello and sets the limits; blocks until that is done.
  init(opening address: BusAddress) throws(DBusError) {
    dbus_threads_init_default()
    let error = ErrorHandle()
    let opened: OpaquePointer?
    switch address {
    case .session: opened = dbus_bus_get_private(DBUS_BUS_SESSION, error.raw)
    case .system: opened = dbus_bus_get_private(DBUS_BUS_SYSTEM, error.raw)
    case .text(let text):
      guard !text.utf8.contains(0) else { throw .invalidArgs("the bus address contains a NUL character") }
      opened = Self.open(text, error)
    }
    guard let opened else { throw error.value }
    raw = opened
    dbus_connection_set_exit_on_disconnect(raw, 0)
    // There is no limit for a single message: libdbus would end the connection because of a hostile client's message, and the bus
    // passes on at most 128 MiB. Instead, undispatched messages are limited: libdbus then stops reading until they are handled.
    dbus_connection_set_max_received_size(raw, 16 << 20)
    // The same for descriptors; libdbus's own limit of 16 per message would end the connection. The kernel allows 253.
    dbus_connection_set_max_message_unix_fds(raw, 1024)
    dbus_connection_set_max_received_unix_fds(raw, 64)
  }

  deinit {
    dbus_connection_close(raw)
    dbus_connection_unref(raw)
  }

  /// The name that the bus assigned.
  var uniqueName: BusName? { MessageReader.text(dbus_bus_get_unique_name(raw)).flatMap(BusName.init) }

  private static func open(_ address: String, _ error: ErrorHandle) -> OpaquePointer? {
    guard let opened = dbus_connection_open_private(address, error.raw) else { return nil }
    guard dbus_bus_register(opened, error.raw) == 0 else { return opened }
    dbus_connection_close(opened)
    dbus_connection_unref(opened)
    return nil
  }
}

/// The bus to which to connect.
package enum BusAddress: Hashable, Sendable {
  /// The user's session bus, found in the same way as by libdbus (`$DBUS_SESSION_BUS_ADDRESS`, `$XDG_RUNTIME_DIR/bus`).
  case session
  /// The system bus.
  case system
  /// An address such as `unix:path=/run/user/1000/bus` or `unixexec:path=ssh,argv1=host,argv2=…`.
  case text(String)
}

/// Owns one libdbus error that a call can set.
final class ErrorHandle {
  let raw: UnsafeMutablePointer<CDBus.DBusError>

  init() {
    raw = .allocate(capacity: 1)
    dbus_error_init(raw)
  }

  deinit {
    dbus_error_free(raw)
    raw.deallocate()
  }

  /// The error that was set.
  var value: DBusError {
    DBusError(
      MessageReader.text(raw.pointee.name).flatMap(ErrorName.init) ?? "org.freedesktop.DBus.Error.Failed",
      MessageReader.text(raw.pointee.message) ?? "unknown failure")
  }
}
