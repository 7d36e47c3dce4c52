import AlarmWire
import DBus
import EventLoop
import Synchronization

/// This process's link to the agent: one connection on its own thread, opened when it is first needed and reopened after it was
/// lost. The whole actor runs on that thread.
actor AgentLink {
  /// How long the agent may take to be started and to answer, in seconds.
  static let patienceSeconds = 5.0

  nonisolated let loop: EventLoop
  // Safe: this actor keeps the loop, which therefore lives as long as anything that could use its executor.
  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }
  nonisolated let address: BusAddress
  private var connection: BusConnection?
  /// Two windows, so calls that wait for the user don't block others.
  private var (window, userWindow) = (CallWindow(size: 30), CallWindow(size: 30))
  /// The application that this process claims to be.
  private nonisolated let identity = Mutex<ApplicationName?>(nil)
  /// The application that it claims to be on this connection; this can't change once the agent has been called.
  private var name: ApplicationName?
  private var hasCalled = false
  /// Registers this name with the agent on this connection; its value is the unique bus name of the agent that knows it.
  private var greeted: Task<BusName, any Error>?

  /// A link to the agent on a bus.
  init(_ address: BusAddress, on loop: EventLoop) {
    self.address = address
    self.loop = loop
  }

  /// Sets which application this process is, from the next call on. Followers continue as that application too.
  nonisolated func identify(_ name: ApplicationName) {
    identity.withLock { $0 = name }
    Task(executorPreference: loop) { await self.giveUpIfKnownOtherwise() }
  }

  /// The application that this process claims to be; nil: it claims to be none.
  nonisolated var claimedName: ApplicationName? { identity.withLock { $0 } }

  /// Calls the agent. If the answer may depend on the user, this waits as long as the agent responds at all.
  nonisolated func call(
    _ member: MemberName, _ arguments: [DBusValue] = [], waitsForUser: Bool = false
  ) async throws(DBusError) -> [DBusValue] {
    // A task that prefers the loop can switch between actors on it without a turn of the loop for each switch.
    try await withTaskExecutorPreference(loop) { () async throws(DBusError) in
      try await callOnLoop(member, arguments, waitsForUser)
    }
  }

  private func callOnLoop(
    _ member: MemberName, _ arguments: [DBusValue], _ waitsForUser: Bool
  ) async throws(DBusError) -> [DBusValue] {
    await enterWindow(waitsForUser)
    defer { if waitsForUser { userWindow.leave() } else { window.leave() } }
    let used = try await connected()
    do {
      return try await send(member, arguments, waitsForUser, on: used)
    } catch {
      if error == .disconnected {
        // The bus has disappeared since the last call and may be back. A call that was sent to the old one can't be answered any
        // more, but may have taken effect; when it is repeated, every verb reveals that by its error (DuplicateId, NotFound).
        forget(used)
      } else if greeted != nil, error.isServiceUnknown {
        // The agent that knew this process is gone, and never received the call.
        greeted = nil
      } else {
        throw error
      }
      return try await send(member, arguments, waitsForUser, on: try await connected())
    }
  }

  /// Waits until the number of calls in progress is low enough for the agent to accept another one.
  private func enterWindow(_ waitsForUser: Bool) async {
    if waitsForUser ? userWindow.enter() : window.enter() { return }
    await withCheckedContinuation { place in
      if waitsForUser { userWindow.wait(place) } else { window.wait(place) }
    }
  }

  private func send(
    _ member: MemberName, _ arguments: [DBusValue], _ waitsForUser: Bool, on connection: BusConnection
  ) async throws(DBusError) -> [DBusValue] {
    hasCalled = true
    var call = MethodCall.agent(member, arguments)
    if let agent = try await agentThatKnowsUs(on: connection) { call.destination = agent }
    if waitsForUser { return try await answer(to: call, on: connection) }
    return try await connection.call(call, timeout: .seconds(Self.patienceSeconds))
  }

  /// The agent's unique name, once the agent knows which application this is; nil: this process isn't an application. A call to
  /// the well-known name could reach a restarted agent that doesn't know this process yet.
  private func agentThatKnowsUs(on connection: BusConnection) async throws(DBusError) -> BusName? {
    guard let name else { return nil }
    let greeting =
      greeted ?? Task(executorPreference: loop) { try await Self.greet(as: name, on: connection) }
    greeted = greeting
    do {
      return try await greeting.value
    } catch {
      greeted = nil
      throw error as? DBusError ?? .failed("\(error)")
    }
  }

  private static func greet(as name: ApplicationName, on connection: BusConnection) async throws -> BusName {
    if await connection.owner(of: AlarmInterface.busName) == nil {
      // The bus starts the agent; a call to the agent would already be its first one from this process.
      _ = try await connection.call(
        MethodCall(
          destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
          member: "StartServiceByName", arguments: [.string(AlarmInterface.busName.text), .uint32(0)]),
        timeout: .seconds(patienceSeconds))
    }
    guard let agent = await connection.owner(of: AlarmInterface.busName) else {
      throw DBusError("org.freedesktop.DBus.Error.NameHasNoOwner", "the alarm agent has no name on the bus")
    }
    var call = MethodCall.agent("Register", [.string(name.busName.text)])
    call.destination = agent
    do throws(DBusError) {
      _ = try await connection.call(call, timeout: .seconds(patienceSeconds))
    } catch {
      // In a sandbox, the sandbox's own statement decides, and the agent refuses the claim of the process.
      guard WireError(error)?.code == .notAuthorized else { throw error }
    }
    return agent
  }

  /// This process's own alarms, and the identity under which the agent knows it. The alarms can't be found without the identity:
  /// the list contains those of all applications.
  func ownList() async throws -> (alarms: [AlarmSnapshot], owner: String) {
    do {
      let owner = try await ownID()
      let alarms = try await call("List").first?.asArray ?? []
      let snapshots = try alarms.map { alarm throws(WireError) in try AlarmSnapshot(properties: alarm) }
      return (snapshots.filter { $0.owner == owner }, owner)
    } catch let error as DBusError {
      throw AgentFailure.error(error)
    } catch let error as WireError {
      throw AgentFailure.error(error)
    }
  }

  /// The current connection, opened if necessary. This process is registered on it by its present name, or can still be.
  func connected() async throws(DBusError) -> BusConnection {
    await giveUpIfKnownOtherwise()
    if let connection { return connection }
    let opened = try await BusConnection.open(address, on: loop)
    // Another call may have connected first.
    if connection == nil { connection = opened } else { await opened.close() }
    return try await connected()
  }

  /// Closes the connection if the agent knows this process by another name on it, so followers reconnect on a new one.
  private func giveUpIfKnownOtherwise() async {
    let said = identity.withLock { $0 }
    guard let connection, hasCalled, name != said else {
      name = said
      return
    }
    forget(connection)
    name = said
    await connection.close()
  }

  /// Forgets a connection that has ended.
  func forget(_ lost: BusConnection) {
    guard connection === lost else { return }
    connection = nil
    hasCalled = false
    greeted = nil
  }
}

