import DBus
import EventLoop
import Synchronization
import TestSupport

/// Stands in for KDE's power management, as far as it wakes machines.
final class PowerDevil: Sendable {
  private struct State {
    var wakes: [Int32: Int64] = [:]
    var next: Int32 = 0
    var takesNone: Bool
  }

  private let connection: BusConnection
  private let state: Mutex<State>

  private init(connection: BusConnection, takesNone: Bool) {
    self.connection = connection
    state = Mutex(State(takesNone: takesNone))
  }

  /// Runs a body in a session with it; `takesNone`: it answers 0 for every wake.
  static func with<Result>(
    _ session: AgentSession, takesNone: Bool = false, _ body: (PowerDevil) async throws -> Result
  ) async throws -> Result {
    let loop = EventLoop(name: "powerdevil")
    defer { loop.stop() }
    let connection = try await BusConnection.open(.text(session.bus.address), on: loop)
    let devil = PowerDevil(connection: connection, takesNone: takesNone)
    devil.export()
    _ = try await connection.requestName("org.kde.Solid.PowerManagement")
    let result = try await body(devil)
    await connection.close()
    return result
  }

  /// When it wakes the machine, in Unix seconds.
  var wakes: [Int64] { state.withLock { $0.wakes.values.sorted() } }

  /// Waits until it wakes the machine at these instants only.
  func waitFor(_ seconds: [Int64]) async throws {
    try await Patience.until("KDE wakes at \(seconds)") { wakes == seconds }
  }

  private func export() {
    let schedule = MethodRow(
      name: "scheduleWakeup",
      inputs: [ArgumentRow("service", "s"), ArgumentRow("path", "o"), ArgumentRow("timeout", "t")],
      outputs: [ArgumentRow("cookie", "u")]
    ) { [self] call in
      let at = Int64(call.arguments[2].asUInt64 ?? 0)
      if at < WallClock.seconds {
        return .failure(.invalidArgs("You can not schedule wakeup in past"))
      }
      let cookie = state.withLock { state in
        guard !state.takesNone else { return Int32(0) }
        state.next += 1
        state.wakes[state.next] = at
        return state.next
      }
      return .reply([.uint32(UInt32(cookie))])
    }
    let clear = MethodRow(name: "clearWakeup", inputs: [ArgumentRow("cookie", "i")]) { [self] call in
      let cookie = call.arguments[0].asInt32 ?? 0
      state.withLock { $0.wakes[cookie] = nil }
      return .reply([])
    }
    connection.export(
      ExportedObject(
        path: "/org/kde/Solid/PowerManagement",
        interfaces: [InterfaceTable(name: "org.kde.Solid.PowerManagement", methods: [schedule, clear])]))
  }
}
