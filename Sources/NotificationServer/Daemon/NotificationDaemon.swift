package import DBus
package import EventLoop

/// A complete org.freedesktop.Notifications 1.2 server without a user interface: it stores the state, answers programs, and
/// notifies a listener of events. The listener draws, and passes on presses with `press`.
///
/// Runs on its connection's loop, so a program's call is handled where it arrives, without a switch of threads. All deadlines share
/// one timer, which exists only while something can expire.
package actor NotificationDaemon {
  // The loop lives longer than the actor, which holds a reference to it.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }

  /// The well-known name of the program that shows notifications in a session.
  package static let name: BusName = "org.freedesktop.Notifications"
  /// The only object of a server.
  package static let path: ObjectPath = "/org/freedesktop/Notifications"
  /// The interface, named like the bus name.
  package static let interface: InterfaceName = "org.freedesktop.Notifications"

  /// The shown notifications.
  package private(set) var state: ServerState
  private var behaviour: ServerBehaviour
  private let connection: BusConnection
  private nonisolated let loop: EventLoop
  private let listener: @Sendable (DaemonEvent) -> Void
  private var timer: EventSource?

  /// A server that isn't on the bus yet. The loop must be the connection's; the listener is called on it, in order, and must
  /// not block.
  package init(
    on connection: BusConnection, loop: EventLoop, behaviour: ServerBehaviour = ServerBehaviour(),
    listener: @escaping @Sendable (DaemonEvent) -> Void = { _ in }
  ) {
    self.connection = connection
    self.loop = loop
    self.behaviour = behaviour
    self.listener = listener
    state = ServerState(expiry: behaviour.expiry)
  }

  // MARK: Life

  /// Registers the object and then requests the name, so no program finds the name without the object. If another server has the
  /// name, returns `inUse`, and nothing stays registered.
  package func start() async throws(DBusError) -> NameOwnership {
    connection.export(object(isInhibited: behaviour.isInhibited))
    let ownership = try await connection.requestName(Self.name)
    if ownership == .inUse { connection.unexport(Self.path) }
    return ownership
  }

  /// Closes the shown notifications as "undefined", releases the name, and removes the object, in that order: programs that wait
  /// for an answer can continue, and those with urgent notifications look for another server.
  package func stop() async {
    perform(state.closeAll(.undefined))
    await connection.releaseName(Self.name)
    connection.unexport(Self.path)
  }

  /// Changes the server's behaviour from now on.
  package func behave(_ behaviour: ServerBehaviour) {
    self.behaviour = behaviour
    state.expiry = behaviour.expiry
  }

  // MARK: The person's side

  /// Presses a button. False: that notification isn't shown or has no such button.
  @discardableResult
  package func press(_ key: String, of id: UInt32) -> Bool {
    let effects = state.press(key, of: id, closes: behaviour.closesAfterPress)
    perform(effects)
    return !effects.isEmpty
  }

  /// Closes a notification for a reason: dismissed by the user, or expired before its time. False if it isn't shown.
  @discardableResult
  package func close(_ id: UInt32, _ reason: ClosedReason) -> Bool {
    let effects = state.close(id, reason)
    perform(effects)
    return !effects.isEmpty
  }

  /// Signals a press or a closing that hasn't happened, as broken servers do. The state doesn't change.
  package func pretend(_ effect: ServerSignal) { tell(effect) }

  // MARK: The programs' side

  private func notify(_ call: IncomingCall) -> MethodResult {
    guard let request = NotificationRequest(arguments: call.arguments) else {
      return .failure(.invalidArgs("Notify takes (susssasa{sv}i)"))
    }
    switch behaviour.answer {
    case .shows where !behaviour.unanswered.contains(request.summary): break
    case .shows, .never:
      listener(.ignored(request, sender: call.sender))
      return .later
    case .fails(let error):
      listener(.ignored(request, sender: call.sender))
      return .failure(error)
    }
    let isReplacement = state[request.replacesID] != nil
    guard isReplacement || state.shown.count < behaviour.maximumCount else {
      listener(.ignored(request, sender: call.sender))
      return .failure(
        DBusError(
          "org.freedesktop.Notifications.MaxNotificationsExceeded",
          "\(behaviour.maximumCount) notifications are up; close one first"))
    }
    let id = state.show(request, at: Self.now)
    arm()
    if let shown = state[id] {
      listener(
        .shown(
          ReceivedNotification(
            notification: shown, isReplacement: isReplacement, sender: call.sender,
            hints: Self.hints(call.arguments[6]))))
    }
    return .reply([.uint32(id)])
  }

  private func closeNotification(_ call: IncomingCall) -> MethodResult {
    guard let id = call.arguments.first?.asUInt32 else { return .failure(.invalidArgs("CloseNotification takes (u)")) }
    listener(.closeRequested(id: id, sender: call.sender))
    if state[id] == nil && behaviour.refusesUnknownClose {
      return .failure(
        DBusError("org.freedesktop.Notifications.Error.InvalidId", "id: no notification \(id) is shown"))
    }
    perform(state.close(id, .closedByCall))
    return .reply([])
  }

  // MARK: Effects

  private func perform(_ effects: [ServerSignal]) {
    for effect in effects { tell(effect) }
    arm()
  }

  private func tell(_ effect: ServerSignal) {
    switch effect {
    case .invoked(let id, let key):
      if let token = behaviour.activationToken { emit("ActivationToken", [.uint32(id), .string(token)]) }
      emit("ActionInvoked", [.uint32(id), .string(key)])
      listener(.invoked(id: id, key: key))
    case .closed(let id, let reason):
      emit("NotificationClosed", [.uint32(id), .uint32(reason.rawValue)])
      listener(.closed(id: id, reason: reason))
    }
  }

  private func emit(_ member: MemberName, _ arguments: [DBusValue]) {
    connection.emit(
      SignalMessage(path: Self.path, interface: Self.interface, member: member, arguments: arguments))
  }

  private func arm() {
    timer = state.nextDeadline.map { deadline in
      loop.after(deadline - Self.now) { [weak self] in
        self?.assumeIsolated { $0.expire() }
      }
    }
  }

  private func expire() { perform(state.expire(at: Self.now)) }

  /// The monotonic clock: it can't be set, and time in suspend doesn't count as time for which a notification is visible.
  private static var now: Duration { start.duration(to: .now) }
  private static let start = SuspendingClock.now

  private static func hints(_ value: DBusValue) -> [String: DBusValue] {
    var hints: [String: DBusValue] = [:]
    for entry in value.asDictionary ?? [] {
      if let key = entry.key.asString { hints[key] = entry.value.asVariant ?? entry.value }
    }
    return hints
  }

  // MARK: Interface

  private nonisolated func object(isInhibited: Bool?) -> ExportedObject {
    func row(
      _ name: MemberName, inputs: [ArgumentRow] = [], outputs: [ArgumentRow] = [],
      _ body: @escaping @Sendable (isolated NotificationDaemon, IncomingCall) -> MethodResult
    ) -> MethodRow {
      MethodRow(name: name, inputs: inputs, outputs: outputs) { [weak self] call in
        guard let self else { return .failure(.unknownObject("the server is gone")) }
        return assumeIsolated { body($0, call) }
      }
    }
    let id = ArgumentRow("id", "u")
    return ExportedObject(
      path: Self.path,
      interfaces: [
        InterfaceTable(
          name: Self.interface,
          methods: [
            row(
              "Notify",
              inputs: [
                ArgumentRow("app_name", "s"), ArgumentRow("replaces_id", "u"), ArgumentRow("app_icon", "s"),
                ArgumentRow("summary", "s"), ArgumentRow("body", "s"), ArgumentRow("actions", "as"),
                ArgumentRow("hints", "a{sv}"), ArgumentRow("expire_timeout", "i"),
              ], outputs: [id]
            ) { $0.notify($1) },
            row("CloseNotification", inputs: [id]) { $0.closeNotification($1) },
            row("GetCapabilities", outputs: [ArgumentRow("capabilities", "as")]) { daemon, _ in
              .reply([.strings(daemon.behaviour.capabilities)])
            },
            row(
              "GetServerInformation",
              outputs: ["name", "vendor", "version", "spec_version"].map { ArgumentRow($0, "s") }
            ) { daemon, _ in
              let identity = daemon.behaviour.identity
              return .reply(
                [identity.name, identity.vendor, identity.version, identity.specification].map(DBusValue.string))
            },
          ],
          properties: isInhibited.map { isInhibited in
            [PropertyRow(name: "Inhibited", signature: "b", emitsChanged: .no) { _ in .bool(isInhibited) }]
          } ?? [],
          signals: [
            SignalRow(name: "NotificationClosed", arguments: [id, ArgumentRow("reason", "u")]),
            SignalRow(name: "ActionInvoked", arguments: [id, ArgumentRow("action_key", "s")]),
            SignalRow(name: "ActivationToken", arguments: [id, ArgumentRow("activation_token", "s")]),
          ])
      ])
  }
}

/// An event at a server, for code that draws it or tests with it.
package enum DaemonEvent: Hashable, Sendable {
  /// The server shows a notification, a new one or one that replaces another.
  case shown(ReceivedNotification)
  /// A `Notify` call arrived that the server was set not to show.
  case ignored(NotificationRequest, sender: BusName)
  /// A program asked to close a notification, whether it is shown or not.
  case closeRequested(id: UInt32, sender: BusName)
  /// A button was pressed, and the program was notified.
  case invoked(id: UInt32, key: String)
  /// A notification was closed, and the closing was signalled.
  case closed(id: UInt32, reason: ClosedReason)
}
