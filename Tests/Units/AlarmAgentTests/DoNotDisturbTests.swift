import AgentDoubles
import AlarmAgent
import AlarmCore
import DBus
import Testing

/// Rings that are quiet while the desktop holds notifications back.
@Suite("Do not disturb") struct DoNotDisturbTests {
  private static let id = AlarmID(high: 5, low: 5)
  private static let server = ServerCapabilities(
    name: "Plasma", vendor: "KDE", version: "6.4", words: ["actions", "body"])
  private static let stop = Inbound.request(.change(.stop(id)), AgentTests.token(9), .commandLine)

  private static func alarm(_ own: DoNotDisturb?, _ id: AlarmID = id) -> AlarmRecord {
    let due = AgentTests.start.wall + .seconds(600)
    var definition = AlarmDefinition(id: id, schedule: .fixed(due), presentation: Presentation(title: "Tea"))
    definition.doNotDisturb = own
    return AlarmRecord(
      definition: definition, phase: .scheduled(Occurrence(due: due)), createdAt: AgentTests.start.wall - .seconds(60))
  }

  /// Runs batches. The second and later ones come when the alarms are due; `later` is how many seconds after that each comes.
  private static func run(
    _ batches: [[Inbound]], _ records: [AlarmRecord], later: [Int: Int64] = [:]
  ) async throws -> [RecordingPorts.Entry] {
    try await AgentTests.run(
      [[.notificationServer(server)]] + batches, records: records,
      between: { number, host in
        if number == 1 { host.advance(by: .seconds(600)) }
        if let seconds = later[number] { host.advance(by: .seconds(seconds)) }
      }
    ).entries
  }

  private static func setting(_ word: DoNotDisturb) -> Inbound {
    var settings = AgentSettings()
    settings.doNotDisturb = word
    return .settings(settings, warnings: [])
  }

  /// What is heard and seen of one alarm, as words.
  private static func words(_ entries: [RecordingPorts.Entry], of id: AlarmID = id) -> [String] {
    entries.compactMap { entry in
      switch entry {
      case .startSound(id, _): "sound"
      case .stopSound(id): "silence"
      case .present(let notice) where notice.id == id && notice.rings:
        "\(NotificationPlanner.plan(for: notice, on: server, in: .english).urgency)"
      default: nil
      }
    }
  }

  /// The reasons in the history's entries.
  private static func why(_ entries: [RecordingPorts.Entry]) -> [[Circumstance]] {
    entries.flatMap { entry -> [[Circumstance]] in
      guard case .committed(let changes) = entry else { return [] }
      return changes.compactMap { if case .note(let entry) = $0 { entry.why } else { nil } }
    }
  }

  private static func questions(_ entries: [RecordingPorts.Entry]) -> Int {
    entries.count { if case .readInhibition = $0 { true } else { false } }
  }

  @Test("The desktop is asked just before a ring, and what it says then decides; it isn't asked again")
  func known() async throws {
    let entries = try await Self.run([[.ringsSoon], [.inhibited(true)], [.wakeup], [Self.stop]], [Self.alarm(.quiet)])
    #expect(Self.words(entries) == ["normal", "silence"])
    #expect(Self.why(entries) == [[.inhibited, .quiet]])
    #expect(Self.questions(entries) == 1)
  }

  @Test("A desktop that gives no answer is asked once for a ring, and the alarm is heard")
  func unanswered() async throws {
    let entries = try await Self.run([[.ringsSoon], [.wakeup], [Self.stop]], [Self.alarm(.quiet)])
    #expect(Self.words(entries) == ["sound", "critical", "silence"])
    #expect(Self.questions(entries) == 1)
  }

  @Test("What began to ring before the answer came goes on quietly")
  func late() async throws {
    let entries = try await Self.run([[.wakeup], [.inhibited(true)], [Self.stop]], [Self.alarm(.quiet)], later: [2: 2])
    #expect(Self.words(entries) == ["sound", "critical", "silence", "normal", "silence"])
    #expect(Self.why(entries) == [[.inhibited, .quiet]])
    #expect(Self.questions(entries) == 1)
  }

  @Test("An answer that comes too late changes no ring, and one of long ago isn't believed")
  func unknown() async throws {
    let late = try await Self.run([[.wakeup], [.inhibited(true)], [Self.stop]], [Self.alarm(.quiet)], later: [2: 3])
    #expect(Self.words(late) == ["sound", "critical", "silence"])
    #expect(Self.why(late) == [[.inhibited]])
    let old = try await Self.run([[.inhibited(true)], [.wakeup], [Self.stop]], [Self.alarm(.quiet)], later: [2: 3])
    #expect(Self.words(old) == ["sound", "critical", "silence"])
    #expect(Self.why(old) == [[]])
  }

  @Test("Without an answer, and without do not disturb, it rings")
  func silentServer() async throws {
    for answer in [[], [Inbound.inhibited(false)]] {
      let entries = try await Self.run([[.ringsSoon], answer, [.wakeup], answer, [Self.stop]], [Self.alarm(.quiet)])
      #expect(Self.words(entries) == ["sound", "critical", "silence"])
      #expect(Self.why(entries) == [[]])
    }
  }

  @Test("A ring that is quiet stays quiet when do not disturb ends")
  func ends() async throws {
    let entries = try await Self.run(
      [[.inhibited(true)], [.wakeup], [.inhibited(false)], [Self.stop]], [Self.alarm(.quiet)], later: [3: 60])
    #expect(Self.words(entries) == ["normal", "silence"])
  }

  @Test(
    "The setting is for alarms that don't say; an alarm's own word overrides it",
    arguments: [
      (.ring, nil, false), (.quiet, nil, true), (.ring, .quiet, true), (.quiet, .ring, false),
    ] as [(DoNotDisturb, DoNotDisturb?, Bool)])
  func setting(word: DoNotDisturb, own: DoNotDisturb?, isQuiet: Bool) async throws {
    let entries = try await Self.run(
      [[Self.setting(word), .inhibited(true)], [.wakeup], [Self.stop]], [Self.alarm(own)])
    #expect(Self.words(entries) == (isQuiet ? ["normal", "silence"] : ["sound", "critical", "silence"]))
    #expect(Self.why(entries) == [isQuiet ? [.inhibited, .quiet] : [.inhibited]])
  }

  @Test("Of alarms that ring together only those are quiet that are to be")
  func together() async throws {
    let other = AlarmID(high: 6, low: 6)
    let entries = try await Self.run(
      [[.wakeup], [.inhibited(true)]], [Self.alarm(.quiet), Self.alarm(.ring, other)])
    #expect(Self.words(entries) == ["sound", "critical", "silence", "normal"])
    #expect(Self.words(entries, of: other) == ["sound", "critical"])
  }

  @Test("A server that appears while it rings is asked, and a press in the same turn as its answer wins")
  func appears() async throws {
    let entries = try await AgentTests.run(
      [[.wakeup], [.notificationServer(Self.server)], [.inhibited(true), Self.stop]], records: [Self.alarm(.quiet)],
      between: { number, host in if number == 0 { host.advance(by: .seconds(600)) } }
    ).entries
    // One question for an unknown server, and then one for this server.
    #expect(Self.questions(entries) == 2)
    #expect(Self.words(entries).last == "silence")
    #expect(
      entries.last { if case .present = $0 { true } else if case .withdraw = $0 { true } else { false } }
        == .withdraw(Self.id))
  }
}
