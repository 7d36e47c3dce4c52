package import EventLoop

/// A private connection to a bus: the Sendable face of a confined libdbus connection.
///
/// What has no answer (`post`, `emit`, `reply`, `export`) can be called from anywhere, keeps its order for each caller,
/// and returns at once.
package actor BusConnection {
  package nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

  /// The name that the bus gave us.
  package nonisolated let uniqueName: BusName
  private nonisolated let loop: EventLoop
  private nonisolated let confined: LoopConfined<ConnectionCore>
  /// The same object as in `confined`, for the actor's own methods.
  private let core: ConnectionCore

  /// Connects. Blocks the loop's thread while it does: call it before anything depends on that loop.
  package static func open(_ address: BusAddress, on loop: EventLoop) async throws(DBusError) -> BusConnection {
    let opened: Result<Pass, DBusError> = await withCheckedContinuation { continuation in
      loop.post {
        continuation.resume(
          returning: Result { () throws(DBusError) in Pass(try ConnectionCore(address, on: loop)) })
      }
    }
    return BusConnection(try opened.get(), loop)
  }

  private init(_ pass: Pass, _ loop: EventLoop) {
    core = pass.core
    confined = LoopConfined(pass.core, on: loop)
    uniqueName = pass.core.uniqueName
    self.loop = loop
  }

  isolated deinit { core.close() }

  // MARK: Calls

  /// Calls a method and returns the output values; an error reply is thrown. Cancelling the task ends the wait.
  package func call(_ call: MethodCall, timeout: Duration = .seconds(25)) async throws(DBusError) -> [DBusValue] {
    let message = try MessageWriter.call(call, wantsReply: true)
    return try await answer(to: message, timeout: timeout)
  }

  /// Calls a method without wanting an answer.
  package nonisolated func post(_ call: MethodCall) {
    confined.use { core in
      do { core.send(try MessageWriter.call(call, wantsReply: false)) } catch { return }
    }
  }

  private func answer(
    to message: consuming MessageHandle, timeout: Duration
  ) async throws(DBusError) -> [DBusValue] {
    let ticket = CallTicket()
    let confined = confined
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let serial = core.call(message, timeout: timeout) { continuation.resume(returning: $0) }
        // Cancelled before there was a serial number: the handler below had nothing to end.
        if ticket.start(serial), let serial { core.finish(serial, .failure(.cancelled)) }
      }
    } onCancel: {
      guard let serial = ticket.cancel() else { return }
      confined.use { $0.finish(serial, .failure(.cancelled)) }
    }
    return try result.get()
  }

  // MARK: Names

  /// Asks for a well-known name, without waiting in line for it.
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

  /// Gives a name back.
  package func releaseName(_ name: BusName) async {
    do { _ = try await call(.bus("ReleaseName", [.string(name.text)])) } catch { return }  // gone with the connection
  }

  /// The unique name behind a name; nil: nobody has it.
  package func owner(of name: BusName) async -> BusName? {
    do {
      return try await call(.bus("GetNameOwner", [.string(name.text)])).first?.asString.flatMap(BusName.init)
    } catch {
      return nil
    }
  }

  /// The owner of a name now, and then each new one; nil: nobody.
  package func ownerChanges(of name: BusName) async throws(DBusError) -> AsyncStream<BusName?> {
    let changes = try await signals(
      MatchRule(
        sender: "org.freedesktop.DBus", interface: "org.freedesktop.DBus", member: "NameOwnerChanged",
        argument0: name.text))
    let now = await owner(of: name)
    let (stream, continuation) = AsyncStream<BusName?>.makeStream()
    continuation.yield(now)
    let relay = Task {
      for await change in changes { continuation.yield(change.arguments.last?.asString.flatMap(BusName.init)) }
      continuation.finish()
    }
    continuation.onTermination = { _ in relay.cancel() }
    return stream
  }

  // MARK: Signals

  /// Hears signals until the stream is dropped or the connection ends.
  package func signals(_ rule: MatchRule) async throws(DBusError) -> AsyncStream<SignalMessage> {
    let (stream, continuation) = AsyncStream<SignalMessage>.makeStream()
    let id = core.signals.add(
      .init(rule: rule, owner: nil, deliver: { continuation.yield($0) }, finish: { continuation.finish() }))
    let confined = confined
    let ownerRule = rule.wellKnownSender.map {
      MatchRule(
        sender: "org.freedesktop.DBus", interface: "org.freedesktop.DBus", member: "NameOwnerChanged",
        argument0: $0.text)
    }
    continuation.onTermination = { _ in
      confined.use { core in
        guard core.signals.remove(id) != nil else { return }
        for text in [rule.text, ownerRule?.text].compactMap({ $0 }) {
          do {
            core.send(try MessageWriter.call(.bus("RemoveMatch", [.string(text)]), wantsReply: false))
          } catch { return }
        }
      }
    }
    if let ownerRule { _ = try await call(.bus("AddMatch", [.string(ownerRule.text)])) }
    _ = try await call(.bus("AddMatch", [.string(rule.text)]))
    if let name = rule.wellKnownSender { core.signals.setOwner(await owner(of: name), of: id) }
    return stream
  }

  /// Sends a signal.
  package nonisolated func emit(_ signal: SignalMessage) {
    confined.use { core in
      do { core.send(try MessageWriter.signal(signal)) } catch { return }
    }
  }

  /// Tells that properties changed.
  package nonisolated func emitPropertiesChanged(
    path: ObjectPath, interface: InterfaceName, changed: [(String, DBusValue)], invalidated: [String]
  ) {
    emit(
      SignalMessage(
        path: path, interface: "org.freedesktop.DBus.Properties", member: "PropertiesChanged",
        arguments: [.string(interface.text), .properties(changed), .strings(invalidated)]))
  }

  // MARK: Objects

  /// Makes an object callable, in place of one at the same path.
  package nonisolated func export(_ object: ExportedObject) { confined.use { $0.tree.export(object) } }

  /// Takes an object away.
  package nonisolated func unexport(_ path: ObjectPath) { confined.use { $0.tree.unexport(path) } }

  /// Answers a call that a handler left for later.
  package nonisolated func reply(_ token: ReplyToken, _ values: [DBusValue]) {
    confined.use { $0.reply(token, values) }
  }

  /// Answers a call that a handler left for later with an error.
  package nonisolated func fail(_ token: ReplyToken, _ error: DBusError) { confined.use { $0.fail(token, error) } }

  // MARK: End

  /// Waits until the connection is gone: closed by us, or the bus went away.
  package func waitUntilClosed() async {
    await withCheckedContinuation { continuation in core.whenClosed { continuation.resume() } }
  }

  /// Sends what is queued, and closes.
  package func close() { core.close() }
}

extension MethodCall {
  /// A call to the bus itself.
  static func bus(_ member: MemberName, _ arguments: [DBusValue]) -> MethodCall {
    MethodCall(
      destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
      member: member, arguments: arguments)
  }
}

extension MatchRule {
  /// The sender, when it is a well-known name that has an owner to follow.
  var wellKnownSender: BusName? {
    guard let sender, !sender.text.hasPrefix(":"), sender != "org.freedesktop.DBus" else { return nil }
    return sender
  }
}
