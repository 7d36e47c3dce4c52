import CDBus

/// Owns one libdbus error to be filled by a call.
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

  /// The error that was filled in.
  var value: DBusError {
    DBusError(
      MessageReader.text(raw.pointee.name).flatMap(ErrorName.init) ?? "org.freedesktop.DBus.Error.Failed",
      MessageReader.text(raw.pointee.message) ?? "unknown failure")
  }
}