extension AgentLink {
  /// Follows the agent on one connection after another, until the task is cancelled. `follow` returns when its connection has
  /// ended; `whenOut` is called when the agent can't be followed: there is no bus, as at the end of a session, or `follow` failed.
  nonisolated func keepFollowing(
    _ follow: (BusConnection) async throws(DBusError) -> Void, whenOut: () -> Void = {}
  ) async {
    // Seconds until the bus is tried again.
    var seconds: Int64 = 1
    while !Task.isCancelled {
      do {
        let connection = try await connected()
        do {
          try await follow(connection)
        } catch {
          // The connection may have ended before it was followed, and perhaps nothing else notices that.
          if error == .disconnected { await forget(connection) }
          throw error
        }
        // If following was cancelled, the connection stays in use.
        guard !Task.isCancelled else { return }
        await forget(connection)
        seconds = 1
      } catch {
        whenOut()
        seconds = min(seconds * 2, 60)
      }
      guard !Task.isCancelled else { return }
      await wait(.seconds(seconds))
    }
  }

  /// Waits on the link's thread.
  nonisolated func wait(_ duration: Duration) async {
    var source: EventSource?
    await withCheckedContinuation { continuation in
      source = loop.after(duration) { continuation.resume() }
    }
    source?.cancel()
  }
}

extension MethodCall {
  /// A call to the agent's root object; the bus starts the agent if it isn't running.
  static func agent(_ member: MemberName, _ arguments: [DBusValue] = []) -> MethodCall {
    MethodCall(
      destination: AlarmInterface.busName, path: AlarmInterface.rootPath, interface: AlarmInterface.manager,
      member: member, arguments: arguments)
  }
}

/// Limits how many calls are in progress at once: the agent refuses more than 64 on one connection. Used only on the link's thread.
struct CallWindow {
  private let size: Int
  private var used = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(size: Int) { self.size = size }

  /// Takes a slot if there is one; returns whether it did.
  mutating func enter() -> Bool {
    guard used < size else { return false }
    used += 1
    return true
  }

  /// Waits for a slot, behind the calls that are waiting already.
  mutating func wait(_ continuation: CheckedContinuation<Void, Never>) { waiting.append(continuation) }

  /// Releases a slot, or passes it on to the call that has waited longest.
  mutating func leave() {
    if waiting.isEmpty { used -= 1 } else { waiting.removeFirst().resume() }
  }
}
