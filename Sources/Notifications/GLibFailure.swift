import CGLib
import CNotify

/// Reads and releases GLib's errors.
enum GLibFailure {
  /// Classifies a failed call; takes ownership of the error.
  static func result(taking error: UnsafeMutablePointer<GError>?) -> PostResult {
    guard let error else { return .failed("no reason was given") }
    defer { g_error_free(error) }
    if isMissingServer(error) { return .noServer }
    if isTimeout(error) { return .noAnswer }
    return .failed(error.pointee.message.map { String(cString: $0) } ?? "no reason was given")
  }

  /// Whether the call was sent and no answer came within GDBus's own limit, or the bus's.
  private static func isTimeout(_ error: UnsafeMutablePointer<GError>) -> Bool {
    g_error_matches(error, g_io_error_quark(), Int32(G_IO_ERROR_TIMED_OUT.rawValue)) != 0
      || [G_DBUS_ERROR_TIMEOUT, G_DBUS_ERROR_TIMED_OUT, G_DBUS_ERROR_NO_REPLY].contains {
        g_error_matches(error, g_dbus_error_quark(), Int32($0.rawValue)) != 0
      }
  }

  /// Whether the server's name has no owner and none can be started: only waiting helps then.
  private static func isMissingServer(_ error: UnsafeMutablePointer<GError>) -> Bool {
    let codes = [
      G_DBUS_ERROR_SERVICE_UNKNOWN, G_DBUS_ERROR_NAME_HAS_NO_OWNER, G_DBUS_ERROR_SPAWN_EXEC_FAILED,
      G_DBUS_ERROR_SPAWN_FORK_FAILED, G_DBUS_ERROR_SPAWN_CHILD_EXITED, G_DBUS_ERROR_SPAWN_CHILD_SIGNALED,
      G_DBUS_ERROR_SPAWN_FAILED, G_DBUS_ERROR_SPAWN_SETUP_FAILED, G_DBUS_ERROR_SPAWN_CONFIG_INVALID,
      G_DBUS_ERROR_SPAWN_SERVICE_INVALID, G_DBUS_ERROR_SPAWN_SERVICE_NOT_FOUND, G_DBUS_ERROR_SPAWN_FILE_INVALID,
      G_DBUS_ERROR_SPAWN_NO_MEMORY, G_DBUS_ERROR_SPAWN_PERMISSIONS_INVALID, G_DBUS_ERROR_DISCONNECTED,
    ]
    // The bus itself is gone.
    if g_error_matches(error, g_io_error_quark(), Int32(G_IO_ERROR_CLOSED.rawValue)) != 0 { return true }
    return codes.contains { g_error_matches(error, g_dbus_error_quark(), Int32($0.rawValue)) != 0 }
  }
}
