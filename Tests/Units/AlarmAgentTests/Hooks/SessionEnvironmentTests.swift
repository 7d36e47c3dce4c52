import AlarmAgent
import DBus
import EventLoop
import Synchronization
import TestSupport
import Testing

/// The session's variables, from a stand-in for its systemd.
@Suite(.timeLimit(.minutes(10))) struct SessionEnvironmentTests {
  private static func open(_ bus: PrivateBus, _ loop: EventLoop) async throws -> BusConnection {
    try await BusConnection.open(.text(bus.address), on: loop)
  }

  /// Makes a connection answer as systemd does.
  private static func export(on connection: BusConnection, _ answer: @escaping @Sendable () -> MethodResult)
    async throws
  {
    let row = MethodRow(
      name: "Get", inputs: [ArgumentRow("interface", "s"), ArgumentRow("name", "s")],
      outputs: [ArgumentRow("value", "v")]
    ) { _ in answer() }
    connection.export(
      ExportedObject(
        path: "/org/freedesktop/systemd1",
        interfaces: [InterfaceTable(name: "org.freedesktop.DBus.Properties", methods: [row])]))
    _ = try await connection.requestName("org.freedesktop.systemd1")
  }

  @Test("They are read anew each time, and there are none without systemd")
  func variables() async throws {
    let loop = EventLoop(name: "session environment")
    defer { loop.stop() }
    try await PrivateBus.with { bus in
      let (agent, systemd) = (try await Self.open(bus, loop), try await Self.open(bus, loop))
      let session = SessionEnvironment(connection: agent, patience: .seconds(60))
      #expect(await session.variables() == nil)
      let count = Mutex(0)
      try await Self.export(on: systemd) {
        .reply([.variant(.strings(["COUNT=\(count.withLock { $0 += 1; return $0 })", "A=b"]))])
      }
      #expect(await session.variables() == ["COUNT=1", "A=b"])
      #expect(await session.variables() == ["COUNT=2", "A=b"])
      await systemd.close()
      #expect(await session.variables() == nil)
      await agent.close()
    }
  }

  @Test("A systemd that doesn't answer, or answers something else, has none", arguments: [true, false])
  func silence(isSilent: Bool) async throws {
    let loop = EventLoop(name: "session environment")
    defer { loop.stop() }
    try await PrivateBus.with { bus in
      let (agent, systemd) = (try await Self.open(bus, loop), try await Self.open(bus, loop))
      let isAsked = Mutex(false)
      try await Self.export(on: systemd) {
        isAsked.withLock { $0 = true }
        return isSilent ? .later : .reply([.variant(.int32(1))])
      }
      let session = SessionEnvironment(connection: agent, patience: isSilent ? .seconds(2) : .seconds(60))
      #expect(await session.variables() == nil)
      #expect(isAsked.withLock { $0 })
      await systemd.close()
      await agent.close()
    }
  }
}
