package import AlarmCore
package import DBus
package import HostSystem

/// Asks the bus for the process and inspects it in `/proc`; the inspection runs on an executor of its own, since it may wait
/// for a disk.
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
    // The process number alone may belong to another process by now: the process must be as old as the connection and have its
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
