import CGLib
import CNotify
import EventLoop

/// GIO's shared session connection, which libnotify uses as well. Used and released on the notification loop only. GLib retains the
/// objects that it calls until its last call.
final class SessionBus {
  /// The name that notification servers own.
  static let serverName = "org.freedesktop.Notifications"

  private let connection: OpaquePointer
  private var watch: guint = 0
  private var watcher: ServerWatcher?
  private var filter: guint = 0
  private var signals: guint = 0

  /// Opens the connection, or shares one that is already open; nil: there is no session bus.
  init?() {
    guard let connection = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return nil }
    // Otherwise, when the bus ends, SIGTERM would end this process before anything is stored.
    g_dbus_connection_set_exit_on_close(connection, 0)
    self.connection = connection
  }

  deinit {
    unwatch()
    if filter != 0 { g_dbus_connection_remove_filter(connection, filter) }
    g_object_unref(UnsafeMutableRawPointer(connection))
  }

  /// Reports every new owner of the server's name, beginning with the current one (nil: none), on this thread's loop. Doesn't start
  /// a server.
  func watchServer(_ tell: @escaping (String?) -> Void) {
    let watcher = ServerWatcher(tell)
    self.watcher = watcher
    watch = g_bus_watch_name_on_connection(
      connection, Self.serverName, G_BUS_NAME_WATCHER_FLAGS_NONE,
      { _, _, owner, data in
        if let owner { ServerWatcher.tell(data, String(cString: owner)) }
      }, { _, _, data in ServerWatcher.tell(data, nil) }, Unmanaged.passRetained(watcher).toOpaque(),
      { data in
        if let data { Unmanaged<ServerWatcher>.fromOpaque(data).release() }
      })
  }

  /// Ends all reports about the server.
  func unwatch() {
    watcher?.tell = nil
    watcher = nil
    if watch != 0 { g_bus_unwatch_name(watch) }
    if signals != 0 { g_dbus_connection_signal_unsubscribe(connection, signals) }
    (watch, signals) = (0, 0)
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

  /// Whether the server answers at all: makes a call that changes nothing. Starts a server if none is running and `startsOne` is
  /// true; `limit` is in milliseconds, and -1 means GDBus's own limit of 25 s.
  func askServer(within limit: Int32, startsOne: Bool = true) -> PostResult {
    var error: UnsafeMutablePointer<GError>?
    // The type refers to the text itself, which has to exist as long as the call.
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

  /// Waits until all messages have been sent to the bus.
  func flush() { _ = g_dbus_connection_flush_sync(connection, nil, nil) }

  /// The same, without blocking the loop, and for a limited time; returns whether all messages have been sent.
  func flush(within limit: Duration, on loop: EventLoop) async -> Bool {
    let (results, continuation) = AsyncStream<Bool>.makeStream()
    let timer = loop.after(limit) { continuation.yield(false) }
    defer { timer.cancel() }
    g_dbus_connection_flush(
      connection, nil,
      { source, result, data in
        guard let data else { return }
        let done = Unmanaged<FlushResult>.fromOpaque(data).takeRetainedValue()
        done.continuation.yield(
          g_dbus_connection_flush_finish(source.map { OpaquePointer($0) }, result, nil) != 0)
      }, Unmanaged.passRetained(FlushResult(continuation)).toOpaque())
    for await result in results { return result }
    return false
  }

  /// Identifies this bus among all buses.
  var guid: String { g_dbus_connection_get_guid(connection).map { String(cString: $0) } ?? "" }

  /// Passes late answers to `Notify` to an object, and prevents libnotify from waiting for them.
  func watchReplies(_ replies: LateReplies) {
    filter = g_dbus_connection_add_filter(
      connection,
      { _, message, incoming, data in
        // Called on GDBus's own thread.
        guard let message, let data else { return message }
        let watch = Unmanaged<ReplyWatch>.fromOpaque(data).takeUnretainedValue()
        if incoming != 0 { return watch.received(message) }
        watch.sending(message)
        return message
      }, Unmanaged.passRetained(ReplyWatch(connection, replies)).toOpaque(),
      { data in
        guard let data else { return }
        let watch = Unmanaged<ReplyWatch>.fromOpaque(data).takeRetainedValue()
        watch.end()
      })
  }

  /// Reports the server's signals about notifications on this thread's loop, whether libnotify reports them or not.
  func watchSignals(_ tell: @escaping (ServerSignal) -> Void) {
    signals = g_dbus_connection_signal_subscribe(
      connection, Self.serverName, Self.serverName, nil, "/org/freedesktop/Notifications", nil,
      G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, member, arguments, data in
        guard let member, let arguments, let data,
          let signal = ServerSignal(String(cString: member), arguments)
        else { return }
        Unmanaged<SignalWatcher>.fromOpaque(data).takeUnretainedValue().tell(signal)
      }, Unmanaged.passRetained(SignalWatcher(tell)).toOpaque(),
      { data in
        if let data { Unmanaged<SignalWatcher>.fromOpaque(data).release() }
      })
  }

  /// Closes a notification only at the server that assigned its number, without waiting.
  func close(_ ghost: LateReplies.Ghost) {
    var arguments: [OpaquePointer?] = [g_variant_new_uint32(ghost.number)]
    g_dbus_connection_call(
      connection, ghost.server, "/org/freedesktop/Notifications", Self.serverName, "CloseNotification",
      g_variant_new_tuple(&arguments, 1), nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, nil, nil, nil)
  }

  /// Lets a notification expire only at the server that assigned its number, without waiting: for a server that keeps closed ones
  /// on the screen.
  func expire(_ ghost: LateReplies.Ghost, as program: String, _ summary: String) {
    let (actions, hints) = ("s".withCString(emptyArray), "{sv}".withCString(emptyArray))
    var arguments: [OpaquePointer?] = [
      g_variant_new_string(program), g_variant_new_uint32(ghost.number), g_variant_new_string(""),
      g_variant_new_string(summary), g_variant_new_string(""), actions, hints, g_variant_new_int32(1),
    ]
    g_dbus_connection_call(
      connection, ghost.server, "/org/freedesktop/Notifications", Self.serverName, "Notify",
      g_variant_new_tuple(&arguments, gsize(arguments.count)), nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, nil, nil, nil)
  }
}

