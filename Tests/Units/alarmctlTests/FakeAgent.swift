import AlarmCore
import AlarmWire
import DBus
import EventLoop
import Synchronization
import TestSupport

/// The agent's interface without an agent: it answers from a list, and records the calls.
final class FakeAgent: Sendable {
  private struct State {
    var alarms: [AlarmSnapshot] = []
    var calls: [String] = []
    var failure: WireError?
    var hesitations = 0
    var version = "1.0.0"
    /// Further values of `Status`.
    var health: [(String, DBusValue)] = []
    /// The form that `Get` sends with an alarm.
    var forms: [String: String] = [:]
  }

  private let state = Mutex(State())
  let bus: PrivateBus
  let connection: BusConnection
  private let restores: AsyncStream<Void>.Continuation

  private init(
    bus: PrivateBus, connection: BusConnection, alarms: [AlarmSnapshot], _ restores: AsyncStream<Void>.Continuation
  ) {
    self.bus = bus
    self.connection = connection
    self.restores = restores
    state.withLock { $0.alarms = alarms }
  }

  /// Runs a body with the fake at the agent's name on a private bus.
  static func with<Result>(_ alarms: [AlarmSnapshot] = [], _ body: (FakeAgent) async throws -> Result) async throws
    -> Result
  {
    let loop = EventLoop(name: "fake")
    defer { loop.stop() }
    return try await PrivateBus.with { bus in
      let connection = try await BusConnection.open(.text(bus.address), on: loop)
      let (restores, feed) = AsyncStream<Void>.makeStream()
      let agent = FakeAgent(bus: bus, connection: connection, alarms: alarms, feed)
      connection.export(agent.object())
      try await agent.takeName()
      // Releases the name and takes it again, as the agent does after `Restore`.
      async let again: Void = {
        for await _ in restores {
          await connection.releaseName(AlarmInterface.busName)
          try await agent.takeName()
        }
      }()
      let result = try await body(agent)
      feed.finish()
      try await again
      await connection.close()
      return result
    }
  }

  private func takeName() async throws {
    guard try await connection.requestName(AlarmInterface.busName) == .owned else {
      throw TestFailure("the name is taken")
    }
  }

  /// The calls, in order: the method and its arguments.
  var calls: [String] { state.withLock(\.calls) }

  /// From now on these are its alarms.
  func hold(_ alarms: [AlarmSnapshot]) { state.withLock { $0.alarms = alarms } }

  /// From now on every call fails with this.
  func fail(_ error: WireError) { state.withLock { $0.failure = error } }

  /// For this number of calls, `Status` doesn't know who shows notifications.
  func hesitate(_ times: Int) { state.withLock { $0.hesitations = times } }

  /// From now on it reports another version.
  func becomes(version: String) { state.withLock { $0.version = version } }

  /// From now on `Status` contains this, too.
  func report(_ health: [(String, DBusValue)]) { state.withLock { $0.health = health } }

  /// From now on `Get` sends this form with an alarm.
  func attach(_ form: String, to id: String) { state.withLock { $0.forms[id] = form } }

  /// Runs `alarmctl` on this bus.
  func alarmctl(_ arguments: [String]) async throws -> ProgramRun {
    try await Self.alarmctl(arguments, on: bus.address)
  }

  /// Runs `alarmctl` on any bus, in UTC.
  static func alarmctl(
    _ arguments: [String], on address: String, _ more: [String: String] = [:]
  ) async throws -> ProgramRun {
    try await ProgramRun.run(
      BuiltPrograms.path("alarmctl"), arguments,
      environment: [
        "DBUS_SESSION_BUS_ADDRESS": address, "TZ": "UTC", "LC_ALL": "C.UTF-8", "LANGUAGE": "", "SUDO_UID": "",
      ]
      .merging(more) { $1 })
  }

  /// Sends one of the agent's signals.
  func emit(_ member: MemberName, _ arguments: [DBusValue]) {
    connection.emit(
      SignalMessage(
        path: AlarmInterface.rootPath, interface: AlarmInterface.manager, member: member, arguments: arguments))
  }

  // MARK: Interface

  private func object() -> ExportedObject {
    func row(_ name: MemberName, _ inputs: [Signature], _ outputs: [Signature]) -> MethodRow {
      MethodRow(
        name: name, inputs: inputs.map { ArgumentRow("in", $0) }, outputs: outputs.map { ArgumentRow("out", $0) }
      ) { [weak self] call in self?.answer(call) ?? .later }
    }
    return ExportedObject(
      path: AlarmInterface.rootPath,
      interfaces: [
        InterfaceTable(
          name: AlarmInterface.manager,
          methods: [
            row("Add", ["s", "s", "as"], ["s"]), row("Stop", ["s"], []), row("Cancel", ["s"], []),
            row("Pause", ["s"], []),
            row("Resume", ["s"], []), row("Countdown", ["s"], []), row("Snooze", ["s", "s"], []),
            row("StopAll", [], ["i"]), row("Skip", ["s"], []), row("Unskip", ["s"], []), row("Again", ["s"], []),
            row("ListMissed", [], ["aa{sv}"]),
            row("Get", ["s"], ["a{sv}"]), row("List", [], ["aa{sv}"]), row("ListJSON", [], ["s"]),
            row("Next", [], ["s", "x"]),
            row("Preview", ["s", "as", "i"], ["ax"]), row("History", ["x", "i"], ["aa{sv}"]),
            row("Upcoming", ["s", "i"], ["as", "ax"]),
            row("Status", [], ["a{sv}"]),
            row("Enable", ["s", "b"], []), row("DisableUntil", ["s", "s"], []), row("Change", ["s", "s", "as"], []),
            row("Schedule", ["s", "s"], ["s"]), row("ListApps", [], ["aa{sv}"]),
            row("SetAuthorization", ["s", "s"], []), row("Backup", ["s", "b"], ["i"]),
            row("Restore", ["s"], ["i", "i", "s"]), row("PlaySound", ["s", "s"], []),
          ],
          properties: [
            PropertyRow(name: "AuthorizationPolicy", signature: "s") { _ in .string("allow") },
            PropertyRow(name: "AlertingCount", signature: "i") { [weak self] _ in
              .int32(Int32(self?.state.withLock { $0.alarms.count { $0.state == "alerting" } } ?? 0))
            },
          ])
      ])
  }

