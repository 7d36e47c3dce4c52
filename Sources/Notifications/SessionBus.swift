import CGLib
import CNotify

/// GIO's shared session connection, which is libnotify's as well. Used on the notification loop only.
final class SessionBus {
  /// The name that notification servers own.
  static let serverName = "org.freedesktop.Notifications"

  private let connection: OpaquePointer
  private var watch: guint = 0

  /// Opens it, or joins whoever did; nil: there is no session bus.
  init?() {
    guard let connection = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return nil }
    // Otherwise the end of the bus would be this process's end, by SIGTERM, with nothing stored.
    g_dbus_connection_set_exit_on_close(connection, 0)
    self.connection = connection
  }

  deinit {
    if watch != 0 { g_bus_unwatch_name(watch) }
    g_object_unref(UnsafeMutableRawPointer(connection))
  }

  /// Tells of every new owner of the server's name, the present one first (nil: none), on this thread's loop. Starts no
  /// server. The receiver has to outlive this object.
  func watchServer(_ receiver: NotifierEngine) {
    watch = g_bus_watch_name_on_connection(
      connection, Self.serverName, G_BUS_NAME_WATCHER_FLAGS_NONE,
      { _, _, owner, data in
        guard let owner, let data else { return }
        Unmanaged<NotifierEngine>.fromOpaque(data).takeUnretainedValue().ownerAppeared(String(cString: owner))
      },
      { _, _, data in
        if let data { Unmanaged<NotifierEngine>.fromOpaque(data).takeUnretainedValue().ownerVanished() }
      }, Unmanaged.passUnretained(receiver).toOpaque(), nil)
  }

  /// The unique name of the server; nil: none, or no answer within a second. One round trip to the bus, not to the server.
  func serverOwner() -> String? {
    var arguments: [OpaquePointer?] = [g_variant_new_string(Self.serverName)]
    let answer = g_dbus_connection_call_sync(
      connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetNameOwner",
      g_variant_new_tuple(&arguments, 1), nil, G_DBUS_CALL_FLAGS_NONE, 1000, nil, nil)
    guard let answer else { return nil }
    defer { g_variant_unref(answer) }
    guard g_variant_n_children(answer) == 1, let child = g_variant_get_child_value(answer, 0) else { return nil }
    defer { g_variant_unref(child) }
    return g_variant_get_string(child, nil).map { String(cString: $0) }
  }
}
