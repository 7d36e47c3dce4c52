import CGLib
import CNotify

/// GIO's shared session connection, which is libnotify's as well. Used on the notification loop only.
final class SessionBus {
  /// The name that notification servers own.
  static let serverName = "org.freedesktop.Notifications"

  private let connection: OpaquePointer
  private var watch: guint = 0
  private var filter: guint = 0

  /// Opens the connection, or shares one that is open already; nil: there is no session bus.
  init?() {
    guard let connection = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return nil }
    // Otherwise, when the bus ends, this process would be ended by SIGTERM, with nothing stored.
    g_dbus_connection_set_exit_on_close(connection, 0)
    self.connection = connection
  }

  deinit {
    if watch != 0 { g_bus_unwatch_name(watch) }
    if filter != 0 { g_dbus_connection_remove_filter(connection, filter) }
    g_object_unref(UnsafeMutableRawPointer(connection))
  }

  /// Reports every new owner of the server's name, beginning with the present one (nil: none), on this thread's loop. Starts no
  /// server. The receiver has to outlive this object.
  func watchServer(_ receiver: NotifierEngine) {
    watch = g_bus_watch_name_on_connection(
      connection, Self.serverName, G_BUS_NAME_WATCHER_FLAGS_NONE,
      { _, _, owner, data in
        guard let owner, let data else { return }
        Unmanaged<NotifierEngine>.fromOpaque(data).takeUnretainedValue().ownerChanged(to: String(cString: owner))
      },
      { _, _, data in
        if let data { Unmanaged<NotifierEngine>.fromOpaque(data).takeUnretainedValue().ownerChanged(to: nil) }
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

  /// Whether the server answers at all: makes a call that changes nothing. Starts a server if none is running and `startsOne`
  /// is true; `limit` is in milliseconds, and -1 stands for GDBus's own limit of 25 s.
  func askServer(within limit: Int32, startsOne: Bool = true) -> PostResult {
    var error: UnsafeMutablePointer<GError>?
    // The type refers to the text itself, which has to live as long as the call.
    let answer = "(ssss)".withCString { type in
      g_dbus_connection_call_sync(
        connection, Self.serverName, "/org/freedesktop/Notifications", Self.serverName, "GetServerInformation", nil,
        g_variant_type_checked_(type), startsOne ? G_DBUS_CALL_FLAGS_NONE : G_DBUS_CALL_FLAGS_NO_AUTO_START, limit, nil,
        &error)
    }
    guard let answer else { return GLibFailure.result(taking: error) }
    g_variant_unref(answer)
    return .done
  }

  /// Waits until everything that was sent has reached the bus.
  func flush() { _ = g_dbus_connection_flush_sync(connection, nil, nil) }

  /// Distinguishes this bus from every other.
  var guid: String { g_dbus_connection_get_guid(connection).map { String(cString: $0) } ?? "" }

  /// Has late answers to `Notify` passed on.
  func watchReplies(_ replies: LateReplies) {
    filter = g_dbus_connection_add_filter(
      connection,
      { _, message, incoming, data in
        // Called on GDBus's own thread; the message is passed on unchanged.
        if let message, let data {
          let replies = Unmanaged<LateReplies>.fromOpaque(data).takeUnretainedValue()
          if incoming != 0 { noticeReply(message, replies) } else { noticeCall(message, replies) }
        }
        return message
      }, Unmanaged.passRetained(replies).toOpaque(),
      { data in
        if let data { Unmanaged<LateReplies>.fromOpaque(data).release() }
      })
  }

  /// Closes a notification at exactly the server that answered for it, without waiting.
  func close(_ ghost: LateReplies.Ghost) {
    var arguments: [OpaquePointer?] = [g_variant_new_uint32(ghost.number)]
    g_dbus_connection_call(
      connection, ghost.server, "/org/freedesktop/Notifications", Self.serverName, "CloseNotification",
      g_variant_new_tuple(&arguments, 1), nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, nil, nil, nil)
  }
}

private func noticeCall(_ message: OpaquePointer, _ replies: LateReplies) {
  guard let member = g_dbus_message_get_member(message), String(cString: member) == "Notify" else { return }
  replies.sent(g_dbus_message_get_serial(message))
}

private func noticeReply(_ message: OpaquePointer, _ replies: LateReplies) {
  let serial = g_dbus_message_get_reply_serial(message)
  guard serial != 0, replies.isOfInterest(serial) else { return }
  var ghost: LateReplies.Ghost?
  if g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_RETURN,
    let sender = g_dbus_message_get_sender(message), let body = g_dbus_message_get_body(message),
    g_variant_n_children(body) == 1, let child = g_variant_get_child_value(body, 0)
  {
    defer { g_variant_unref(child) }
    if g_variant_classify(child) == G_VARIANT_CLASS_UINT32 {
      ghost = LateReplies.Ghost(number: g_variant_get_uint32(child), server: String(cString: sender))
    }
  }
  replies.answered(serial, ghost)
}