  private func answer(_ call: IncomingCall) -> MethodResult {
    state.withLock { state in
      let words = call.arguments.map(Self.word)
      state.calls.append(([call.member.text] + words).joined(separator: " "))
      if let failure = state.failure { return .failure(failure.dbusError(in: .english)) }
      let id = words.first ?? ""
      let place = state.alarms.firstIndex { $0.id == id }
      switch call.member.text {
      case "Add":
        guard let alarm = try? SampleAlarms.make(SampleAlarms.tea, words[1], state: "countdown", kind: "timer") else {
          return .later
        }
        state.alarms.append(alarm)
        return .reply([.string(alarm.id)])
      case "ListMissed":
        guard var missed = try? SampleAlarms.make(SampleAlarms.missedID, "Bus", state: "missed") else { return .later }
        missed.fireTime = SampleAlarms.now - 7_200 * SampleAlarms.second
        return .reply([.array([missed.properties], of: "a{sv}")])
      case "Again" where id == SampleAlarms.missedID:
        guard let set = try? SampleAlarms.make(id, "Bus") else { return .later }
        state.alarms.append(set)
        return .reply([])
      case "Cancel" where id == SampleAlarms.missedID: return .reply([])
      case "List": return .reply([.array(state.alarms.map(\.properties), of: "a{sv}")])
      case "ListJSON": return .reply([.string((try? JSONText.encode(state.alarms)) ?? "")])
      case "Next": return .reply([.string(state.alarms.first?.id ?? ""), .int64(state.alarms.first?.fireTime ?? 0)])
      case "Preview":
        return .reply([
          .array([.int64(SampleAlarms.now), .int64(SampleAlarms.now + 86_400 * SampleAlarms.second)], of: "x")
        ])
      case "History":
        return .reply([.array([SampleAlarms.missed.properties], of: "a{sv}")])
      case "Upcoming":
        return .reply([
          .strings([SampleAlarms.wake, SampleAlarms.wake]),
          .array([.int64(SampleAlarms.now), .int64(SampleAlarms.now + 86_400 * SampleAlarms.second)], of: "x"),
        ])
      case "Status":
        state.hesitations -= 1
        return .reply([
          .properties(
            [
              ("Version", .string(state.version)), ("Alarms", .int32(2)),
              ("NotificationServer", .string(state.hesitations < 0 ? "none" : "unknown")),
              ("Warnings", .strings(["first", "second"])),
            ] + state.health)
        ])
      case "ListApps":
        let app: [(String, DBusValue)] = [
          ("App", .string("org.example.Coach")), ("Name", .string("Coach")), ("Kind", .string("flatpak")),
          ("State", .string("denied")), ("Decided", .int64(SampleAlarms.now)), ("Alarms", .int32(2)),
        ]
        return .reply([.array([.properties(app)], of: "a{sv}")])
      case "SetAuthorization", "PlaySound": return .reply([])
      case "Schedule": return .reply([.string(id)])
      case "Backup": return .reply([.int32(Int32(state.alarms.count))])
      case "Restore":
        restores.yield()
        return .reply([.int32(4), .int32(1), .string("/replaced-2026-11-21T060000Z.sqlite")])
      case "StopAll": return .reply([.int32(Int32(state.alarms.count { $0.state == "alerting" }))])
      default: break
      }
      guard let place else {
        return .failure(WireError(.notFound, Message(verbatim: "id: there is no alarm \(id)")).dbusError(in: .english))
      }
      switch call.member.text {
      case "Get":
        let entries = state.alarms[place].properties.asDictionary ?? []
        let form = state.forms[id].map {
          DBusValue.DictionaryEntry(key: .string("Definition"), value: .variant(.string($0)))
        }
        return .reply([.dictionary(entries + (form.map { [$0] } ?? []), key: "s", value: "v")])
      case "Enable":
        (state.alarms[place].state, state.alarms[place].offUntil) =
          (call.arguments[1].asBool == true ? "scheduled" : "off", "")
      case "DisableUntil": (state.alarms[place].state, state.alarms[place].offUntil) = ("off", words[1])
      case "Change": break
      case "Stop", "Cancel": state.alarms.remove(at: place)
      case "Pause": state.alarms[place].state = "paused"
      default: state.alarms[place].state = "countdown"
      }
      return .reply([])
    }
  }

  /// An argument as a test compares it.
  private static func word(_ argument: DBusValue) -> String {
    if let text = argument.asString { return text }
    if let number = argument.asInt64 { return "\(number)" }
    if let number = argument.asInt32 { return "\(number)" }
    return argument.asStrings?.joined(separator: ",") ?? "?"
  }
}
