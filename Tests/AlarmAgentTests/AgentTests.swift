import AlarmAgent
import AlarmCore
import AlarmWire
import DBus
import Logging
import TestSupport
import Testing

/// The agent's loop over recording ports: order of storing, answering and ringing, group commit, and a store that fails.
@Suite struct AgentTests {
  static let start = Moment(
    wall: WallInstant(seconds: 1_795_154_400), uptime: 1_000_000, boot: BootID(high: 1, low: 1))

  static func token(_ serial: UInt32) -> ReplyToken { ReplyToken(sender: ":1.1", serial: serial, wantsReply: true) }

  /// An agent over recording ports.
  static func agent(_ archive: ManualArchive, _ ports: RecordingPorts, _ host: ManualHost) -> Agent {
    Agent(
      ports: AgentPorts(
        archive: archive, presenter: ports, sound: ports, wakeup: ports, announcer: ports, replies: ports, host: host,
        owners: ports, tray: ports, inhibition: ports),
      log: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }), version: "0")
  }

  /// Runs an agent over the given events, batch by batch, and returns what its ports were told.
  static func run(
    _ batches: [[Inbound]], records: [AlarmRecord] = [], apps: [AppPermission] = [],
    host: ManualHost = ManualHost(at: start), storeFailure: ArchiveError? = nil,
    between: (Int, ManualHost) -> Void = { _, _ in }
  ) async throws -> (entries: [RecordingPorts.Entry], commits: Int, left: [AlarmRecord]) {
    let ports = RecordingPorts()
    let archive = ManualArchive(records, apps: apps, recorder: ports)
    let agent = agent(archive, ports, host)
    var state = try await agent.restore()
    await archive.fail(with: storeFailure)
    for (number, batch) in batches.enumerated() {
      between(number, host)
      let inbox = Inbox<Inbound>()
      for event in batch { inbox.post(event) }
      inbox.close()
      state = await agent.run(inbox, from: state)
    }
    return (ports.entries, await archive.commitCount, try await archive.records())
  }

  static func addTimer(_ seconds: Int, _ serial: UInt32) -> Inbound {
    .request(.add(when: .after(.seconds(seconds)), title: "Tea", options: AlarmOptions()), token(serial), .commandLine)
  }

  @Test("A request is answered after it is stored, never before")
  func storedBeforeAnswered() async throws {
    let (entries, _, left) = try await Self.run([[Self.addTimer(60, 1)]])
    let committed = try #require(entries.firstIndex { if case .committed = $0 { true } else { false } })
    let answered = try #require(entries.firstIndex { if case .answer = $0 { true } else { false } })
    #expect(committed < answered)
    #expect(left.count == 1)
  }

  @Test("The archive is maintained when everything of a batch is done, and an hour later at the earliest")
  func maintained() async throws {
    let (entries, _, _) = try await Self.run([1, 2, 3].map { [Self.addTimer(7200, $0)] }) { number, host in
      host.advance(by: .seconds(number == 2 ? 3600 : 60))
    }
    let words = entries.compactMap { entry in
      switch entry {
      case .committed: "stored"
      case .answer: "answered"
      case .arm: "armed"
      case .maintained: "maintained"
      default: nil
      }
    }
    let (batch, upkeep) = (["stored", "answered", "armed"], ["maintained"])
    #expect(words == ["armed"] + batch + upkeep + batch + batch + upkeep)
  }

  @Test("Requests that wait together share one transaction, and each is answered after it")
  func groupCommit() async throws {
    let (entries, commits, left) = try await Self.run([(1...64).map { Self.addTimer(60, $0) }])
    #expect(commits == 1)
    #expect(left.count == 64)
    #expect(entries.count { if case .answer = $0 { true } else { false } } == 64)
  }

  @Test("A due alarm is stored as alerting before it sounds and shows")
  func ringsInOrder() async throws {
    let host = ManualHost(at: Self.start)
    let (entries, _, _) = try await Self.run([[Self.addTimer(60, 1)], [.wakeup]], host: host) { number, host in
      if number == 1 { host.advance(by: .seconds(60)) }
    }
    let words = entries.map { entry in
      switch entry {
      case .committed: "stored"
      case .startSound: "sound"
      case .present(let notice):
        if case .alerting = notice.kind { "alert" } else { "countdown" }
      case .announce(.changed): "told"
      default: ""
      }
    }.filter { !$0.isEmpty }
    #expect(words == ["stored", "countdown", "stored", "sound", "alert", "told"])
  }

  @Test("A full disk refuses the request by name, stores nothing and forgets the alarm")
  func fullDisk() async throws {
    let (entries, _, left) = try await Self.run(
      [[Self.addTimer(60, 1)]], storeFailure: ArchiveError(.full, Message(verbatim: "alarms.sqlite: the disk is full")))
    let refusal = entries.compactMap { if case .refuse(_, let error) = $0 { error } else { nil } }.first
    #expect(refusal?.code == .storageFailed)
    #expect(left.isEmpty)
    #expect(!entries.contains { if case .announce(.added) = $0 { true } else { false } })
    #expect(entries.last { if case .arm = $0 { true } else { false } } == .arm(nil))
  }

  @Test("R24, R25: with a store that fails a due alarm still rings, once, and can be silenced")
  func ringsWithoutStore() async throws {
    let id = AlarmID(high: 5, low: 5)
    let definition = AlarmDefinition(
      id: id, schedule: .fixed(Self.start.wall + .seconds(60)), presentation: AlarmPresentation(title: "Pills"))
    let record = AlarmRecord(
      definition: definition, phase: .scheduled(Occurrence(due: Self.start.wall + .seconds(60))),
      createdAt: Self.start.wall)
    let host = ManualHost(at: Self.start)
    let (entries, _, _) = try await Self.run(
      [[.wakeup], [.wakeup], [.request(.stop(id), Self.token(9), .commandLine)]], records: [record], host: host,
      storeFailure: ArchiveError(.readOnly, Message(verbatim: "alarms.sqlite can't be written"))
    ) { number, host in
      if number == 0 { host.advance(by: .seconds(60)) }
    }
    #expect(entries.count { if case .startSound = $0 { true } else { false } } == 1)
    #expect(entries.contains(.stopSound(id)))
    let refusal = entries.compactMap { if case .refuse(_, let error) = $0 { error } else { nil } }.first
    #expect(refusal?.code == .storageFailed)
  }

  @Test("While the store fails, what is wrong anyhow is refused for what is wrong, and nothing to stop is no failure")
  func checkedFirst() async throws {
    let nobody = AlarmID(high: 9, low: 9)
    let requests: [AgentRequest] = [
      .cancel(nobody), .snooze(nobody, nil), .schedule(try ScheduleRequest(json: "{}"), id: nil), .stopAll,
    ]
    let change = Self.addTimer(60, 5)
    let (entries, _, left) = try await Self.run(
      [zip(requests, 1...).map { .request($0, Self.token($1), .commandLine) } + [change]],
      storeFailure: ArchiveError(.full, Message(verbatim: "full")))
    let refusals = entries.compactMap { entry in
      if case .refuse(let token, let error) = entry { "\(token.serial) \(error.code.rawValue)" } else { nil }
    }
    #expect(refusals == ["1 NotFound", "2 NotFound", "3 InvalidArgument", "5 StorageFailed"])
    #expect(entries.contains(.answer(Self.token(4), [.int32(0)])))
    #expect(left.isEmpty)
  }

  @Test("What couldn't be stored is tried again in a minute, and once more at the end")
  func retries() async throws {
    let record = OwnerCallTests.ringing()
    for isFreedInTime in [true, false] {
      let (ports, host) = (RecordingPorts(), ManualHost(at: Self.start))
      let archive = ManualArchive([record], recorder: ports)
      let agent = Self.agent(archive, ports, host)
      var state = try await agent.restore()
      await archive.fail(with: ArchiveError(.full, Message(verbatim: "full")))
      await agent.take([.presenter(.pressed(record.id, .stop, activationToken: nil))], &state)
      #expect(ports.take().last { if case .arm = $0 { true } else { false } } == .arm(Self.start.wall + .seconds(60)))

      await archive.fail(with: nil)
      if isFreedInTime {
        host.advance(by: .seconds(60))
        await agent.take([.wakeup], &state)
        #expect(ports.take().last { if case .arm = $0 { true } else { false } } == .arm(nil))
      } else {
        let inbox = Inbox<Inbound>()
        inbox.close()
        await agent.run(inbox, from: state)
      }
      #expect(try await archive.records().isEmpty)
    }
  }

  @Test("A disk that is full for a night wakes the agent once an hour in the end")
  func retriesBackOff() async throws {
    let record = OwnerCallTests.ringing()
    let (ports, host) = (RecordingPorts(), ManualHost(at: Self.start))
    let archive = ManualArchive([record], recorder: ports)
    let agent = Self.agent(archive, ports, host)
    var state = try await agent.restore()
    await archive.fail(with: ArchiveError(.full, Message(verbatim: "full")))
    await agent.take([.presenter(.pressed(record.id, .stop, activationToken: nil))], &state)
    var waits: [Duration] = []
    while host.now().wall - Self.start.wall < .seconds(10 * 3600) {
      let armed = ports.take().compactMap { if case .arm(let instant) = $0 { instant } else { nil } }.last
      let wait = try #require(armed) - host.now().wall
      waits.append(wait)
      host.advance(by: wait)
      await agent.take([.wakeup], &state)
    }
    #expect(waits == ([1, 2, 4, 8, 16, 32] + Array(repeating: 60, count: 9)).map { .seconds(60 * $0) })
    await archive.fail(with: nil)
    // Whatever happens tries it as well.
    await agent.take([.callerGone(":1.9")], &state)
    #expect(try await archive.records().isEmpty)
    #expect(ports.take().last { if case .arm = $0 { true } else { false } } == .arm(nil))
  }

  @Test("R46: many alarms missed while the machine was off are told in one quiet notice")
  func missedTogether() async throws {
    let records = (1...20).map { number in
      let due = Self.start.wall - .seconds(3 * 86_400 + Int64(number))
      return AlarmRecord(
        definition: AlarmDefinition(
          id: AlarmID(high: 0, low: UInt64(number)), schedule: .fixed(due),
          presentation: AlarmPresentation(title: "\(number)")),
        phase: .scheduled(Occurrence(due: due)), createdAt: due)
    }
    let (entries, _, left) = try await Self.run([], records: records)
    let notices = entries.compactMap { if case .present(let notice) = $0 { notice } else { nil } }
    try #require(notices.count == 1)
    guard case .missed(let lines) = notices[0].kind else {
      Issue.record("not the missed notice")
      return
    }
    #expect(lines.count == 20)
    #expect(!entries.contains { if case .startSound = $0 { true } else { false } })
    #expect(left.isEmpty)
  }

  @Test("Whatever is shown is in the user's language, missed alarms too")
  func languages() async throws {
    let german = try #require(LocaleName("de"))
    let title = LocalizedText("Tea", translations: [german: "Tee"])
    let records = [60, -3 * 86_400].map { seconds in
      let due = Self.start.wall + .seconds(seconds)
      return AlarmRecord(
        definition: AlarmDefinition(
          id: .random(), schedule: .fixed(due), presentation: AlarmPresentation(title: title)),
        phase: .scheduled(Occurrence(due: due)), createdAt: due)
    }
    let host = ManualHost(at: Self.start, languages: UserLanguages([german]))
    let (entries, _, _) = try await Self.run([[.wakeup]], records: records, host: host) { _, host in
      host.advance(by: .seconds(60))
    }
    let notices = entries.compactMap { if case .present(let notice) = $0 { notice } else { nil } }
    try #require(notices.count == 2)
    #expect(NoticeText.lines(for: notices[0], in: .english).first?.hasSuffix("Tee") == true)
    #expect(notices[1].presentation.title == "Tee")
  }

  @Test(
    "Each button does what it says",
    arguments: [
      (NoticeAction.stop, nil), (.snooze, AlarmState.countdown), (.open, .alerting), (.cancel, .alerting),
      (.pause, .alerting),
      (.resume, .alerting),
    ] as [(NoticeAction, AlarmState?)])
  func buttons(action: NoticeAction, state: AlarmState?) async throws {
    let id = AlarmID(high: 5, low: 6)
    var options = AlarmOptions()
    options.id = id
    let host = ManualHost(at: Self.start)
    let (entries, _, left) = try await Self.run(
      [
        [.request(.add(when: .after(.seconds(5)), title: "", options: options), Self.token(1), .commandLine)],
        [.wakeup],
        [.presenter(.pressed(id, action, activationToken: "token"))],
      ], host: host
    ) { number, host in
      if number == 1 { host.advance(by: .seconds(5)) }
    }
    #expect(left.first?.phase.state == state)
    #expect(entries.contains(.announce(.opened(id, activationToken: "token"))) == (action == .open))
  }

  @Test(
    "A press that comes too late changes nothing, and shows what the alarm does now",
    arguments: [NoticeAction.resume, .snooze, .stop])
  func latePress(action: NoticeAction) async throws {
    let id = AlarmID(high: 5, low: 7)
    var options = AlarmOptions()
    options.id = id
    let (entries, _, left) = try await Self.run([
      [.request(.add(when: .after(.seconds(60)), title: "", options: options), Self.token(1), .commandLine)],
      [.presenter(.pressed(id, action, activationToken: nil))],
    ])
    #expect(left.first?.phase.state == .countdown)
    #expect(entries.count { if case .present = $0 { true } else { false } } == 2)
  }

  @Test("A change of the system's zone moves relative alarms at the next batch")
  func zoneChange() async throws {
    let seven = try #require(CivilTime(hour: 7, minute: 0))
    let host = ManualHost(at: Self.start)
    let tokyo = try ZoneRules(posix: "JST-9")
    let (_, _, left) = try await Self.run(
      [
        [
          .request(
            .add(when: .timeOfDay(seven, .everyDay), title: "", options: AlarmOptions()), Self.token(1), .commandLine)
        ], [.wakeup],
      ], host: host
    ) { number, host in
      if number == 1 { host.setZone(tokyo) }
    }
    let next = try #require(left.first?.phase.nextRing)
    #expect(tokyo.clock(at: next).description == "07:00")
  }
}
