import CDBus
import EventLoop

/// One libdbus connection, confined to its loop: receives libdbus's callbacks and keeps what waits for answers.
///
/// libdbus is never dispatched from inside one of its own callbacks: a posted job does it, at most one at a time, and
/// takes turns with everything else on the loop.
final class ConnectionCore {
  let loop: EventLoop
  let connection: OpaquePointer
  let uniqueName: BusName
  var tree = ObjectTree()
  var signals = SignalRouter()

  private struct Pending {
    let resume: (Result<[DBusValue], DBusError>) -> Void
    let timeout: EventSource
  }

  private var pending: [UInt32: Pending] = [:]
  private var watches: [OpaquePointer: EventSource] = [:]
  private var timeouts: [OpaquePointer: EventSource] = [:]
  private var willDispatch = false
  private var isClosed = false
  private var closeHandlers: [() -> Void] = []

  /// Messages handled in one turn of the loop, so that a flood doesn't keep others waiting.
  private static let messagesPerTurn = 64

  /// Connects and says Hello; blocks for that moment. On the loop's thread.
  init(_ address: BusAddress, on loop: EventLoop) throws(DBusError) {
    precondition(loop.isCurrent, "a connection is made on its loop")
    self.loop = loop
    dbus_threads_init_default()
    let error = ErrorHandle()
    let opened: OpaquePointer?
    switch address {
    case .session: opened = dbus_bus_get_private(DBUS_BUS_SESSION, error.raw)
    case .system: opened = dbus_bus_get_private(DBUS_BUS_SYSTEM, error.raw)
    case .text(let text):
      guard !text.utf8.contains(0) else { throw .invalidArgs("the bus address contains a NUL character") }
      opened = dbus_connection_open_private(text, error.raw)
    }
    guard let opened else { throw error.value }
    dbus_connection_set_exit_on_disconnect(opened, 0)
    if case .text = address, dbus_bus_register(opened, error.raw) == 0 {
      dbus_connection_close(opened)
      dbus_connection_unref(opened)
      throw error.value
    }
    guard let name = MessageReader.text(dbus_bus_get_unique_name(opened)).flatMap(BusName.init) else {
      throw .failed("the bus gave no name")
    }
    connection = opened
    uniqueName = name
    // No limits for one message: the peer is the bus itself, and libdbus would drop it for what a hostile client sent.
    // What waits undispatched is bounded instead: libdbus then stops reading until we have caught up.
    dbus_connection_set_max_received_size(opened, 16 << 20)
    dbus_connection_set_max_received_unix_fds(opened, 64)
    // libdbus closes the connection over a message with more than 16 descriptors, which some buses pass on: the kernel's
    // own limit (SCM_MAX_FD, 253) is below this one.
    dbus_connection_set_max_message_unix_fds(opened, 1024)
    install()
  }

  deinit {
    // Whoever drops a connection without `close` drops it on the loop.
    if !isClosed { dbus_connection_close(connection) }
    dbus_connection_unref(connection)
  }

  // MARK: Sending

  /// Sends and forgets.
  func send(_ message: borrowing MessageHandle) {
    guard !isClosed else { return }
    dbus_connection_send(connection, message.raw, nil)
  }

  /// Sends a call and calls back with its answer, on the loop. Returns the call's serial number, for `cancel`.
  func call(
    _ message: borrowing MessageHandle, timeout: Duration, _ resume: @escaping (Result<[DBusValue], DBusError>) -> Void
  ) -> UInt32? {
    var serial: UInt32 = 0
    guard !isClosed, dbus_connection_send(connection, message.raw, &serial) != 0 else {
      resume(.failure(.disconnected))
      return nil
    }
    let source = loop.after(timeout) { [unowned self] in
      finish(serial, .failure(.noReply("no answer within \(timeout)")))
    }
    pending[serial] = Pending(resume: resume, timeout: source)
    return serial
  }

  /// Ends a call's waiting; its answer, should it come, is dropped.
  func finish(_ serial: UInt32, _ result: Result<[DBusValue], DBusError>) {
    guard let waiting = pending.removeValue(forKey: serial) else { return }
    waiting.timeout.cancel()
    waiting.resume(result)
  }

  // MARK: Closing

  /// Calls back once the connection is gone; at once when it is already.
  func whenClosed(_ handler: @escaping () -> Void) {
    if isClosed { handler() } else { closeHandlers.append(handler) }
  }

