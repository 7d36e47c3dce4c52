import DBus
import EventLoop
import Glibc
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct EndTests {
  @Test("When the bus dies, calls fail, streams end, and whoever waits is notified; the process lives")
  func busDies() async throws {
    try await BusPair.with { pair async throws in
      async let failure = pair.failure(of: pair.call("Never"))
      #expect(await pair.isAlive())
      let signals = try await pair.client.signals(MatchRule(sender: "org.example.Name"))
      let changes = try await pair.client.ownerChanges(of: "org.example.Name")
      await pair.bus.kill()
      // The bus may have noticed the server's end first.
      #expect(["Disconnected", "NoReply"].contains(await failure))
      await pair.client.waitUntilClosed()
      await pair.server.waitUntilClosed()
      #expect(await signals.reduce(into: 0) { count, _ in count += 1 } == 0)
      #expect(await changes.reduce(into: []) { $0.append($1) } == [nil])
      await #expect(throws: DBusError.disconnected) { try await pair.echo("Path") }
      pair.client.emit(SignalTests.rang("into the void"))
      pair.client.export(EchoObject.object)
    }
  }

  @Test("Whoever waits for the end can be cancelled")
  func cancelledWait() async throws {
    try await BusPair.with { pair async throws in
      let waiting = Task { await pair.client.waitUntilClosed() }
      waiting.cancel()
      await waiting.value
      #expect(await pair.isAlive())
    }
  }

  @Test("Closing writes what is queued, and can be repeated")
  func closeFlushes() async throws {
    try await BusPair.with { pair async throws in
      let stream = try await pair.client.signals(MatchRule(sender: pair.server.uniqueName))
      let long = String(repeating: "x", count: 10_000)
      for _ in 0..<1000 { pair.server.emit(SignalTests.rang(long)) }
      async let first: Void = pair.server.close()
      async let second: Void = pair.server.close()
      _ = await (first, second)
      #expect(await stream.prefix(1000).reduce(into: 0) { count, _ in count += 1 } == 1000)
    }
  }

  @Test("A bus that doesn't read can't keep a connection from closing, nor its loop from working")
  func stoppedBus() async throws {
    try await BusPair.with { pair async throws in
      pair.bus.send(SIGSTOP)
      let long = String(repeating: "x", count: 100_000)
      for _ in 0..<100 { pair.client.emit(SignalTests.rang(long)) }
      async let closing: Void = pair.client.close()
      await withCheckedContinuation { continuation in pair.clientLoop.post { continuation.resume() } }
      await closing
      pair.bus.send(SIGCONT)
    }
  }

  @Test("A connection may be dropped in its own handler")
  func droppedInHandler() async throws {
    try await BusPair.with { pair async throws in
      let holder = Holder()
      let name = try await holder.open(on: pair)
      let call = MethodCall(destination: name, path: "/", interface: "org.example.Doomed", member: "Drop")
      await #expect(throws: DBusError.self) { try await pair.client.call(call) }
      #expect(await pair.isAlive())
    }
  }

  @Test(
    "Wrong addresses are reported, not crashed on",
    arguments: [
      "", "nonsense", "unix:path=/nonexistent/bus", "unix:path=a\0b", "unixexec:path=/nonexistent", "tcp:host=,port=x",
      "unix:", ";;", "unixexec:path=/bin/true", "unix:path=%",
    ])
  func wrongAddress(address: String) async throws {
    let loop = EventLoop(name: "test")
    await #expect(throws: DBusError.self) { try await BusConnection.open(.text(address), on: loop) }
  }
}

/// Holds the only reference to a connection.
private final class Holder: Sendable {
  private let held = Mutex<BusConnection?>(nil)

  func open(on pair: BusPair) async throws -> BusName {
    let connection = try await BusConnection.open(.text(pair.bus.address), on: pair.clientLoop)
    let drop = MethodRow(name: "Drop") { [weak self] _ in
      self?.held.withLock { $0 = nil }
      return .reply([])
    }
    connection.export(
      ExportedObject(path: "/", interfaces: [InterfaceTable(name: "org.example.Doomed", methods: [drop])]))
    held.withLock { $0 = connection }
    return connection.uniqueName
  }
}
