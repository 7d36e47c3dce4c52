package import EventLoop

/// A private connection to a bus: the Sendable interface to a confined libdbus connection.
///
/// Methods without a result (`post`, `emit`, `reply`, `export`) can be called on any thread, keep their order for each caller, and
/// return at once.
package actor BusConnection {
  package nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

  /// The name that the bus gave us.
  package nonisolated let uniqueName: BusName
  private nonisolated let loop: EventLoop
  private nonisolated let room: AnswerRoom
  private nonisolated let confined: LoopConfined<ConnectionCore>
  /// The same object as in `confined`, for the actor's own methods.
  private let core: ConnectionCore

  /// Connects. Blocks the loop's thread until it is connected: call it before anything depends on that loop. Incoming calls whose
  /// body is larger than `callLimit` bytes are refused.
  package static func open(
    _ address: BusAddress, on loop: EventLoop, callLimit: Int = 4 << 20
  ) async throws(DBusError) -> BusConnection {
    try await withTaskExecutorPreference(loop) { () async throws(DBusError) in
      BusConnection(try ConnectionCore(address, on: loop, callLimit: callLimit), loop)
    }
  }

  private init(_ core: sending ConnectionCore, _ loop: EventLoop) {
    uniqueName = core.uniqueName
    room = core.room
    // The core is stored twice, which `sending` doesn't allow: both references are used on the loop.
    let pass = Pass(core)
    confined = LoopConfined(pass.core, on: loop)
    self.core = pass.core
    self.loop = loop
  }

  isolated deinit { core.end() }

  // MARK: Calls

  /// Calls a method and returns the output values; an error reply is thrown. Cancelling the task ends the wait.
  ///
  /// With `signOfLife` the answer may take any time: each time the timeout is over, that call is sent to check whether the callee
  /// still exists, and the wait ends only if it isn't answered. Descriptors in the answer are closed, unless the caller takes
  /// ownership of them.
  package func call(
    _ call: MethodCall, timeout: Duration = .seconds(25), signOfLife: MethodCall? = nil, takesDescriptors: Bool = false
  ) async throws(DBusError) -> [DBusValue] {
    let message = try MessageWriter.call(call, wantsReply: true)
    return try await answer(
      to: message, from: call.destination, timeout: timeout, signOfLife, takesDescriptors: takesDescriptors)
  }

  /// Calls a method without requesting an answer.
  package nonisolated func post(_ call: MethodCall) { confined.use { $0.sendUnanswered(call) } }

  private func answer(
    to message: consuming MessageHandle, from destination: BusName, timeout: Duration, _ signOfLife: MethodCall? = nil,
    takesDescriptors: Bool = false
  ) async throws(DBusError) -> [DBusValue] {
    let ticket = CallTicket()
    let confined = confined
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let serial = core.call(
          message, to: destination, timeout: timeout, signOfLife: signOfLife, takesDescriptors: takesDescriptors
        ) {
          continuation.resume(returning: $0)
        }
        // Cancelled before there was a serial number, so the cancellation handler below had no call to end.
        if ticket.start(serial), let serial { core.pending.fail(serial, .cancelled) }
      }
    } onCancel: {
      guard let serial = ticket.cancel() else { return }
      confined.use { $0.pending.fail(serial, .cancelled) }
    }
    return try result.get()
  }

  // MARK: Names

  /// Requests a well-known name, without queueing for it.
  package func requestName(
    _ name: BusName, replacing: Bool = false, allowReplacement: Bool = false
  ) async throws(DBusError) -> NameOwnership {
    // org.freedesktop.DBus.RequestName: 1 allow replacement, 2 replace, 4 do not queue.
    let flags: UInt32 = 4 | (replacing ? 2 : 0) | (allowReplacement ? 1 : 0)
    let answer = try await call(.bus("RequestName", [.string(name.text), .uint32(flags)]))
    switch answer.first?.asUInt32 {
    case 1: return .owned
    case 4: return .alreadyOwned
    default: return .inUse
    }
  }

  /// Releases a name.
  package func releaseName(_ name: BusName) async {
    do { _ = try await call(.bus("ReleaseName", [.string(name.text)])) } catch { return }  // gone with the connection
  }

  /// The unique name behind a name; nil if nobody owns it.
  package func owner(of name: BusName) async -> BusName? {
    do {
      return try await call(.bus("GetNameOwner", [.string(name.text)])).first?.asString.flatMap(BusName.init)
    } catch {
      return nil
    }
  }

  /// All names that are currently owned; none if the bus doesn't answer.
  package func names() async -> [BusName] {
    do {
      return try await call(.bus("ListNames")).first?.asStrings?.compactMap(BusName.init) ?? []
    } catch {
      return []
    }
  }

  /// The owner of a name now, and then each new one; nil if nobody owns it. Ends with the connection.
  package func ownerChanges(of name: BusName) async throws(DBusError) -> AsyncStream<BusName?> {
    try await follow(name)
    let (stream, continuation) = AsyncStream<BusName?>.makeStream()
    let id = core.owners.listen(to: name, continuation)
    let confined = confined
    continuation.onTermination = { _ in confined.use { $0.owners.stopListening(to: name, id) } }
    return stream
  }

  /// The bus's information about the process behind a name; nil if nobody owns the name.
  package func credentials(of name: BusName) async -> PeerCredentials? {
    do {
      return PeerCredentials(
        try await call(.bus("GetConnectionCredentials", [.string(name.text)]), takesDescriptors: true))
    } catch {
      return nil
    }
  }

  /// Tracks the owner of a well-known name from now on, until `owners.release`.
  private func follow(_ name: BusName) async throws(DBusError) {
    await withCheckedContinuation { continuation in core.owners.retain(name) { continuation.resume() } }
    guard !core.isClosed else { throw .disconnected }
  }

  // MARK: Signals

  /// Receives signals until the stream is dropped or the connection ends.
  package func signals(_ rule: MatchRule) async throws(DBusError) -> AsyncStream<SignalMessage> {
    let message = try MessageWriter.call(.bus("AddMatch", [.string(rule.text)]), wantsReply: true)
    let name = rule.wellKnownSender
    if let name { try await follow(name) }
    let (stream, continuation) = AsyncStream<SignalMessage>.makeStream()
    // Added before the bus knows the rule, so no signal is lost in between.
    let id = core.signals.add(rule, continuation)
    let confined = confined
    continuation.onTermination = { _ in
      confined.use { core in
        guard let rule = core.signals.remove(id) else { return }
        core.sendUnanswered(.bus("RemoveMatch", [.string(rule.text)]))
        if let name { core.owners.release(name) }
      }
    }
    do {
      _ = try await answer(to: message, from: "org.freedesktop.DBus", timeout: .seconds(25))
    } catch {
      continuation.finish()
      throw error
    }
    return stream
  }

  /// Sends a signal.
  package nonisolated func emit(_ signal: SignalMessage) { emit([signal]) }

  /// Sends signals, in one turn of the loop.
  package nonisolated func emit(_ signals: [SignalMessage]) {
    guard !signals.isEmpty else { return }
    confined.use { core in
      for signal in signals {
        do { core.send(try MessageWriter.signal(signal)) } catch { continue }
      }
    }
  }

  /// Sends a signal only to these connections, one by one.
  package nonisolated func emit(_ signal: SignalMessage, to listeners: [BusName]) {
    emit(.values(signal), to: listeners)
  }

  /// Sends an already encoded signal only to these connections, one by one.
  package nonisolated func emit(_ written: WrittenMessage, to listeners: [BusName]) {
    emit(.written(written), to: listeners)
  }

  private nonisolated func emit(_ signal: OutgoingSignal, to listeners: [BusName]) {
    guard !listeners.isEmpty else { return }
    confined.use { core in
      do {
        let message = try signal.message()
        for listener in listeners where !core.keeps(signal, for: listener) {
          core.send(try MessageWriter.copy(message, to: listener))
        }
      } catch { return }
    }
  }

  // MARK: Objects

  /// Makes an object callable, replacing one at the same path.
  package nonisolated func export(_ object: ExportedObject) { confined.use { $0.tree.export(object) } }

  /// Removes an object.
  package nonisolated func unexport(_ path: ObjectPath) { confined.use { $0.tree.unexport(path) } }

  /// Answers a call that a handler left for later.
  package nonisolated func reply(_ token: ReplyToken, _ values: [DBusValue]) {
    confined.use { $0.reply(token, values) }
  }

  /// Answers a call that a handler left for later with an error.
  package nonisolated func fail(_ token: ReplyToken, _ error: DBusError) { confined.use { $0.fail(token, error) } }

  /// Answers a call with values that are already encoded.
  package nonisolated func reply(_ token: ReplyToken, _ written: WrittenMessage) {
    confined.use { $0.reply(token, written) }
  }

  /// Begins an answer that takes a while. Signals to its caller wait for it.
  package nonisolated func openReply(_ token: ReplyToken) { confined.use { $0.openAnswer(token) } }

  /// Abandons an answer that was begun, because its caller is gone.
  package nonisolated func abandonReply(_ token: ReplyToken) { confined.use { $0.abandonAnswer(token) } }

  /// Whether a long answer to a client has to wait, because the client, or the bus, still has much to read.
  package nonisolated func isHeld(_ client: BusName) -> Bool { room.isHeld(client) }

  /// Whether a client gets no answers, because it doesn't read them.
  package nonisolated func isCutOff(_ client: BusName) -> Bool { room.isCutOff(client) }

  /// Calls back, on the loop, when one of these changes.
  package nonisolated func watchAnswers(_ tell: @escaping @Sendable (AnswerNews) -> Void) { room.watch(tell) }

  // MARK: End

  /// Waits until the connection is gone, closed by us or by the bus, or until the task is cancelled.
  package func waitUntilClosed() async {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    core.whenClosed { continuation.finish() }
    for await _ in stream {}
  }

  /// Sends the queued messages, as long as the bus accepts them and for at most two seconds, and closes.
  package func close() async {
    core.close()
    await withCheckedContinuation { continuation in core.whenClosed { continuation.resume() } }
  }
}

extension MethodCall {
  /// A call to the bus itself.
  package static func bus(_ member: MemberName, _ arguments: [DBusValue] = []) -> MethodCall {
    MethodCall(
      destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
      member: member, arguments: arguments)
  }
}
