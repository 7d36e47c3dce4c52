import AgentDoubles
import AlarmAgent
import AlarmCore
import AlarmWire
import DBus
import Logging
import TestSupport
import Testing

/// The agent's loop over recording ports: order of storing, answering and ringing, and group commit.
@Suite struct AgentTests {
  static let start = Moment(
    wall: WallInstant(seconds: 1_795_154_400), uptime: 1_000_000, boot: BootID(high: 1, low: 1))

  static func token(_ serial: UInt32) -> ReplyToken { ReplyToken(sender: ":1.1", serial: serial, wantsReply: true) }

  /// An agent over recording ports.
  static func agent(_ archive: ManualArchive, _ ports: RecordingPorts, _ host: ManualHost) -> Agent {
    Agent(
      ports: AgentPorts(
        archive: archive, presenter: ports, sound: ports, wakeup: ports, announcer: ports, replies: ports, host: host,
        owners: ports, window: ports, tray: ports, player: ports, inhibition: ports, launcher: ports),
      log: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }), version: "0")
  }

  /// Runs an agent over the given events, batch by batch, and returns what its ports got.
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
    .request(
      .change(.add(when: .after(.seconds(seconds)), title: "Tea", options: AlarmForm())), token(serial), .commandLine)
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

  @Test("R46: many alarms missed while the machine was off are reported in one quiet notice")
  func missedTogether() async throws {
    let records = (1...20).map { number in
      let due = Self.start.wall - .seconds(3 * 86_400 + Int64(number))
      return AlarmRecord(
        definition: AlarmDefinition(
          id: AlarmID(high: 0, low: UInt64(number)), schedule: .fixed(due),
          presentation: Presentation(title: "\(number)")),
        phase: .scheduled(Occurrence(due: due)), createdAt: due)
    }
    let (entries, _, left) = try await Self.run([], records: records)
    let notices = entries.compactMap { if case .present(let notice) = $0 { notice } else { nil } }
    try #require(notices.count == 1)
    guard case .missed(let lines) = notices[0].kind else {
      Issue.record("not the missed notice")
      return
    }
    #expect(lines.count + notices[0].unnamed == 20)
    #expect(!entries.contains { if case .startSound = $0 { true } else { false } })
    #expect(left.count == 20 && left.allSatisfy { $0.missedAt == Self.start.wall })
    #expect(notices[0].settable.count == 20)
  }

  @Test("Of two missed alarms each is set again by its own button, and the notice comes back with the other")
  func againOneByOne() async throws {
    let ids = (1...2).map { AlarmID(high: 0, low: $0) }
    let records = zip(ids, ["Bread", ""]).map { id, title in
      let due = Self.start.wall - .seconds(3 * 86_400 + Int64(id.low))
      return AlarmRecord(
        definition: AlarmDefinition(
          id: id, schedule: .fixed(due),
          presentation: Presentation(title: LocalizedText(title))
        ),
        phase: .scheduled(Occurrence(due: due)), createdAt: due)
    }
    let (entries, _, left) = try await Self.run([[.presenter(.againPressed(ids[1]))]], records: records)
    let notices = entries.compactMap { if case .present(let notice) = $0 { notice } else { nil } }
    let missed = notices.filter { if case .missed = $0.kind { true } else { false } }
    #expect(missed.map { Set($0.settable.map(\.id)) } == [Set(ids), [ids[0]]])
    let plan = NotificationPlanner.plan(for: missed[0], on: CountdownRig.plain, in: .english)
    #expect(Set(plan.actions.map(\.label)) == ["Again: Bread", "Again: Alarm"])
    #expect(plan.settable == missed[0].settable.map(\.id))
    #expect(Set(left.filter { $0.missedAt == nil }.map(\.id)) == [ids[1]])
  }

  @Test("Whatever is shown is in the user's language, missed alarms too")
  func languages() async throws {
    let german = try #require(LocaleName("de"))
    let title = LocalizedText("Tea", translations: [german: "Tee"])
    let records = [60, -3 * 86_400].map { seconds in
      let due = Self.start.wall + .seconds(seconds)
      return AlarmRecord(
        definition: AlarmDefinition(
          id: .random(), schedule: .fixed(due), presentation: Presentation(title: title)),
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
      (NoticeAction.stop, nil), (.snooze, AlarmState.countdown), (.minute, .countdown), (.open, .alerting),
      (.cancel, .alerting),
      (.pause, .alerting),
      (.resume, .alerting),
    ] as [(NoticeAction, AlarmState?)])
  func buttons(action: NoticeAction, state: AlarmState?) async throws {
    let id = AlarmID(high: 5, low: 6)
    var options = AlarmForm()
    options.id = id
    let host = ManualHost(at: Self.start)
    let (entries, _, left) = try await Self.run(
      [
        [.request(.change(.add(when: .after(.seconds(5)), title: "", options: options)), Self.token(1), .commandLine)],
        [.wakeup],
        [.presenter(.pressed(id, action, activationToken: "token"))],
      ], host: host
    ) { number, host in
      if number == 1 { host.advance(by: .seconds(5)) }
    }
    #expect(left.first?.phase.state == state)
    #expect(entries.contains(.openWindow(.alarm(id), token: "token")) == (action == .open))
  }

  @Test("A press on what stands for several alarms does the same to each, and notices say whose alarms they are")
  func severalAtOnce() async throws {
    let ids = (1...7).map { AlarmID(high: 9, low: $0) }
    let host = ManualHost(at: Self.start)
    let adding = ids.map { id -> Inbound in
      var options = AlarmForm()
      options.id = id
      return .request(
        .change(.add(when: .after(.seconds(5)), title: "", options: options)), Self.token(1), .commandLine)
    }
    let press = Inbound.presenter(.all(ids.dropLast().map { .pressed($0, .stop, activationToken: nil) }))
    let (entries, _, left) = try await Self.run([adding, [.wakeup], [press]], host: host) { number, host in
      if number == 1 { host.advance(by: .seconds(5)) }
    }
    #expect(left.map(\.id) == ids.suffix(1))
    let owners = Set(entries.compactMap { if case .present(let notice) = $0 { notice.owner } else { nil } })
    #expect(owners == [NoticeOwner(id: Caller.commandLine.id)])
    #expect(owners.first?.name == "alarmctl")
  }

  @Test(
    "A press that comes too late changes nothing, and shows what the alarm does now",
    arguments: [NoticeAction.resume, .snooze, .stop])
  func latePress(action: NoticeAction) async throws {
    let id = AlarmID(high: 5, low: 7)
    var options = AlarmForm()
    options.id = id
    let (entries, _, left) = try await Self.run([
      [.request(.change(.add(when: .after(.seconds(60)), title: "", options: options)), Self.token(1), .commandLine)],
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
            .change(.add(when: .timeOfDay(seven, .everyDay), title: "", options: AlarmForm())), Self.token(1),
            .commandLine)
        ], [.wakeup],
      ], host: host
    ) { number, host in
      if number == 1 { host.setZone(tokyo) }
    }
    let next = try #require(left.first?.phase.nextRing)
    #expect(tokyo.clock(at: next).description == "07:00")
  }
}
