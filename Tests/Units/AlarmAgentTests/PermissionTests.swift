import AgentDoubles
import AlarmAgent
import AlarmCore
import AlarmWire
import DBus
import Logging
import TestSupport
import Testing

/// The agent with an application on which the user hasn't decided yet.
@Suite struct PermissionTests {
  static let clock = Caller(id: "org.example.Clock", kind: .flatpak)
  static let other = Caller(id: "org.example.Other", kind: .flatpak)
  static let script = Caller(id: "host:sh", kind: .host)
  static let start = AgentTests.start

  static func add(_ serial: UInt32, by caller: Caller, sender: BusName = ":1.1", id: AlarmID? = nil) -> Inbound {
    var options = AlarmForm()
    options.id = id
    return .request(
      .change(.add(when: .after(.seconds(60)), title: "Tea", options: options)),
      ReplyToken(sender: sender, serial: serial, wantsReply: true), caller)
  }

  static func call(_ request: AgentRequest, _ serial: UInt32, by caller: Caller, sender: BusName = ":1.1") -> Inbound {
    .request(request, ReplyToken(sender: sender, serial: serial, wantsReply: true), caller)
  }

  /// An agent that takes one batch after another.
  final class Rig {
    let ports = RecordingPorts()
    let archive: ManualArchive
    let host = ManualHost(at: PermissionTests.start)
    /// What the ports got until then.
    let atStart: [RecordingPorts.Entry]
    private let agent: Agent
    private var state: AgentState

