package import AlarmCore
import AlarmWire
package import DBus
package import HostSystem

/// Identifies the caller behind a connection. Only the caller's own calls wait for this.
package protocol CallerSource: Sendable {
  /// The caller; `unknown` if it can't be identified.
  func caller(of sender: BusName) async -> Caller
  /// A caller that states its own id, with the profile in its desktop file.
  func registered(_ id: String) async -> Caller
  /// Returns when the connection is gone, or ours is.
  func waitUntilGone(_ sender: BusName) async
}

/// Asks the bus for the process and inspects it in `/proc`; the inspection runs on an executor of its own, because it may wait for a disk.
package struct BusCallerSource: CallerSource {
  private let connection: BusConnection
  private let files: CallerFiles

  /// Inspects processes with an inspector, on an executor where blocking is harmless.
  package init(connection: BusConnection, inspector: CallerInspector, executor: any SerialExecutor) {
    self.connection = connection
    files = CallerFiles(inspector: inspector, executor: executor)
  }

  package func caller(of sender: BusName) async -> Caller {
    let seenAt = ConnectionPeer.uptime()
    guard let credentials = await connection.credentials(of: sender) else { return .unknown }
    if let descriptor = credentials.processDescriptor {
      return await files.caller(processDescriptor: descriptor) ?? .unknown
    }
    guard let id = credentials.processID else { return .unknown }
    // The process number alone isn't enough, as it may have been reused: the process must be as old as the connection and have its
    // label, and the connection must still exist afterwards.
    let peer = ConnectionPeer(
      processID: id, securityLabel: credentials.securityLabel.flatMap(SecurityLabel.text), seenAt: seenAt)
    guard let caller = await files.caller(of: peer), await connection.credentials(of: sender) == credentials else {
      return .unknown
    }
    return caller
  }

  package func registered(_ id: String) async -> Caller {
    await files.completed(Caller(id: id, kind: .registered))
  }

  package func waitUntilGone(_ sender: BusName) async {
    guard let owners = try? await connection.ownerChanges(of: sender) else { return }
    for await owner in owners where owner == nil { return }
  }
}

/// The inspector on an executor.
private actor CallerFiles {
  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }
  // Safe: the executor is kept here, and so lives as long as anything that uses it.
  private nonisolated let executor: any SerialExecutor
  private let inspector: CallerInspector

  init(inspector: CallerInspector, executor: any SerialExecutor) {
    self.inspector = inspector
    self.executor = executor
  }

  func caller(processDescriptor: PassedDescriptor) -> Caller? {
    inspector.caller(processDescriptor: processDescriptor.raw)
  }
  func caller(of peer: ConnectionPeer) -> Caller? { inspector.caller(of: peer) }
  func completed(_ caller: Caller) -> Caller { inspector.completed(caller) }
}

/// Decides whether a caller may state its own id.
enum Registration {
  /// Why the stated id is refused; nil: it is accepted.
  static func refusal(of id: String, by caller: Caller, hasCalled: Bool) -> WireError? {
    if caller.isSandboxed {
      let known =
        caller.id.isEmpty ? Message("it could not be recognised") : Message("it is known as {id}", ["id": caller.id])
      return WireError(
        .notAuthorized, argument: "appId",
        Message("a program in a sandbox can't say who it is; {known}", ["known": known]))
    }
    if caller.kind == .registered {
      return caller.id == id
        ? nil
        : WireError(
          .invalidState, argument: "appId",
          Message(
            "this connection is {id} already; use another one for {other}", ["id": caller.id, "other": id]))
    }
    guard !hasCalled else {
      return WireError(
        .invalidState, argument: "appId",
        Message("this connection has already called, as {id}; Register has to be its first call", ["id": caller.id]))
    }
    return nil
  }
}
