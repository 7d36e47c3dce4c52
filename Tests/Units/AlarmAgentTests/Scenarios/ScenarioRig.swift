import AgentDoubles
import AlarmAgent
import AlarmCore
import AlarmWire
import DBus
import TestSupport

/// An agent over recording ports on a machine whose clock goes from one armed instant to the next.
struct ScenarioRig {
  /// A ring: which alarm, and when its sound began.
  struct Ring: Hashable {
    let title: String
    let at: WallInstant
  }

  let host: ManualHost
  let ports = RecordingPorts()
  private let archive: ManualArchive
  private let agent: Agent
  private var state: AgentState
  private var serial: UInt32 = 0

  /// A machine at an instant, in a zone.
  init(at wall: WallInstant, in zone: ZoneRules = .utc) async throws {
    host = ManualHost(at: Moment(wall: wall, uptime: 1_000_000, boot: BootID(high: 1, low: 1)))
    host.setZone(zone)
    archive = ManualArchive(recorder: ports)
    agent = AgentTests.agent(archive, ports, host)
    state = try await agent.restore()
  }

  /// Adds an alarm with the words of the command line.
  mutating func add(_ when: String, _ title: String = "Alarm", _ options: [String] = []) async throws {
    serial += 1
    await handle(
      .request(
        .change(.add(when: try WhenGrammar.parse(when), title: title, options: try AlarmForm(words: options))),
        AgentTests.token(serial), .commandLine))
  }

  /// Runs the agent on one batch.
  mutating func handle(_ events: Inbound...) async {
    let inbox = Inbox<Inbound>()
    for event in events { inbox.post(event) }
    inbox.close()
    state = await agent.run(inbox, from: state)
  }

  mutating func stopAll() async {
    serial += 1
    await handle(.request(.change(.stopAll), AgentTests.token(serial), .commandLine))
  }

  /// The machine sleeps, hibernates or is frozen for a while: both clocks go on, and there is no event.
  func sleep(_ length: Duration) { host.advance(by: length) }

  /// The machine is off for a while; then it boots, and the agent starts on what is stored.
  mutating func powerOff(for length: Duration) async throws {
    host.advance(by: length)
    host.boot()
    state = try await agent.restore()
  }

  /// No agent runs for a while, but the machine does; then the agent starts on what is stored.
  mutating func restart(after length: Duration = .zero) async throws {
    host.advance(by: length)
    state = try await agent.restore()
  }

  /// Asks for something, and returns the answer's first value.
  mutating func ask(_ request: AgentRequest) async throws -> DBusValue? {
    serial += 1
    let token = AgentTests.token(serial)
    await handle(.request(request, token, .commandLine))
    return ports.entries.reversed().lazy.compactMap { entry -> [DBusValue]? in
      if case .answer(token, let values) = entry { values } else { nil }
    }.first?.first
  }

  /// The alarms as clients see them.
  mutating func list() async throws -> [AlarmSnapshot] {
    try await (ask(.ask(.list))?.asArray ?? []).map { try AlarmSnapshot(properties: $0) }
  }

  /// Lets time pass to an instant; the agent wakes at each instant that it armed. `isAnswered`: rings are stopped at once. Returns
  /// what began to ring.
  @discardableResult
  mutating func pass(until end: WallInstant, isAnswered: Bool = true) async -> [Ring] {
    var rings: [Ring] = []
    while let armed, armed <= end {
      // A past instant fires at once.
      host.advance(by: max(armed - host.now().wall, .zero))
      let before = ports.entries.count
      await handle(.wakeup)
      let begun = ports.entries[before...].compactMap { entry -> AlarmID? in
        if case .startSound(let id, _) = entry { id } else { nil }
      }
      for id in begun { rings.append(Ring(title: titles[id] ?? "", at: host.now().wall)) }
      if isAnswered && !begun.isEmpty { await stopAll() }
    }
    host.advance(by: max(end - host.now().wall, .zero))
    return rings
  }

  /// The instant that is armed.
  var armed: WallInstant? {
    ports.entries.reversed().lazy.compactMap { entry -> WallInstant?? in
      if case .arm(let instant) = entry { .some(instant) } else { nil }
    }.first ?? nil
  }

  /// Notices of missed alarms, each with its lines.
  var missedNotices: [[String]] {
    ports.entries.compactMap { entry in
      if case .present(let notice) = entry, case .missed(let lines) = notice.kind { lines } else { nil }
    }
  }

  /// How often something began to sound.
  var soundCount: Int { ports.entries.count { if case .startSound = $0 { true } else { false } } }

  /// How many occurrences were reported to clients as missed.
  var missedCount: Int { ports.entries.count { if case .announce(.missed) = $0 { true } else { false } } }

  /// All that is stored.
  var records: [AlarmRecord] { get async throws { try await archive.records() } }

  private var titles: [AlarmID: String] {
    ports.entries.reduce(into: [:]) { titles, entry in
      if case .announce(.added(let record)) = entry {
        titles[record.id] = record.definition.presentation.title.text
      }
    }
  }
}
