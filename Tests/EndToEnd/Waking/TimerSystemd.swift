import DBus
import EventLoop
import Synchronization
import TestSupport

/// Stands in for a user's systemd: keeps transient timers, starts nothing, and appears and disappears as a test says.
final class TimerSystemd: Sendable {
  /// A timer unit as it was requested.
  struct Timer: Hashable {
    var name: String
    /// Unix seconds; 0: the time has another form.
    var at: Int64
    var wakesSystem: Bool
    var properties: [String]
    /// The unit that it starts, and what that runs.
    var service: [String]
  }

  /// How a `StartTransientUnit` ends.
  enum Behaviour: Sendable {
    case works
    /// It is refused.
    case refuses(String)
    /// Its job fails, as when the manager may not wake the machine.
    case fails
    /// It is answered when the test allows it.
    case waits
  }

  private struct State {
    var version = "254.5-1"
    var behaviour = Behaviour.works
    var timers: [Timer] = []
    var started = 0
    var waiting: [IncomingCall] = []
  }

  private static let path: ObjectPath = "/org/freedesktop/systemd1"
  private static let name: BusName = "org.freedesktop.systemd1"
  private let connection: BusConnection
  private let state = Mutex(State())

  private init(connection: BusConnection) { self.connection = connection }

  /// Runs a body in a session with it.
  static func with<Result>(
    _ session: AgentSession, version: String = "254.5-1", _ behaviour: Behaviour = .works,
    _ body: (TimerSystemd) async throws -> Result
  ) async throws -> Result {
    let loop = EventLoop(name: "systemd")
    defer { loop.stop() }
    let connection = try await BusConnection.open(.text(session.bus.address), on: loop)
    let systemd = TimerSystemd(connection: connection)
    systemd.set(version: version)
    systemd.set(behaviour)
    systemd.export()
    try await systemd.come()
    let result = try await body(systemd)
    await connection.close()
    return result
  }

  /// The present timers.
  var timers: [Timer] { state.withLock { $0.timers } }
  /// How many were started so far.
  var started: Int { state.withLock { $0.started } }
  /// How many were requested and not answered yet.
  var waiting: Int { state.withLock { $0.waiting.count } }

  /// Answers differently from now on.
  func set(_ behaviour: Behaviour) { state.withLock { $0.behaviour = behaviour } }

  /// Reports another version.
  func set(version: String) { state.withLock { $0.version = version } }

  /// Takes its name.
  func come() async throws { _ = try await connection.requestName(Self.name) }

  /// Gives its name back, and forgets its timers.
  func leave() async {
    state.withLock { $0.timers = [] }
    await connection.releaseName(Self.name)
  }

  /// Runs a body, and then answers the waiting calls.
  func letGo(_ before: () -> Void) {
    let calls = state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
    before()
    for call in calls { finish(call) }
  }

  /// Waits until there is exactly one timer, and it is due at an instant.
  func waitForOne(at seconds: Int64) async throws {
    do {
      try await Patience.until("one timer at \(seconds)") { timers.map(\.at) == [seconds] }
    } catch {
      throw TestFailure("\(error); there were \(timers)")
    }
  }

  /// Waits until there is none.
  func waitForNone() async throws { try await Patience.until("no timer") { timers.isEmpty } }

  // MARK: Methods

