import AgentDoubles
import AlarmCore
import AlarmWire
import DBus
import EventLoop
import TestSupport
import Testing

@testable import AlarmAgent

/// Who may call what: every kind of caller in every state under every policy, with every method and property of the interfaces. A
/// new method or property without a rule here fails.
@Suite(.timeLimit(.minutes(10))) struct AuthorizationMatrixTests {
  /// What a method requires of its caller.
  enum Rule: Sendable {
    /// Everybody is answered, with what that caller may see.
    case open
    /// Callers that may schedule.
    case scheduling
    /// Callers that may schedule, without a question to the user.
    case keeping
    /// Callers that may see the alarm.
    case alarm
    /// Callers that may see the alarm, unless they may not schedule.
    case changing
    /// Programs outside of sandboxes.
    case administration
    /// Everybody; callers that aren't decided on wait.
    case asking
    /// Programs outside of sandboxes say who they are.
    case claim
  }

  /// The outcome of a call.
  enum Outcome: Hashable, Sendable {
    case answered, waits
    case refused(WireError.Code)
  }

  static let managerRules: [String: Rule] = [
    "Add": .scheduling, "Schedule": .scheduling, "Change": .changing, "Reschedule": .changing,
    "KeepSound": .keeping, "Cancel": .alarm, "Stop": .alarm,
    "StopAll": .open, "Pause": .alarm,
    "Resume": .alarm, "Countdown": .alarm, "Snooze": .alarm, "Skip": .alarm, "Unskip": .alarm,
    "Enable": .alarm, "DisableUntil": .alarm, "Again": .alarm,
    "Get": .alarm, "ListMissed": .open, "List": .open, "ListJSON": .open,
    "Next": .open, "Preview": .open, "PreviewSchedule": .open, "Upcoming": .open, "History": .open,
    "HistoryJSON": .open, "Status": .open, "Register": .claim, "WhoAmI": .open, "RequestAuthorization": .asking,
    "AuthorizationState": .open, "SetAuthorization": .administration, "ListApps": .administration,
    "ReloadSettings": .administration, "PlaySound": .administration, "Backup": .administration,
    "Restore": .administration,
  ]
  static let alarmVerbs: Set = [
    "Cancel", "Stop", "Pause", "Resume", "Countdown", "Snooze", "Change", "Skip", "Unskip",
    "Enable", "DisableUntil",
  ]
  static let managerProperties: Set = [
    "Version", "NextAlarm", "NextFireTime", "AlertingCount", "CountdownCount", "AuthorizationPolicy",
  ]
  /// Each is about one alarm or one application, and is sent to those that may see it.
  static let signals: Set = [
    "AlarmAdded", "AlarmChanged", "AlarmRemoved", "AlarmMissed", "AlarmOpened", "AuthorizationChanged",
  ]

  static let callers = [
    Caller(id: "org.example.Clock", kind: .flatpak), Caller(id: "snap.clock", kind: .snap),
    Caller(id: "org.example.Claimed", kind: .registered), Caller(id: "org.example.Scope", kind: .scope),
    Caller(id: "host:script", kind: .host), .unknown,
  ]
  static let states = [PermissionState.notDetermined, .authorized, .denied]
  static let policies = [PermissionPolicy.allow, .ask, .deny]
  static let cells = callers.flatMap { caller in
    states.flatMap { state in policies.map { Cell(caller: caller, state: state, policy: $0) } }
  }

  struct Cell: Sendable, CustomTestStringConvertible {
    let caller: Caller
    let state: PermissionState
    let policy: PermissionPolicy

    var testDescription: String { "\(caller.kind.rawValue), \(state.rawValue), \(policy)" }

    /// The result of scheduling.
    var scheduling: Outcome {
      if caller.kind == .unknown { return .refused(.notAuthorized) }
      let byPolicy: [PermissionPolicy: PermissionState] = [.allow: .authorized, .ask: .notDetermined, .deny: .denied]
      let decided = state != .notDetermined || caller.isSandboxed ? state : byPolicy[policy] ?? .denied
      switch decided {
      case .authorized: return .answered
      case .notDetermined: return .waits
      case .denied: return .refused(.notAuthorized)
      }
    }
  }

  /// Always the same caller, at once.
  private struct OneCaller: CallerSource {
    let known: Caller

    func caller(of sender: BusName) async -> Caller { known }
    func registered(_ id: String) async -> Caller { Caller(id: id, kind: .registered) }
    func waitUntilGone(_ sender: BusName) async {
      // Until the task is cancelled.
      let (never, _) = AsyncStream<Never>.makeStream()
      for await _ in never {}
    }
  }

  /// A call that was made, and what is expected of it.
  private struct Made {
    let name: String
    let rule: Rule
    /// Nil: it isn't about one alarm.
    var isForeign: Bool?
  }

  private static let foreignTitle = "Somebody's secret"

  /// The value of an argument, by its name; nil: there is none of that name.
  private static func value(_ argument: ArgumentRow, _ id: AlarmID?) -> DBusValue? {
    switch argument.name {
    // Empty: Schedule adds a new alarm, and Upcoming covers all.
    case "id": .string(id?.description ?? "")
    case "when": .string("2h")
    case "title": .string("New")
    case "sound": .string("default")
    case "volume": .string("")
    case "options": .strings([])
    case "json": .string(#"{"when":"2h"}"#)
    case "duration": .string("5min")
    case "count", "limit": .int32(10)
    case "since": .int64(0)
    case "appId": .string("org.example.Claimed")
    case "app": .string("org.example.Third")
    case "state": .string("denied")
    case "usage": .string("why")
    case "file" where argument.signature == "h": .unixFD(try? PassedDescriptor.reading("/dev/null"))
    case "file": .string("/tmp/alarms.backup")
    case "replace": .bool(false)
    case "on": .bool(true)
    case "date": .string("2027-01-07")
    default: nil
    }
  }

  private static func record(_ id: AlarmID, of owner: String, _ title: String) -> AlarmRecord {
    let due = AgentTests.start.wall + .seconds(3600 + Int64(id.low))
    return AlarmRecord(
      definition: AlarmDefinition(
        id: id, schedule: .fixed(due), presentation: Presentation(title: LocalizedText(title)), owner: owner),
      phase: .scheduled(Occurrence(due: due)), createdAt: AgentTests.start.wall)
  }

  // One after another: meanwhile, other tests wait for real agents.
  @Test("Every method and property answers each caller by its rule", .serialized, arguments: cells)
  func matrix(cell: Cell) async throws {
    let inbox = Inbox<Inbound>()
    // The caller's own alarm and a foreign one for each call, so no call gets in another's way.
    let own = (0..<64).map { AlarmID(high: 1, low: UInt64($0)) }
    let foreign = (0..<64).map { AlarmID(high: 2, low: UInt64($0)) }
    let rig = try await PermissionTests.Rig(
      own.map { Self.record($0, of: cell.caller.id, "Own") }
        + foreign.map { Self.record($0, of: "org.example.Owner", Self.foreignTitle) },
      apps: cell.caller.kind == .unknown
        ? [] : [AppPermission(id: cell.caller.id, state: cell.state, kind: cell.caller.kind)])
    var settings = AgentSettings()
    settings.policy = cell.policy
    inbox.post(.settings(settings, warnings: []))
    let desk = CallerDesk(inbox: inbox, source: OneCaller(known: cell.caller), replies: rig.ports)
    let service = AlarmService(desk: desk, words: .english)

    var made: [UInt32: Made] = [:]
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await desk.run() }
      // Few connections, as one application may have 16; and a separate one for Register, which has to be the first call.
      func token(_ call: Made) -> ReplyToken {
        let serial = UInt32(made.count + 1)
        made[serial] = call
        let connection = call.rule == .claim ? 1000 : serial / 12
        return ReplyToken(sender: BusName(":1.\(connection)") ?? ":1.1", serial: serial, wantsReply: true)
      }
      func call(_ row: MethodRow, _ table: InterfaceTable, at path: ObjectPath, _ id: AlarmID?, _ call: Made) {
        let arguments = row.inputs.compactMap { Self.value($0, id) }
        #expect(arguments.count == row.inputs.count, "\(row.name.text) has an argument that nobody knows here")
        let incoming = IncomingCall(
          token: token(call), path: path, interface: table.name, member: row.name, arguments: arguments)
        if case .failure(let error) = row.handler(incoming) { Issue.record("\(row.name.text): \(error)") }
      }

      let manager = service.managerTable
      #expect(Set(manager.methods.map(\.name.text)) == Set(Self.managerRules.keys))
      #expect(Set(manager.properties.map(\.name.text)) == Self.managerProperties)
      #expect(Set(manager.signals.map(\.name.text)) == Self.signals)
      for (place, row) in manager.methods.enumerated() {
        guard let rule = Self.managerRules[row.name.text] else { continue }
        let targets: [Bool?] = rule == .alarm || rule == .changing ? [false, true] : [nil]
        for isForeign in targets {
          let id = isForeign.map { ($0 ? foreign : own)[place] }
          call(
            row, manager, at: AlarmInterface.rootPath, id,
            Made(name: row.name.text, rule: rule, isForeign: isForeign))
        }
      }
      let alarm = service.alarmTable
      #expect(Set(alarm.methods.map(\.name.text)) == Self.alarmVerbs && alarm.signals.isEmpty)
      for (place, row) in alarm.methods.enumerated() {
        for isForeign in [false, true] {
          let id = (isForeign ? foreign : own)[40 + place]
          call(
            row, alarm, at: AlarmInterface.path(for: id), id,
            Made(
              name: "Alarm." + row.name.text, rule: row.name.text == "Change" ? .changing : .alarm, isForeign: isForeign
            ))
        }
      }
      for isForeign in [false, true] {
        let id = (isForeign ? foreign : own)[60]
        for kind in [PropertyRequest.Kind.getAll, .get("Title")] {
          _ = alarm.propertyHandler?(
            PropertyRequest(
              token: token(Made(name: "Alarm \(kind)", rule: .alarm, isForeign: isForeign)),
              path: AlarmInterface.path(for: id), kind: kind))
        }
      }
      _ = manager.propertyHandler?(
        PropertyRequest(
          token: token(Made(name: "GetAll", rule: .open)), path: AlarmInterface.rootPath, kind: .getAll))
      await desk.settle()
      desk.close()
      await group.waitForAll()
    }
    inbox.close()
    let entries = await rig.run(inbox)

    var outcomes: [UInt32: Outcome] = [:]
    var secrets: [String] = []
    func look(at values: [DBusValue], for token: ReplyToken) {
      let text = "\(values)"
      if text.contains(Self.foreignTitle) || text.contains("00000000-0000-0002-") {
        secrets.append(made[token.serial]?.name ?? "?")
      }
    }
    for entry in entries {
      switch entry {
      case .answer(let token, let values):
        outcomes[token.serial] = .answered
        look(at: values, for: token)
      case .refuse(let token, let error): outcomes[token.serial] = .refused(error.code)
      default: break
      }
    }
    for (serial, call) in made {
      let outcome = outcomes[serial] ?? .waits
      #expect(Self.isRight(outcome, call, cell), "\(call.name), foreign \(call.isForeign ?? false): \(outcome)")
    }
    if cell.caller.isSandboxed { #expect(secrets.isEmpty) } else { #expect(secrets.contains("List")) }
  }

  private static func isRight(_ outcome: Outcome, _ call: Made, _ cell: Cell) -> Bool {
    let isSandboxed = cell.caller.isSandboxed
    switch call.rule {
    case .open: return outcome == .answered
    case .scheduling: return outcome == cell.scheduling
    case .keeping: return outcome == (cell.scheduling == .answered ? .answered : .refused(.notAuthorized))
    case .alarm:
      let isItsBusiness = !isSandboxed || (call.isForeign == false && cell.caller.kind != .unknown)
      // Whether the call fits the alarm's state isn't tested here.
      return isItsBusiness
        ? outcome == .answered || outcome == .refused(.invalidState) : outcome == .refused(.notFound)
    case .changing:
      let isItsBusiness = !isSandboxed || (call.isForeign == false && cell.caller.kind != .unknown)
      guard isItsBusiness else { return outcome == .refused(.notFound) }
      return outcome == (cell.scheduling == .refused(.notAuthorized) ? .refused(.notAuthorized) : .answered)
    case .administration: return outcome == (isSandboxed ? .refused(.notAuthorized) : .answered)
    case .asking: return outcome == (cell.scheduling == .waits ? .waits : .answered)
    case .claim: return outcome == (isSandboxed ? .refused(.notAuthorized) : .answered)
    }
  }

  @Test("A signal about an alarm goes to its owner and to programs outside of sandboxes", arguments: callers)
  func audiences(caller: Caller) {
    let isOutside = !caller.isSandboxed
    #expect(Audience.everybody.contains(caller) == isOutside)
    #expect(Audience.owner("org.example.Owner").contains(caller) == isOutside)
    #expect(Audience.owner(caller.id).contains(caller) == (caller.kind != .unknown))
    #expect(Audience.application(caller.id).contains(caller) == (caller.isSandboxed && caller.kind != .unknown))
    #expect(!Audience.application("org.example.Owner").contains(caller))
  }
}
