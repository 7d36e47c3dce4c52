import AgentDoubles
import AlarmAgent
import AlarmCore
import AlarmWire
import DBus
import TestSupport
import Testing

/// The agent with a clock that is set, or isn't believed.
@Suite struct ClockTests {
  @Test("Nothing is forgotten by a clock that nobody has synchronised, and nothing is copied while it is in doubt")
  func maintenance() async throws {
    let ports = RecordingPorts()
    let archive = ManualArchive(recorder: ports)
    try await archive.commit([.seen(AgentTests.start.wall)])
    let host = ManualHost(at: AgentTests.start + .seconds(40 * 86_400))
    host.setSynchronised(false)
    let agent = AgentTests.agent(archive, ports, host)
    var state = try await agent.restore()
    func upkeep() -> [Bool] {
      ports.take().compactMap { if case .maintained(let isClockSure) = $0 { isClockSure } else { nil } }
    }
    state = await Self.run(agent, state, [AgentTests.addTimer(7200, 1)])
    #expect(upkeep().isEmpty)
    host.advance(by: .seconds(600))
    state = await Self.run(agent, state, [AgentTests.addTimer(7200, 2)])
    #expect(upkeep() == [false], "believed after ten minutes, but not sure")
    host.setSynchronised(true)
    host.advance(by: .seconds(3600))
    _ = await Self.run(agent, state, [AgentTests.addTimer(7200, 3)])
    #expect(upkeep() == [true])
  }

  private static func daily() throws -> Inbound {
    let seven = try #require(CivilTime(hour: 7, minute: 0))
    return .request(
      .change(.add(when: .timeOfDay(seven, .everyDay), title: "Up", options: AlarmForm())), AgentTests.token(1),
      .commandLine)
  }

  private static func count(_ entries: [RecordingPorts.Entry], _ isWanted: (RecordingPorts.Entry) -> Bool) -> Int {
    entries.count(where: isWanted)
  }

  private static func hasRung(_ entry: RecordingPorts.Entry) -> Bool {
    if case .startSound = entry { true } else { false }
  }

  private static func hasMissed(_ entry: RecordingPorts.Entry) -> Bool {
    if case .announce(.missed) = entry { true } else { false }
  }

  /// An archive with a daily alarm at 07:00, which remembers the time at which it was set (06:00).
  private static func archive() async throws -> ManualArchive {
    let archive = ManualArchive()
    let ports = RecordingPorts()
    let agent = AgentTests.agent(archive, ports, ManualHost(at: AgentTests.start))
    let inbox = Inbox<Inbound>()
    inbox.post(try daily())
    inbox.close()
    await agent.run(inbox, from: try await agent.restore())
    #expect(try await archive.lastSeen() == AgentTests.start.wall)
    return archive
  }

  private static func run(_ agent: Agent, _ state: AgentState, _ events: [Inbound]) async -> AgentState {
    let inbox = Inbox<Inbound>()
    for event in events { inbox.post(event) }
    inbox.close()
    return await agent.run(inbox, from: state)
  }

  @Test("Started weeks ahead without synchronisation, the agent misses nothing until the clock is synchronised")
  func ahead() async throws {
    let archive = try await Self.archive()
    let host = ManualHost(at: AgentTests.start + .seconds(40 * 86_400))
    host.setSynchronised(false)
    let ports = RecordingPorts()
    let agent = AgentTests.agent(archive, ports, host)
    var state = try await agent.restore()
    state = await Self.run(agent, state, [.wakeup])
    #expect(Self.count(ports.entries, Self.hasMissed) == 0)
    // The clock is checked again in half a minute, by the one timer.
    #expect(
      ports.entries.contains { if case .arm(let at?) = $0 { at == host.now().wall + .seconds(30) } else { false } })

