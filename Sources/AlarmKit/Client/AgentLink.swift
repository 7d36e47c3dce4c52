import AlarmWire
import DBus
import EventLoop
import Synchronization

/// The agent, as this process sees it: one connection on a thread of its own, opened when it is first needed and again
/// after it was lost. Everything in here runs on that thread.
actor AgentLink {
  /// How long the agent may take to be started and to answer, in seconds.
  static let patience = 5.0

  nonisolated let loop: EventLoop
  // Safe: the loop is kept by this actor, and so lives as long as anybody who could use its executor.
  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }
  private let address: BusAddress
  private var connection: BusConnection?
  /// Two, so that calls that wait for the user leave room for others.
  private var (window, userWindow) = (CallWindow(size: 30), CallWindow(size: 30))
  /// Which application this process says it is.
  private nonisolated let identity = Mutex<ApplicationName?>(nil)
  /// Which it says on this connection; it can't be another one once the agent was called.
  private var name: ApplicationName?
  private var hasCalled = false
  /// The agent's process that was notified of it on this connection.
  private var greeted: Task<BusName, any Error>?

  /// A link to the agent on a bus.
  init(_ address: BusAddress, on loop: EventLoop) {
    self.address = address
    self.loop = loop
  }

  /// Says which application this process is, from the next call on. Who follows goes on as that application too.
  nonisolated func identify(_ name: ApplicationName) {
    identity.withLock { $0 = name }
    Task(executorPreference: loop) { await self.giveUpIfKnownOtherwise() }
  }

  /// Calls the agent. Where the answer may be the user's, it is waited for as long as the agent answers at all.
  nonisolated func call(
    _ member: MemberName, _ arguments: [DBusValue] = [], waitsForUser: Bool = false
  ) async throws(DBusError) -> [DBusValue] {
    // A task that prefers the loop passes from actor to actor on it without a turn of the loop for each.
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
        // The bus went away since the last call and may be back. What was sent to the old one can't have an answer, but
        // may have had its effect; every verb says so by its second answer (DuplicateId, NotFound).
        forget(used)
      } else if greeted != nil, error.isServiceUnknown {
        // The agent that knew us has gone, and never saw the call.
        greeted = nil
      } else {
        throw error
      }
      return try await send(member, arguments, waitsForUser, on: try await connected())
    }
  }

  /// Waits until so few calls are on their way that the agent takes another one.
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
    return try await connection.call(call, timeout: .seconds(Self.patience))
  }

  /// The agent's unique name, once it knows which application this is; nil: it isn't one. Its well-known name would
  /// reach an agent that was restarted, and doesn't know us yet.
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
      // Without a call to the agent, which would be its first one from us.
      _ = try await connection.call(
        MethodCall(
          destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
          member: "StartServiceByName", arguments: [.string(AlarmInterface.busName.text), .uint32(0)]),
        timeout: .seconds(patience))
    }
    guard let agent = await connection.owner(of: AlarmInterface.busName) else {
      throw DBusError("org.freedesktop.DBus.Error.NameHasNoOwner", "the alarm agent has no name on the bus")
    }
    var call = MethodCall.agent("Register", [.string(name.busName.text)])
    call.destination = agent
    do throws(DBusError) {
      _ = try await connection.call(call, timeout: .seconds(patience))
    } catch {
      // In a sandbox its own word counts, and ours isn't heard.
      guard WireError(error)?.code == .notAuthorized else { throw error }
    }
    return agent
  }

  /// This process's own alarms, and as whom the agent knows it. Without the second there is no first: the list has
  /// everybody's.
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

  /// The connection of the moment, on which this process can be who it says it is.
  func connected() async throws(DBusError) -> BusConnection {
    await giveUpIfKnownOtherwise()
    if let connection { return connection }
    let opened = try await BusConnection.open(address, on: loop)
    // Another call may have been faster.
    if connection == nil { connection = opened } else { await opened.close() }
    return try await connected()
  }

  /// Closes the connection on which the agent knows this process by another name, so that who follows on it comes back on
  /// a new one.
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
