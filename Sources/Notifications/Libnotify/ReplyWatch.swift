import CGLib
import CNotify

/// Prevents libnotify from waiting for a server that takes long to answer a notification: libnotify's calls wait for up to 25 s,
/// and that can't be changed from outside.
///
/// After a moment a call is answered here, instead of by the server: a question is sent to the bus, and the filter of the
/// connection replaces its answer by an error for the waiting call. The server's own answer goes to `LateReplies`. Every method
/// runs on GDBus's own thread.
final class ReplyWatch {
  /// How long libnotify waits for an answer, in milliseconds. Servers answer within 20 ms.
  private static let patienceMilliseconds: gint64 = 100

  private let connection: OpaquePointer
  private let replies: LateReplies
  private var timer: UnsafeMutablePointer<GSource>?
  /// The question to the bus whose answer is replaced; 0: none.
  private var question: UInt32 = 0

  /// Watches a connection, and retains it.
  init(_ connection: OpaquePointer, _ replies: LateReplies) {
    self.connection = connection
    g_object_ref(UnsafeMutableRawPointer(connection))
    self.replies = replies
  }

  /// Handles a message that is about to be sent.
  func sending(_ message: OpaquePointer) {
    guard let member = g_dbus_message_get_member(message), String(cString: member) == "Notify",
      g_dbus_message_get_flags(message).rawValue & G_DBUS_MESSAGE_FLAGS_NO_REPLY_EXPECTED.rawValue == 0
    else { return }
    replies.sent(g_dbus_message_get_serial(message))
    setTimer(g_get_monotonic_time() + Self.patienceMilliseconds * 1000)
  }

  /// Handles a message that was received, and takes its reference; returns the message for libnotify.
  func received(_ message: OpaquePointer) -> OpaquePointer {
    let serial = g_dbus_message_get_reply_serial(message)
    guard serial != 0 else { return message }
    if serial == question {
      question = 0
      guard let call = replies.takeReleased(), let answer = madeUpAnswer(to: call) else { return message }
      g_object_unref(UnsafeMutableRawPointer(message))
      return answer
    }
    guard replies.isOfInterest(serial) else { return message }
    if replies.answered(serial, Self.answer(in: message)) { setTimer(-1) }
    return message
  }

  /// Ends the timer. Can be called on any thread; no method is called afterwards.
  func end() { if let timer { g_source_destroy(timer) } }

  deinit {
    if let timer { g_source_unref(timer) }
    g_object_unref(UnsafeMutableRawPointer(connection))
  }

  /// The waiting call has waited long enough.
  private func timeIsUp() {
    guard replies.release(),
      let message = g_dbus_message_new_method_call(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.Peer", "Ping")
    else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(message)) }
    g_dbus_connection_send_message(connection, message, G_DBUS_SEND_MESSAGE_FLAGS_NONE, &question, nil)
  }

  private func madeUpAnswer(to call: UInt32) -> OpaquePointer? {
    guard let answer = g_dbus_message_new() else { return nil }
    g_dbus_message_set_message_type(answer, G_DBUS_MESSAGE_TYPE_ERROR)
    g_dbus_message_set_error_name(answer, "org.freedesktop.DBus.Error.NoReply")
    g_dbus_message_set_reply_serial(answer, call)
    return answer
  }

  private static func answer(in message: OpaquePointer) -> LateReplies.Answer {
    var error: UnsafeMutablePointer<GError>?
    if g_dbus_message_to_gerror(message, &error) != 0 { return .failed(GLibFailure.result(taking: error)) }
    guard let sender = g_dbus_message_get_sender(message), let body = g_dbus_message_get_body(message),
      g_variant_n_children(body) == 1, let child = g_variant_get_child_value(body, 0)
    else { return .failed(.failed("no number was given")) }
    defer { g_variant_unref(child) }
    guard g_variant_classify(child) == G_VARIANT_CLASS_UINT32 else { return .failed(.failed("no number was given")) }
    return .shown(LateReplies.Ghost(number: g_variant_get_uint32(child), server: String(cString: sender)))
  }

  // MARK: The timer

  /// Sets when `timeIsUp` is called, in microseconds of GLib's clock; -1: never. There is one timer for all calls.
  private func setTimer(_ time: gint64) {
    if let timer { return g_source_set_ready_time(timer, time) }
    // On the context of this thread, which GDBus runs.
    guard time >= 0, let context = g_main_context_get_thread_default() else { return }
    let source: UnsafeMutablePointer<GSource> = g_source_new(Self.functions, guint(MemoryLayout<GSource>.stride))
    g_source_set_callback(
      source,
      { data in
        if let data { Unmanaged<ReplyWatch>.fromOpaque(data).takeUnretainedValue().timeIsUp() }
        return 1
      }, Unmanaged.passRetained(self).toOpaque(),
      { data in
        if let data { Unmanaged<ReplyWatch>.fromOpaque(data).release() }
      })
    g_source_set_ready_time(source, time)
    g_source_attach(source, context)
    timer = source
  }

  // Written once, and only read by GLib.
  private nonisolated(unsafe) static let functions: UnsafeMutablePointer<GSourceFuncs> = {
    let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
    functions.initialize(to: GSourceFuncs())
    functions.pointee.dispatch = { source, callback, data in
      if let source { g_source_set_ready_time(source, -1) }
      return callback?(data) ?? 0
    }
    return functions
  }()
}