  private func export() {
    let start = MethodRow(
      name: "StartTransientUnit",
      inputs: [
        ArgumentRow("name", "s"), ArgumentRow("mode", "s"), ArgumentRow("properties", "a(sv)"),
        ArgumentRow("aux", "a(sa(sv))"),
      ], outputs: [ArgumentRow("job", "o")]
    ) { [self] call in begin(call) }
    let stop = MethodRow(
      name: "StopUnit", inputs: [ArgumentRow("name", "s"), ArgumentRow("mode", "s")], outputs: [ArgumentRow("job", "o")]
    ) { [self] call in
      let name = call.arguments[0].asString ?? ""
      let isGone = state.withLock { state in
        let count = state.timers.count
        state.timers.removeAll { $0.name == name }
        return state.timers.count < count
      }
      guard isGone else {
        return .failure(DBusError("org.freedesktop.systemd1.NoSuchUnit", "Unit \(name) not loaded."))
      }
      return .reply([.objectPath("/org/freedesktop/systemd1/job/2")])
    }
    let list = MethodRow(
      name: "ListUnitsByPatterns", inputs: [ArgumentRow("states", "as"), ArgumentRow("patterns", "as")],
      outputs: [ArgumentRow("units", "a(ssssssouso)")]
    ) { [self] call in
      // The double's patterns end in "*.timer".
      let prefix = call.arguments[1].asStrings?.first?.split(separator: "*").first ?? "?"
      let units = timers.map(\.name).filter { $0.hasPrefix(prefix) }.map { name in
        DBusValue.structure([
          .string(name), .string("a timer"), .string("loaded"), .string("active"), .string("waiting"), .string(""),
          .objectPath("/org/freedesktop/systemd1/unit/x"), .uint32(0), .string(""), .objectPath("/"),
        ])
      }
      return .reply([.array(units, of: "(ssssssouso)")])
    }
    let version = PropertyRow(name: "Version", signature: "s", emitsChanged: .const) { [self] _ in
      .string(state.withLock { $0.version })
    }
    connection.export(
      ExportedObject(
        path: Self.path,
        interfaces: [
          InterfaceTable(
            name: "org.freedesktop.systemd1.Manager", methods: [start, stop, list], properties: [version])
        ]))
  }

  private func begin(_ call: IncomingCall) -> MethodResult {
    let behaviour = state.withLock { state in
      state.started += 1
      if case .waits = state.behaviour { state.waiting.append(call) }
      return state.behaviour
    }
    switch behaviour {
    case .refuses(let message): return .failure(DBusError("org.freedesktop.DBus.Error.AccessDenied", message))
    case .works, .fails: finish(call)
    case .waits: break
    }
    return .later
  }

  /// Answers, and signals the job's end after that.
  private func finish(_ call: IncomingCall) {
    var result = "done"
    state.withLock { state in
      if case .fails = state.behaviour { result = "failed" } else { state.timers.append(Self.timer(call.arguments)) }
    }
    let job = DBusValue.objectPath("/org/freedesktop/systemd1/job/1")
    connection.reply(call.token, [job])
    connection.emit(
      SignalMessage(
        path: Self.path, interface: "org.freedesktop.systemd1.Manager", member: "JobRemoved",
        arguments: [.uint32(1), job, call.arguments[0], .string(result)], destination: call.sender))
  }

  private static func timer(_ arguments: [DBusValue]) -> Timer {
    func properties(_ value: DBusValue?) -> [(String, DBusValue)] {
      (value?.asArray ?? []).compactMap(\.asStructure).compactMap { fields in
        guard let name = fields[0].asString, let value = fields[1].asVariant else { return nil }
        return (name, value)
      }
    }
    let own = properties(arguments[2])
    let calendar = own.first { $0.0 == "TimersCalendar" }?.1.asArray?.first?.asStructure?.compactMap(\.asString) ?? []
    let service = arguments[3].asArray?.first?.asStructure ?? []
    let command = properties(service.last).first { $0.0 == "ExecStart" }?.1.asArray?.first?.asStructure
    return Timer(
      name: arguments[0].asString ?? "",
      at: calendar.first == "OnCalendar" ? Int64(calendar.last?.dropFirst() ?? "") ?? 0 : 0,
      wakesSystem: own.contains { $0.0 == "WakeSystem" && $0.1 == .bool(true) },
      properties: own.map { "\($0.0) \($0.1.signature.text)" }.sorted(),
      service: [service.first?.asString ?? ""] + (command?[1].asStrings ?? []))
  }
}