  /// Sends what is queued and closes. Everything that waits fails.
  func close() {
    guard !isClosed else { return }
    if dbus_connection_get_is_connected(connection) != 0 { dbus_connection_flush(connection) }
    dbus_connection_close(connection)
    ended()
  }

  private func ended() {
    guard !isClosed else { return }
    isClosed = true
    for serial in pending.keys.sorted() { finish(serial, .failure(.disconnected)) }
    for subscription in signals.removeAll() { subscription.finish() }
    for handler in closeHandlers { handler() }
    closeHandlers = []
    // Drain what libdbus still holds, so that it can free the connection.
    while dbus_connection_dispatch(connection) == DBUS_DISPATCH_DATA_REMAINS {}
    removeCallbacks()
  }

  // MARK: Receiving

  private func received(_ message: OpaquePointer) -> DBusHandlerResult {
    switch dbus_message_get_type(message) {
    case DBUS_MESSAGE_TYPE_METHOD_CALL:
      return answer(message)
    case DBUS_MESSAGE_TYPE_METHOD_RETURN:
      finish(dbus_message_get_reply_serial(message), .success(MessageReader.arguments(of: message)))
    case DBUS_MESSAGE_TYPE_ERROR:
      let name = MessageReader.text(dbus_message_get_error_name(message)).flatMap(ErrorName.init)
      let text = MessageReader.arguments(of: message).first?.asString ?? ""
      let error = DBusError(name ?? "org.freedesktop.DBus.Error.Failed", text)
      finish(dbus_message_get_reply_serial(message), .failure(error))
    case DBUS_MESSAGE_TYPE_SIGNAL:
      if dbus_message_is_signal(message, "org.freedesktop.DBus.Local", "Disconnected") != 0 {
        // Only libdbus itself can send this: the bus refuses its name and path.
        loop.post(Pass(self)) { $0.ended() }
      } else if let signal = signal(message) {
        for subscription in signals.listeners(to: signal) { subscription.deliver(signal) }
      }
    default: break
    }
    return DBUS_HANDLER_RESULT_HANDLED
  }

  private func signal(_ message: OpaquePointer) -> SignalMessage? {
    guard let path = MessageReader.text(dbus_message_get_path(message)),
      let interface = MessageReader.text(dbus_message_get_interface(message)).flatMap(InterfaceName.init),
      let member = MessageReader.text(dbus_message_get_member(message)).flatMap(MemberName.init)
    else { return nil }
    return SignalMessage(
      path: ObjectPath(trusted: path), interface: interface, member: member,
      arguments: MessageReader.arguments(of: message),
      sender: MessageReader.text(dbus_message_get_sender(message)).flatMap(BusName.init))
  }

  private func answer(_ message: OpaquePointer) -> DBusHandlerResult {
    guard let path = MessageReader.text(dbus_message_get_path(message)),
      let member = MessageReader.text(dbus_message_get_member(message)).flatMap(MemberName.init),
      let sender = MessageReader.text(dbus_message_get_sender(message)).flatMap(BusName.init)
    else { return DBUS_HANDLER_RESULT_HANDLED }
    let token = ReplyToken(
      sender: sender, serial: dbus_message_get_serial(message), wantsReply: dbus_message_get_no_reply(message) == 0)
    let outcome = tree.answer(
      token, path: ObjectPath(trusted: path),
      interface: MessageReader.text(dbus_message_get_interface(message)).flatMap(InterfaceName.init), member: member,
      signature: MessageReader.signature(of: message)
    ) { MessageReader.arguments(of: message) }
    switch outcome {
    case .result(let result): finish(token, result)
    case .askChildren(let ask, let answer):
      let confined = LoopConfined(Pass(self), on: loop)
      ask { names in confined.use { $0.core.finish(token, answer(names)) } }
    }
    return DBUS_HANDLER_RESULT_HANDLED
  }

  private func finish(_ token: ReplyToken, _ result: MethodResult) {
    switch result {
    case .reply(let values): reply(token, values)
    case .failure(let error): fail(token, error)
    case .later: break
    }
  }

  /// Answers a call; a value that can't be sent becomes an error for the caller.
  func reply(_ token: ReplyToken, _ values: [DBusValue]) {
    guard token.wantsReply else { return }
    do { send(try MessageWriter.reply(token, values)) } catch { fail(token, error) }
  }

  /// Answers a call with an error.
  func fail(_ token: ReplyToken, _ error: DBusError) {
    guard token.wantsReply else { return }
    do { send(try MessageWriter.error(token, error)) } catch { return }  // no memory: the caller's timeout tells it
  }

