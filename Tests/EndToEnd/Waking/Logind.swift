import DBus
import EventLoop
import TestSupport

/// A system bus of a test's own with something like logind on it (`logind.py`), which gives real locks.
struct Logind: Sendable {
  /// The machine's bus, which may be killed.
  let bus: PrivateBus
  private let connection: BusConnection

  /// Runs a body in a session on a machine that can be woken and has a logind.
  static func with(_ body: (AgentSession, Logind) async throws -> Void) async throws {
    try await PrivateBus.with { bus in
      let program = try await start(on: bus)
      let loop = EventLoop(name: "logind")
      let connection = try await BusConnection.open(.text(bus.address), on: loop)
      do {
        try await AgentSession.withClock(["DBUS_SYSTEM_BUS_ADDRESS": bus.address]) { session in
          try await body(session, Logind(bus: bus, connection: connection))
        }
        await program.kill()
      } catch {
        await program.kill()
        throw TestFailure(
          "\(error)\nlogind: \(TextFile.read(bus.folder + "/journal"))\(TextFile.read(bus.folder + "/log"))")
      }
      await connection.close()
    }
  }

  /// Starts it on a bus, and waits until it is there.
  static func start(on bus: PrivateBus) async throws -> RunningProgram {
    let program = try await RunningProgram.start(
      "/usr/bin/python3", [BuiltPrograms.checkout + "/Tests/EndToEnd/Waking/logind.py", bus.folder + "/journal"],
      environment: ["DBUS_SYSTEM_BUS_ADDRESS": bus.address, "PATH": "/usr/bin:/bin"], output: bus.folder + "/log")
    let loop = EventLoop(name: "waiting")
    let connection = try await BusConnection.open(.text(bus.address), on: loop)
    try await Patience.until("logind is there") { await connection.owner(of: "org.freedesktop.login1") != nil }
    await connection.close()
    return program
  }

  /// The events of locks and the announcements of sleep, in order.
  var journal: [String] { TextFile.read(bus.folder + "/journal").split(separator: "\n").map(String.init) }

  /// Writes a line into the journal.
  func note(_ line: String) throws {
    try TextFile.write((journal + [line]).map { $0 + "\n" }.joined(), to: bus.folder + "/journal")
  }

  /// The locks that are held.
  func locks() async throws -> [String] { try await call("Locks").first?.asStrings ?? [] }

  /// Waits until exactly these locks are held.
  func waitForLocks(_ locks: String...) async throws {
    var held: [String] = []
    do {
      try await Patience.until("the locks are \(locks)") {
        held = try await self.locks()
        return held == locks
      }
    } catch {
      throw TestFailure("\(error); they were \(held)")
    }
  }

  /// Waits until the journal has a line a number of times.
  func waitFor(_ line: String, count: Int = 1) async throws {
    try await Patience.until("\(line), \(count) times") { journal.count { $0 == line } >= count }
  }

  /// Announces that the machine is about to sleep, or woke.
  func sleep(_ begins: Bool) async throws { try await call("Sleep", .bool(begins)) }

  /// Calls a method of the double's test interface.
  @discardableResult
  func call(_ member: MemberName, _ arguments: DBusValue...) async throws -> [DBusValue] {
    try await connection.call(
      MethodCall(
        destination: "org.freedesktop.login1", path: "/org/freedesktop/login1", interface: "org.alarmkit.Test",
        member: member, arguments: arguments))
  }
}