    // The time server says that it is 07:01 of the first day.
    host.setWall(AgentTests.start.wall + .seconds(3660))
    host.setSynchronised(true)
    _ = await Self.run(agent, state, [.clockChanged])
    #expect(Self.count(ports.entries, Self.hasMissed) == 0)
    #expect(Self.count(ports.entries, Self.hasRung) == 1)
  }

  @Test("Ten minutes after the start the clock is taken as it is, and what is past is missed")
  func tenMinutes() async throws {
    let archive = try await Self.archive()
    let host = ManualHost(at: AgentTests.start + .seconds(40 * 86_400))
    host.setSynchronised(false)
    let ports = RecordingPorts()
    let agent = AgentTests.agent(archive, ports, host)
    let state = try await agent.restore()
    host.advance(by: .seconds(600))
    _ = await Self.run(agent, state, [.wakeup])
    // Once, with a count of 40.
    #expect(Self.count(ports.entries, Self.hasMissed) == 1)
    #expect(Self.count(ports.entries, Self.hasRung) == 0)
  }

  @Test("Set back by hours while it runs, today's alarm is due again; by one hour it isn't")
  func back() async throws {
    for (hours, rings) in [(1, 1), (5, 2)] as [(Int64, Int)] {
      let host = ManualHost(at: AgentTests.start)
      let (entries, _, _) = try await AgentTests.run(
        [[try Self.daily()], [.wakeup], [Self.stopAll], [.clockChanged], [.wakeup]], host: host
      ) { number, host in
        if number == 1 { host.advance(by: .seconds(3600)) }
        if number == 3 { host.setWall(host.now().wall - .seconds(hours * 3600)) }
        // Goes on to 07:00, if that is still to come today.
        if number == 4 { host.advance(by: .seconds(hours * 3600)) }
      }
      #expect(Self.count(entries, Self.hasRung) == rings, "\(hours) h")
    }
  }

  private static var stopAll: Inbound { .request(.change(.stopAll), AgentTests.token(2), .commandLine) }

  @Test("Started on a clock that was set right meanwhile, the agent arms at once for what comes again")
  func rightAgain() async throws {
    let archive = try await Self.archive()
    // On a clock that was nine days ahead, nine mornings were handled.
    let ahead = AgentTests.agent(archive, RecordingPorts(), ManualHost(at: AgentTests.start + .seconds(9 * 86_400)))
    _ = await Self.run(ahead, try await ahead.restore(), [.clockChanged])
    try await archive.commit([.seen(AgentTests.start.wall + .seconds(9 * 86_400))])

    let ports = RecordingPorts()
    let agent = AgentTests.agent(archive, ports, ManualHost(at: AgentTests.start))
    _ = try await agent.restore()
    let seven = AgentTests.start.wall + .seconds(3600)
    #expect(ports.entries.contains { $0 == .arm(seven) }, "\(ports.entries.suffix(2))")
    #expect(try await archive.records().map(\.phase.nextRing) == [seven])
  }

  @Test("A store that fails while the clock begins to be believed loses nothing")
  func failingStore() async throws {
    let archive = try await Self.archive()
    let host = ManualHost(at: AgentTests.start + .seconds(3 * 86_400))
    host.setSynchronised(false)
    let ports = RecordingPorts()
    let agent = AgentTests.agent(archive, ports, host)
    // Earlier than the time that the archive remembers now.
    try await archive.commit([.seen(AgentTests.start.wall + .seconds(9 * 86_400))])
    let state = try await agent.restore()
    await archive.fail(with: ArchiveError(.full, Message(verbatim: "full")))
    host.setSynchronised(true)
    let after = await Self.run(agent, state, [.wakeup])
    #expect(Self.count(ports.entries, Self.hasMissed) == 0, "set back by days: due at the next 07:00")
    await archive.fail(with: nil)
    host.advance(by: .seconds(3600))
    _ = await Self.run(agent, after, [.wakeup])
    #expect(Self.count(ports.entries, Self.hasRung) == 1)
  }
}