  // MARK: libdbus's callbacks

  private func install() {
    let me = Unmanaged.passUnretained(self).toOpaque()
    dbus_connection_set_watch_functions(
      connection,
      { watch, data in ConnectionCore.from(data)?.add(watch: watch) ?? 0 },
      { watch, data in watch.map { ConnectionCore.from(data)?.watches[$0] = nil } },
      { watch, data in _ = ConnectionCore.from(data)?.add(watch: watch) }, me, nil)
    dbus_connection_set_timeout_functions(
      connection,
      { timeout, data in ConnectionCore.from(data)?.add(timeout: timeout) ?? 0 },
      { timeout, data in timeout.map { ConnectionCore.from(data)?.timeouts[$0] = nil } },
      { timeout, data in _ = ConnectionCore.from(data)?.add(timeout: timeout) }, me, nil)
    dbus_connection_set_dispatch_status_function(
      connection,
      { _, status, data in
        if status == DBUS_DISPATCH_DATA_REMAINS { ConnectionCore.from(data)?.dispatchLater() }
      }, me, nil)
    dbus_connection_add_filter(
      connection,
      { _, message, data in
        guard let message, let core = ConnectionCore.from(data) else { return DBUS_HANDLER_RESULT_NOT_YET_HANDLED }
        return core.received(message)
      }, me, nil)
    dispatchLater()
  }

  private func removeCallbacks() {
    dbus_connection_set_watch_functions(connection, nil, nil, nil, nil, nil)
    dbus_connection_set_timeout_functions(connection, nil, nil, nil, nil, nil)
    dbus_connection_set_dispatch_status_function(connection, nil, nil, nil)
    watches = [:]
    timeouts = [:]
  }

  private static func from(_ data: UnsafeMutableRawPointer?) -> ConnectionCore? {
    data.map { Unmanaged<ConnectionCore>.fromOpaque($0).takeUnretainedValue() }
  }

  private func add(watch: OpaquePointer?) -> UInt32 {
    guard let watch else { return 0 }
    guard dbus_watch_get_enabled(watch) != 0 else {
      watches[watch] = nil
      return 1
    }
    let flags = dbus_watch_get_flags(watch)
    var events: DescriptorEvents = []
    if flags & DBUS_WATCH_READABLE.rawValue != 0 { events.insert(.readable) }
    if flags & DBUS_WATCH_WRITABLE.rawValue != 0 { events.insert(.writable) }
    watches[watch] = loop.watchDescriptor(dbus_watch_get_unix_fd(watch), for: events) { [unowned self] happened in
      var flags: UInt32 = 0
      if happened.contains(.readable) { flags |= DBUS_WATCH_READABLE.rawValue }
      if happened.contains(.writable) { flags |= DBUS_WATCH_WRITABLE.rawValue }
      if happened.contains(.hangup) { flags |= DBUS_WATCH_HANGUP.rawValue }
      if !happened.isDisjoint(with: .error) { flags |= DBUS_WATCH_ERROR.rawValue }
      guard watches[watch] != nil else { return }
      dbus_watch_handle(watch, flags)
    }
    return 1
  }

  private func add(timeout: OpaquePointer?) -> UInt32 {
    guard let timeout else { return 0 }
    guard dbus_timeout_get_enabled(timeout) != 0 else {
      timeouts[timeout] = nil
      return 1
    }
    let interval = Duration.milliseconds(Int64(dbus_timeout_get_interval(timeout)))
    timeouts[timeout] = loop.after(interval, repeats: true) { dbus_timeout_handle(timeout) }
    return 1
  }

  private func dispatchLater() {
    guard !willDispatch, !isClosed else { return }
    willDispatch = true
    loop.post(Pass(self)) { $0.dispatch() }
  }

  private func dispatch() {
    willDispatch = false
    for _ in 0..<Self.messagesPerTurn where !isClosed {
      if dbus_connection_dispatch(connection) != DBUS_DISPATCH_DATA_REMAINS { return }
    }
    dispatchLater()
  }
}

/// Carries the core to a later turn of its own loop, and nowhere else.
struct Pass: Sendable {
  // Made and opened on the core's loop only.
  nonisolated(unsafe) let core: ConnectionCore
  init(_ core: ConnectionCore) { self.core = core }
}

extension EventLoop {
  fileprivate func post(_ pass: Pass, _ body: @escaping @Sendable (ConnectionCore) -> Void) {
    post { body(pass.core) }
  }
}
