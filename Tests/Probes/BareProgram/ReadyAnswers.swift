import CDBus
import Glibc

/// Answers each call as the agent answered one, and sends the signals that came with that answer to every client that has called:
/// the minimum that the bus and the clients need for it. Nothing is read, stored or written for a call.
struct ReadyAnswers {
  /// Its bus name, and the name of its interface.
  static let name = "org.alarmkit.Bare"

  private let connection: OpaquePointer
  private let answer: OpaquePointer
  private let signals: [OpaquePointer]
  private var callers: [String] = []

  /// Calls the agent once, and keeps its answer and as many of its signals; nil: it doesn't answer.
  init?(toThe member: String, signals count: Int) {
    guard let connection = dbus_bus_get_private(DBUS_BUS_SESSION, nil),
      let call = dbus_message_new_method_call(
        "org.alarmkit.Alarms1", "/org/alarmkit/Alarms1", "org.alarmkit.Alarms1.Manager", member)
    else { return nil }
    defer { dbus_message_unref(call) }
    if member == "Add" { Self.addArguments(to: call) }
    guard let answer = dbus_connection_send_with_reply_and_block(connection, call, 60_000, nil) else { return nil }
    var signals: [OpaquePointer] = []
    while signals.count < count {
      guard let message = Self.next(on: connection) else { return nil }
      // The bus sends signals of its own; the first comes when a connection is made.
      if dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_SIGNAL,
        dbus_message_has_sender(message, DBUS_SERVICE_DBUS) == 0
      {
        signals.append(message)
      } else {
        dbus_message_unref(message)
      }
    }
    (self.connection, self.answer, self.signals) = (connection, answer, signals)
  }

  /// Requests its name and answers until the bus ends.
  mutating func serve() {
    guard dbus_bus_request_name(connection, Self.name, 0, nil) == DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER else { exit(1) }
    while let message = Self.next(on: connection) {
      if dbus_message_has_interface(message, Self.name) != 0, let sender = dbus_message_get_sender(message) {
        let caller = String(cString: sender)
        if !callers.contains(caller) { callers.append(caller) }
        send(answer, to: caller, answering: dbus_message_get_serial(message))
        for signal in signals {
          for caller in callers { send(signal, to: caller) }
        }
      }
      dbus_message_unref(message)
    }
  }

  private func send(_ message: OpaquePointer, to destination: String, answering serial: dbus_uint32_t? = nil) {
    guard let copy = dbus_message_copy(message) else { return }
    dbus_message_set_destination(copy, destination)
    if let serial { dbus_message_set_reply_serial(copy, serial) }
    dbus_connection_send(connection, copy, nil)
    dbus_message_unref(copy)
  }

  /// The next message; the caller owns it. nil: the bus has ended.
  private static func next(on connection: OpaquePointer) -> OpaquePointer? {
    while true {
      if let message = dbus_connection_pop_message(connection) { return message }
      guard dbus_connection_read_write(connection, -1) != 0 else { return nil }
    }
  }

  /// The words of one alarm, as in the measurement of the agent.
  private static func addArguments(to call: OpaquePointer) {
    var iterator = DBusMessageIter()
    dbus_message_iter_init_append(call, &iterator)
    for text in ["7:30 mon-fri", "Alarm 100"] {
      text.withCString { text in
        var value: UnsafePointer<CChar>? = text
        dbus_message_iter_append_basic(&iterator, CInt(UInt8(ascii: "s")), &value)
      }
    }
    var list = DBusMessageIter()
    dbus_message_iter_open_container(&iterator, CInt(UInt8(ascii: "a")), "s", &list)
    dbus_message_iter_close_container(&iterator, &list)
  }
}