    init(_ records: [AlarmRecord] = [], apps: [AppPermission] = []) async throws {
      archive = ManualArchive(records, apps: apps, recorder: ports)
      agent = Agent(
        ports: AgentPorts(
          archive: archive, presenter: ports, sound: ports, wakeup: ports, announcer: ports, replies: ports, host: host,
          owners: ports, tray: ports, inhibition: ports, copier: ports, keeper: ports),
        log: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }), version: "0")
      state = try await agent.restore()
      atStart = ports.take()
    }

    /// Takes a batch and returns what the ports got, in words.
    func take(_ batch: Inbound...) async -> [String] { await entries(batch).compactMap(PermissionTests.word) }

    /// Takes a batch and returns what the ports got.
    func entries(_ batch: [Inbound]) async -> [RecordingPorts.Entry] {
      let inbox = Inbox<Inbound>()
      for event in batch { inbox.post(event) }
      inbox.close()
      return await run(inbox)
    }

    /// Takes everything from a closed inbox, and returns what the ports got.
    func run(_ inbox: Inbox<Inbound>) async -> [RecordingPorts.Entry] {
      state = await agent.run(inbox, from: state)
      return ports.take()
    }
  }

  static func word(_ entry: RecordingPorts.Entry) -> String? {
    switch entry {
    case .committed(let changes):
      "stored \(changes.count { if case .seen = $0 { false } else { true } })"
    case .answer(let token, let values):
      "\(token.serial): \(values.first?.asString.map { $0.count == 36 ? "id" : $0 } ?? "done")"
    case .refuse(let token, let error): "\(token.serial): \(error.code.rawValue)"
    case .present(let notice):
      if case .question(let question) = notice.kind { "ask \(question.id)" } else { nil }
    case .withdrawMissed: "withdraw missed"
    case .withdrawQuestion(let app): "withdraw \(app)"
    case .announce(.authorization(let app, let state)): "\(app) \(state)"
    case .announce(.added): "added"
    case .audience(let audience): "for \(audience)"
    default: nil
    }
  }

  @Test("An alarm that is cancelled while the user is asked isn't set once the user allows it")
  func cancelledWhileAsked() async throws {
    let rig = try await Rig()
    let (id, another) = (AlarmID.random(), AlarmID.random())
    _ = await rig.take(Self.add(1, by: Self.clock, id: id), Self.add(2, by: Self.clock, id: another))
    #expect(await rig.take(Self.call(.change(.cancel(id)), 3, by: Self.other)) == ["3: NotFound"])
    #expect(await rig.take(Self.call(.change(.cancel(id)), 4, by: Self.clock)) == ["1: NotFound", "4: done"])
    #expect(await rig.take(Self.call(.change(.cancel(id)), 5, by: Self.clock)) == ["5: NotFound"])
    let steps = await rig.take(Self.call(.change(.setAuthorization(Self.clock.id, .authorized)), 6, by: Self.script))
    #expect(steps.contains("2: id") && !steps.contains { $0.hasPrefix("1:") }, "\(steps)")
  }

  @Test("Scheduling asks, waits, and is stored with the decision when the user allows it")
  func allowed() async throws {
    let rig = try await Rig()
    #expect(await rig.take(Self.add(1, by: Self.clock)) == ["stored 1", "ask org.example.Clock"])
    #expect(await rig.take(Self.add(2, by: Self.clock)) == [])
    #expect(try await rig.archive.records().isEmpty)
    let words = await rig.take(.presenter(.answered(Self.clock.id, isAllowed: true)))
    #expect(
      words.filter { !$0.hasPrefix("for") } == [
        "stored 3", "org.example.Clock authorized", "1: id", "added", "2: id", "added", "withdraw org.example.Clock",
      ])
    #expect(words.contains("for owner(\"org.example.Clock\")"))
    #expect(try await rig.archive.records().map(\.definition.owner) == [Self.clock.id, Self.clock.id])
    #expect(await rig.take(Self.add(3, by: Self.clock)).first == "stored 1")
  }

  @Test("Denied, ignored or without anybody to ask, nothing is stored and each call is refused by name")
  func refused() async throws {
    for (event, answers) in [
      (Inbound.presenter(.answered(Self.clock.id, isAllowed: false)), ["1: NotAuthorized", "2: denied"]),
      (.presenter(.ignored(Self.clock.id)), ["1: NotAuthorized", "2: notDetermined"]),
    ] {
      let rig = try await Rig()
      _ = await rig.take(
        Self.add(1, by: Self.clock), Self.call(.change(.requestAuthorization(usage: "x")), 2, by: Self.clock))
      let words = await rig.take(event)
      #expect(words.filter { $0.contains(":") && !$0.contains("for") } == answers)
      #expect(try await rig.archive.records().isEmpty)
      #expect(await rig.take(Self.add(3, by: Self.clock)) == ["3: NotAuthorized"])
    }
    let rig = try await Rig()
    _ = await rig.take(.notificationServer(nil))
    #expect(await rig.take(Self.add(1, by: Self.clock)) == ["stored 1", "ask org.example.Clock"])
    rig.host.advance(by: PermissionBook.serverPatience)
    #expect(await rig.take(.wakeup) == ["1: NotAuthorized", "withdraw org.example.Clock"])
  }

  @Test("When the caller is gone its call is dropped, and the answer still holds for the next time")
  func gone() async throws {
    let rig = try await Rig()
    _ = await rig.take(
      Self.add(1, by: Self.clock, sender: ":1.1"), Self.add(2, by: Self.clock, sender: ":1.2"), .callerGone(":1.1"))
    let words = await rig.take(.presenter(.answered(Self.clock.id, isAllowed: true)))
    #expect(words.contains("2: id") && !words.contains("1: id"))
    #expect(try await rig.archive.records().count == 1)
  }

  @Test("A call that can't be is refused before anybody is asked")
  func invalidFirst() async throws {
    let rig = try await Rig()
    let bad = AgentRequest.change(
      .add(
        when: .after(.seconds(60)), title: String(repeating: "x", count: 200), options: AlarmForm()))
    #expect(await rig.take(Self.call(bad, 1, by: Self.clock)) == ["1: InvalidArgument"])
    var options = AlarmForm()
    options.sound = "/etc/passwd"
    let path = AgentRequest.change(.add(when: .after(.seconds(60)), title: "", options: options))
    #expect(await rig.take(Self.call(path, 2, by: Self.clock)) == ["2: InvalidArgument"])
    #expect(await rig.take(Self.add(3, by: .unknown)) == ["3: NotAuthorized"])
  }

  @Test("JSON isn't read for a caller who may not schedule")
  func unreadForTheDenied() async throws {
    let rig = try await Rig(apps: [AppPermission(id: Self.clock.id, state: .denied, kind: Self.clock.kind)])
    let request = AgentRequest.change(.schedule(json: "{", id: nil))
    #expect(await rig.take(Self.call(request, 1, by: Self.clock)) == ["1: NotAuthorized"])
    #expect(await rig.take(Self.call(request, 2, by: .unknown)) == ["2: NotAuthorized"])
    #expect(await rig.take(Self.call(request, 3, by: Self.other)) == ["3: InvalidArgument"])
  }

  @Test("While the store fails an answer counts at once and is stored later; what waited is refused")
  func storeFails() async throws {
    let rig = try await Rig()
    _ = await rig.take(Self.add(1, by: Self.clock))
    await rig.archive.fail(with: ArchiveError(.full, Message(verbatim: "full")))
    let words = await rig.take(.presenter(.answered(Self.clock.id, isAllowed: true)))
    #expect(words.contains("1: StorageFailed"))
    #expect(await rig.take(Self.call(.ask(.authorizationState), 2, by: Self.clock)) == ["2: authorized"])
    #expect(
      await rig.take(Self.call(.change(.setAuthorization("a", .denied)), 3, by: Self.script)) == ["3: StorageFailed"])
    await rig.archive.fail(with: nil)
    _ = await rig.take(Self.add(4, by: Self.script))
    #expect(try await rig.archive.permissions().first?.state == .authorized)
  }

  @Test("The history shows a sandboxed application its own alarms only")
  func history() async throws {
    let rig = try await Rig(apps: [AppPermission(id: Self.clock.id, state: .authorized, kind: .flatpak)])
    let question = AgentRequest.ask(.history(since: Self.start.wall, limit: 10, isJSON: true))
    #expect(await rig.take(Self.call(question, 1, by: Self.clock)) == ["1: []"])
    #expect(await rig.take(Self.call(question, 2, by: Self.script)) == ["2: []"])
  }

  @Test("No more than so many calls of one application wait")
  func tooMany() async throws {
    let rig = try await Rig()
    for serial in 1...64 as ClosedRange<UInt32> { _ = await rig.take(Self.add(serial, by: Self.clock)) }
    #expect(await rig.take(Self.add(65, by: Self.clock)) == ["65: NotAuthorized"])
  }

  @Test("A sandboxed application has at most 500 alarms, others have more")
  func limit() async throws {
    let records = (0..<500).map { number in
      let due = Self.start.wall + .seconds(3600)
      return AlarmRecord(
        definition: AlarmDefinition(
          id: AlarmID(high: 0, low: UInt64(number)), schedule: .fixed(due), presentation: Presentation(title: ""),
          owner: Self.clock.id), phase: .scheduled(Occurrence(due: due)), createdAt: Self.start.wall)
    }
    let allowed = [Self.clock, Self.other].map { AppPermission(id: $0.id, state: .authorized, kind: $0.kind) }
    let rig = try await Rig(records, apps: allowed)
    #expect(await rig.take(Self.add(1, by: Self.clock)) == ["1: MaximumLimitReached"])
    #expect(await rig.take(Self.add(2, by: Self.other)).contains("2: id"))
    #expect(await rig.take(Self.add(3, by: Self.script)).contains("3: id"))
    _ = await rig.take(Self.call(.change(.cancel(AlarmID(high: 0, low: 7))), 4, by: Self.clock))
    #expect(await rig.take(Self.add(5, by: Self.clock)).contains("5: id"))
  }

  @Test("What is announced about a sandboxed application's alarms is for it and the user's tools alone, to its end")
  func audience() async throws {
    let rig = try await Rig(apps: [AppPermission(id: Self.clock.id, state: .authorized, kind: .flatpak)])
    let id = AlarmID(high: 1, low: 9)
    let added = await rig.take(Self.add(1, by: Self.clock, id: id))
    #expect(added.contains("added"))
    #expect(
      added.filter { $0.hasPrefix("for") } == [
        "for owner(\"org.example.Clock\")", "for application(\"org.example.Clock\")",
      ])
    let removed = await rig.take(Self.call(.change(.cancel(id)), 2, by: Self.clock))
    #expect(
      removed.filter { $0.hasPrefix("for") } == [
        "for owner(\"org.example.Clock\")", "for application(\"org.example.Clock\")",
      ])
    let own = await rig.take(Self.add(3, by: Self.script))
    #expect(!own.contains { $0.hasPrefix("for") })
    // Added and removed within one batch: it is still announced to the owner only.
    let both = await rig.take(Self.add(4, by: Self.clock, id: id), Self.call(.change(.cancel(id)), 5, by: Self.clock))
    #expect(both.filter { $0.hasPrefix("for owner") }.count == 2)
  }
}
