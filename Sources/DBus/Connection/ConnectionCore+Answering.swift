import CDBus
import EventLoop

// How calls are answered: at once, later, or not at all for clients that don't read.
extension ConnectionCore {
  /// An answer that is being made, and the signals that are sent to its caller after it.
  struct OpenAnswer {
    let token: ReplyToken
    /// The error that is sent instead of the answer.
    var failure: DBusError?
    var signals: [OutgoingSignal] = []

    /// The maximum number of signals that wait for one answer.
    static let mostSignals = 1_000
  }

  /// Answers a call; a value that can't be sent becomes an error for the caller.
  func reply(_ token: ReplyToken, _ values: [DBusValue]) {
    reply(token) { () throws(DBusError) in try MessageWriter.reply(token, values) }
  }

  /// Answers a call with values that are already encoded.
  func reply(_ token: ReplyToken, _ written: WrittenMessage) {
    reply(token) { () throws(DBusError) in try written.message() }
  }

  private func reply(_ token: ReplyToken, _ message: () throws(DBusError) -> MessageHandle) {
    if let open = openAnswers[token.sender], open.token == token, let failure = open.failure {
      return fail(token, failure)
    }
    defer { closeAnswer(token) }
    guard admits(token) else { return }
    do throws(DBusError) {
      sendAnswer(try message(), to: token)
    } catch {
      fail(token, error)
    }
  }

  /// Answers a call with an error.
  func fail(_ token: ReplyToken, _ error: DBusError) {
    defer { closeAnswer(token) }
    guard admits(token) else { return }
    do {
      sendAnswer(try MessageWriter.error(token, error), to: token)
    } catch { return }  // no memory: the caller notices by its timeout
  }

  // MARK: Answers that take a while

  /// Begins an answer. Signals to its caller wait for it, because the answer describes the state before them.
  func openAnswer(_ token: ReplyToken) {
    openAnswers[token.sender] = OpenAnswer(token: token)
  }

  /// Abandons an answer, with all signals that waited for it: its caller is gone.
  func abandonAnswer(_ token: ReplyToken) {
    if openAnswers[token.sender]?.token == token { openAnswers[token.sender] = nil }
  }

  /// Whether a signal has to wait for an answer to its receiver.
  func keeps(_ signal: OutgoingSignal, for listener: BusName) -> Bool {
    guard !openAnswers.isEmpty, let open = openAnswers[listener], open.failure == nil else { return false }
    if open.signals.count < OpenAnswer.mostSignals {
      openAnswers[listener]?.signals.append(signal)
      return true
    }
    // Limits the number of waiting signals.
    openAnswers[listener]?.failure = .limitsExceeded("too much changed while the answer was made; call again")
    sendKept(for: listener)
    return false
  }

  private func closeAnswer(_ token: ReplyToken) {
    guard !openAnswers.isEmpty, openAnswers[token.sender]?.token == token else { return }
    sendKept(for: token.sender)
    openAnswers[token.sender] = nil
  }

  private func sendKept(for listener: BusName) {
    guard let signals = openAnswers[listener]?.signals, !signals.isEmpty else { return }
    openAnswers[listener]?.signals = []
    for signal in signals {
      do { send(try MessageWriter.copy(signal.message(), to: listener)) } catch { continue }
    }
  }

  // MARK: Who reads

  private func admits(_ token: ReplyToken) -> Bool {
    guard token.wantsReply, !isClosed else { return false }
    guard room.isCutOff(token.sender) else { return true }
    if room.withLedger({ $0.dropped(for: token.sender, at: SuspendingClock().now) }) { ask(about: token.sender) }
    return false
  }

  private func sendAnswer(_ message: borrowing MessageHandle, to token: ReplyToken) {
    let size = message.size + Self.headerSize
    send(message)
    if size > Self.largeAnswer, dbus_connection_get_outgoing_size(handle.raw) >= Self.fullQueue { room.setFull(true) }
    switch room.withLedger({ $0.sent(size, to: token.sender) }) {
    case .nothing: break
    case .ask: ask(about: token.sender)
    case .cutOff:
      room.tell(.cutOff(token.sender))
      room.tellRoom()
    }
  }

  /// Asks the bus how many bytes wait for a client, repeatedly until they are few.
  private func ask(about client: BusName) {
    room.withLedger { $0.asked(about: client, at: SuspendingClock().now) }
    let question = MethodCall(
      destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
      interface: "org.freedesktop.DBus.Debug.Stats", member: "GetConnectionStats", arguments: [.string(client.text)])
    guard let message = try? MessageWriter.call(question, wantsReply: true) else { return }
    _ = call(message, to: question.destination, timeout: .seconds(25)) { [unowned self] answer in
      switch answer {
      case .success(let values):
        guard let waiting = values.first?["OutgoingBytes"]?.asUInt32 else { return silence() }
        learn(Int(waiting), about: client)
      case .failure(let error) where Self.saysNothing.contains(error.name.text): forget(client)
      case .failure: silence()
      }
    }
  }

  private func learn(_ waiting: Int, about client: BusName) {
    switch room.withLedger({ $0.told(waiting, for: client, at: SuspendingClock().now) }) {
    case .reads: room.tellRoom()
    case .waits:
      guard !room.isCutOff(client) else { return }
      askTimers[client] = loop.after(room.withLedger { $0.pause(for: client) }) { [unowned self] in
        askTimers[client] = nil
        ask(about: client)
      }
    case .isCutOff:
      room.tell(.cutOff(client))
      room.tellRoom()
    case .isBack(let dropped):
      room.tell(.back(client, dropped: dropped))
      room.tellRoom()
    }
  }

  /// A client is gone.
  func forget(_ client: BusName) {
    askTimers[client] = nil
    let dropped = room.withLedger { $0.forget(client) }
    if dropped > 0 { room.tell(.gone(client, dropped: dropped)) }
    room.tellRoom()
  }

  private func silence() {
    askTimers = [:]
    room.withLedger { $0.silence() }
    room.tellRoom()
  }

  /// The bus has accepted all of our output.
  func queueIsWritten() { room.setFull(false) }

  /// Errors of the question that only mean that the client is gone, or that the bus is busy.
  private static let saysNothing: Set = [
    "org.freedesktop.DBus.Error.NameHasNoOwner", "org.freedesktop.DBus.Error.NoReply",
    "org.freedesktop.DBus.Error.NoMemory", DBusError.disconnected.name.text,
  ]
  /// The approximate size of a message without its values.
  private static let headerSize = 80
  /// Answers with at least this many bytes may be more than the bus accepts at once.
  private static let largeAnswer = 16 << 10
  /// If the bus hasn't accepted at least this many bytes yet, long answers wait.
  private static let fullQueue = 1 << 20
}