private func emptyArray(of type: UnsafePointer<CChar>) -> OpaquePointer? {
  g_variant_new_array(g_variant_type_checked_(type), nil, 0)
}

/// Called by GLib for the server's name; empty once the reports have ended.
private final class ServerWatcher {
  var tell: ((String?) -> Void)?

  init(_ tell: @escaping (String?) -> Void) { self.tell = tell }

  static func tell(_ data: gpointer?, _ owner: String?) {
    guard let data else { return }
    Unmanaged<ServerWatcher>.fromOpaque(data).takeUnretainedValue().tell?(owner)
  }
}

/// Receives GLib's result when all messages have been sent.
private final class FlushResult {
  let continuation: AsyncStream<Bool>.Continuation

  init(_ continuation: AsyncStream<Bool>.Continuation) { self.continuation = continuation }
}

/// Called by GLib for the server's signals.
private final class SignalWatcher {
  let tell: (ServerSignal) -> Void

  init(_ tell: @escaping (ServerSignal) -> Void) { self.tell = tell }
}

/// A signal of the server about one of its notifications, by its number.
enum ServerSignal {
  case closed(UInt32, CloseReason)
  case activationToken(UInt32, String)
  case invoked(UInt32, String)

  /// A signal from its message; nil: it is another one.
  fileprivate init?(_ member: String, _ arguments: OpaquePointer) {
    guard ["NotificationClosed", "ActivationToken", "ActionInvoked"].contains(member),
      g_variant_n_children(arguments) == 2, let number = g_variant_get_child_value(arguments, 0),
      let detail = g_variant_get_child_value(arguments, 1)
    else { return nil }
    defer {
      g_variant_unref(number)
      g_variant_unref(detail)
    }
    guard g_variant_classify(number) == G_VARIANT_CLASS_UINT32 else { return nil }
    let id = g_variant_get_uint32(number)
    switch (member, g_variant_classify(detail)) {
    case ("NotificationClosed", G_VARIANT_CLASS_UINT32):
      self = .closed(id, CloseReason(number: Int32(clamping: g_variant_get_uint32(detail))))
    case ("ActivationToken", G_VARIANT_CLASS_STRING):
      self = .activationToken(id, g_variant_get_string(detail, nil).map { String(cString: $0) } ?? "")
    case ("ActionInvoked", G_VARIANT_CLASS_STRING):
      self = .invoked(id, g_variant_get_string(detail, nil).map { String(cString: $0) } ?? "")
    default: return nil
    }
  }
}

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
