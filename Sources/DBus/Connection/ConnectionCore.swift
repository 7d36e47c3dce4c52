import CDBus
import EventLoop

/// One libdbus connection, confined to its loop: handles libdbus's callbacks and stores the calls that wait for answers.
///
/// libdbus is never dispatched from inside one of its own callbacks: a posted job does it, at most one at a time, and takes turns
/// with all other jobs on the loop. libdbus retains the core until `end`, which its owner calls on the loop.
final class ConnectionCore {
  let loop: EventLoop
  let handle: ConnectionHandle
  let uniqueName: BusName
  /// The largest call that is read, in bytes.
  let callLimit: Int
  let pending: PendingCalls
  var tree = ObjectTree()
  var signals = SignalRouter()
  var watches: [OpaquePointer: EventSource] = [:]
  /// Whether there is room for answers.
  let room = AnswerRoom()
  /// The answers that are being made, at most one for each client.
  var openAnswers: [BusName: OpenAnswer] = [:]
  /// The timers after which the bus is asked again how many bytes wait for a client.
  var askTimers: [BusName: EventSource] = [:]
  private(set) var isClosed = false
  private(set) var owners = OwnerTracker(ask: { _, _ in }, tell: { _ in })
  private var willDispatch = false
  private var closeHandlers: [() -> Void] = []
  /// Ends the connection if the bus doesn't accept the remaining output in time; nil unless the connection is closing.
  private var closing: EventSource?

  /// Messages handled in one turn of the loop, so a flood doesn't delay other work.
  private static let messagesPerTurn = 64
  /// How long a closing connection waits for a bus that doesn't read.
  private static let closingTime = Duration.seconds(2)

  /// Connects and says Hello; blocks until that is done. On the loop's thread.
  init(_ address: BusAddress, on loop: EventLoop, callLimit: Int) throws(DBusError) {
    precondition(loop.isCurrent, "a connection is made on its loop")
    self.loop = loop
    self.callLimit = callLimit
    pending = PendingCalls(loop: loop)
    handle = try ConnectionHandle(opening: address)
    guard let name = handle.uniqueName else { throw .failed("the bus gave no name") }
    uniqueName = name
    owners = OwnerTracker(
      ask: { [unowned self] call, completion in
        // The bus's own methods accept all our arguments, so nothing can be refused.
        if let message = try? MessageWriter.call(call, wantsReply: true) {
          _ = self.call(message, to: call.destination, timeout: .seconds(25), completion)
        }
      }, tell: { [unowned self] call in sendUnanswered(call) })
    installCallbacks()
    dispatchLater()
  }

  // MARK: Sending

  /// Sends a message, ignoring failures.
  func send(_ message: borrowing MessageHandle) {
    guard !isClosed else { return }
    dbus_connection_send(handle.raw, message.raw, nil)
  }

  /// Sends a call without requesting an answer; one that can't be sent is dropped.
  func sendUnanswered(_ call: MethodCall) {
    do { send(try MessageWriter.call(call, wantsReply: false)) } catch { return }
  }

  /// Sends a call and calls back with its answer, on the loop. Returns the call's serial number, for `pending.fail`.
  ///
  /// With a sign of life, the callee may take any time: each time the timeout is over, the sign is requested, and the call fails if
  /// that request fails. Descriptors in the answer are closed unless the caller takes ownership of them.
  func call(
    _ message: borrowing MessageHandle, to destination: BusName, timeout: Duration, signOfLife: MethodCall? = nil,
    takesDescriptors: Bool = false, _ completion: @escaping PendingCalls.Completion
  ) -> UInt32? {
    var serial: UInt32 = 0
    guard !isClosed, dbus_connection_send(handle.raw, message.raw, &serial) != 0 else {
      completion(.failure(.disconnected))
      return nil
    }
    let sent = serial
    pending.add(
      serial: sent, destination: destination, timeout: timeout,
      whenLate: signOfLife.map { sign in { [unowned self] in ask(for: sign, of: sent, timeout) } },
      takesDescriptors: takesDescriptors, completion: completion)
    return sent
  }

  /// Checks whether the callee of a late call still answers at all.
  private func ask(for sign: MethodCall, of serial: UInt32, _ timeout: Duration) {
    do throws(DBusError) {
      let message = try MessageWriter.call(sign, wantsReply: true)
      _ = call(message, to: sign.destination, timeout: timeout) { [pending] answer in
        switch answer {
        case .success: pending.extend(serial, by: timeout)
        case .failure(let error): pending.fail(serial, error)
        }
      }
    } catch {
      pending.fail(serial, error)
    }
  }

  // MARK: Dispatching

  /// Handles the messages that were read, after everything that was posted earlier, on which a message may depend.
  func dispatchLater() {
    guard !willDispatch, !isClosed else { return }
    willDispatch = true
    loop.post(Pass(self)) { $0.dispatch() }
  }

  private func dispatch() {
    willDispatch = false
    for _ in 0..<Self.messagesPerTurn {
      guard !isClosed else { return }
      if dbus_connection_dispatch(handle.raw) == DBUS_DISPATCH_COMPLETE { return }
    }
    dispatchLater()
  }

  // MARK: Closing

  /// Calls back once the connection is gone, at once if it is already.
  func whenClosed(_ handler: @escaping () -> Void) {
    if isClosed { handler() } else { closeHandlers.append(handler) }
  }

  /// Writes the queued messages, as long as the bus accepts them, and then closes. Never blocks.
  func close() {
    guard !isClosed, closing == nil else { return }
    closing = loop.after(Self.closingTime) { [unowned self] in end() }
    closeWhenWritten()
  }

  /// Ends a closing connection if nothing is left to write.
  func closeWhenWritten() {
    guard closing != nil else { return }
    guard dbus_connection_has_messages_to_send(handle.raw) == 0 else { return }
    end()
  }

  /// Releases libdbus at once: closes the connection and lets all waiting calls fail. May be called inside a callback of libdbus.
  func end() {
    guard !isClosed else { return }
    isClosed = true
    closing = nil
    removeCallbacks()
    watches = [:]
    askTimers = [:]
    openAnswers = [:]
    dbus_connection_close(handle.raw)
    pending.failAll(.disconnected)
    for continuation in signals.removeAll() { continuation.finish() }
    owners.finish()
    let handlers = closeHandlers
    closeHandlers = []
    for handler in handlers { handler() }
  }
}

/// Passes the core to a later turn of its own loop. It can't be used elsewhere.
struct Pass: Sendable {
  // Created and opened on the core's loop only.
  nonisolated(unsafe) let core: ConnectionCore

  init(_ core: ConnectionCore) { self.core = core }
}

extension EventLoop {
  /// Runs a body with the core in a later turn, and retains the core until then.
  func post(_ pass: Pass, _ body: @escaping @Sendable (ConnectionCore) -> Void) {
    post { body(pass.core) }
  }
}

/// Passes an object that belongs to one event loop through code that may run on any thread.
struct LoopConfined<Value>: Sendable {
  // Used only on the loop's thread: `use` ensures that.
  private nonisolated(unsafe) let value: Value
  private let loop: EventLoop

  init(_ value: sending Value, on loop: EventLoop) {
    self.value = value
    self.loop = loop
  }

  /// Runs a body with the object: at once on the loop's own thread, otherwise later, in order.
  func use(_ body: @escaping @Sendable (Value) -> Void) {
    if loop.isCurrent { body(value) } else { loop.post { body(value) } }
  }
}
