import AlarmWire
import DBus
import EventLoop

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

  /// A link to the agent on a bus.
  init(_ address: BusAddress, on loop: EventLoop) {
    self.address = address
    self.loop = loop
  }

  /// Calls the agent.
  func call(_ member: MemberName, _ arguments: [DBusValue] = []) async throws(DBusError) -> [DBusValue] {
    let used = try await connected()
    do {
      return try await used.call(.agent(member, arguments), timeout: .seconds(Self.patience))
    } catch {
      guard error == .disconnected else { throw error }
      // The bus went away since the last call and may be back. What was sent to the old one can't have an answer, but
      // may have had its effect; every verb says so by its second answer (DuplicateId, NotFound).
      if connection === used { connection = nil }
      return try await connected().call(.agent(member, arguments), timeout: .seconds(Self.patience))
    }
  }

  /// This process's own alarms, and as whom the agent knows it; nil: the agent is of a version that can't tell.
  func ownList() async throws -> (alarms: [AlarmSnapshot], owner: String?) {
    do {
      let owner = await identity()
      let alarms = try await call("List").first?.asArray ?? []
      let snapshots = try alarms.map { alarm throws(WireError) in try AlarmSnapshot(properties: alarm) }
      return (snapshots.filter { owner == nil || $0.owner == owner }, owner)
    } catch let error as DBusError {
      throw AgentFailure.error(error)
    } catch let error as WireError {
      throw AgentFailure.error(error)
    }
  }

  /// The connection of the moment.
  func connected() async throws(DBusError) -> BusConnection {
    if let connection { return connection }
    let opened = try await BusConnection.open(address, on: loop)
    // Another call may have been faster.
    if let connection {
      await opened.close()
      return connection
    }
    connection = opened
    return opened
  }

  /// Forgets a connection that has ended.
  func forget(_ lost: BusConnection) {
    if connection === lost { connection = nil }
  }
}
