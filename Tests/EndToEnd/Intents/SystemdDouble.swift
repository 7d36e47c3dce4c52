import DBus
import EventLoop
import TestSupport

/// Stands in for a session's systemd: prints what it is asked to start, and starts nothing.
struct SystemdDouble: Sendable {
  /// The arguments of each `StartTransientUnit`.
  let started: AsyncStream<[DBusValue]>

  /// Runs a body in a session with it.
  static func with(_ session: AgentSession, _ body: (SystemdDouble) async throws -> Void) async throws {
    let loop = EventLoop(name: "systemd")
    defer { loop.stop() }
    let connection = try await BusConnection.open(.text(session.bus.address), on: loop)
    let (started, continuation) = AsyncStream<[DBusValue]>.makeStream()
    let row = MethodRow(
      name: "StartTransientUnit",
      inputs: [
        ArgumentRow("name", "s"), ArgumentRow("mode", "s"), ArgumentRow("properties", "a(sv)"),
        ArgumentRow("aux", "a(sa(sv))"),
      ], outputs: [ArgumentRow("job", "o")]
    ) { call in
      continuation.yield(call.arguments)
      return .reply([.objectPath("/org/freedesktop/systemd1/job/1")])
    }
    connection.export(
      ExportedObject(
        path: "/org/freedesktop/systemd1",
        interfaces: [InterfaceTable(name: "org.freedesktop.systemd1.Manager", methods: [row])]))
    _ = try await connection.requestName("org.freedesktop.systemd1")
    try await body(SystemdDouble(started: started))
    await connection.close()
  }
}
