import AgentDoubles
import AlarmAgent
import AlarmCore
import AlarmWire
import Logging
import Testing

/// What the agent does shortly before a ring.
@Suite("A ring is prepared before it is due, and nothing is shown by that") struct PreparingTests {
  /// Runs batches through an agent with forewarning; `between` is called before each. `armed` is what the timer that fires before
  /// rings was armed for, in order, as times since the test began.
  private static func run(
    _ batches: [[Inbound]], between: (Int, ManualHost) -> Void = { _, _ in }
  ) async throws -> (entries: [RecordingPorts.Entry], armed: [Duration?]) {
    let (ports, timer, host) = (RecordingPorts(), RecordingPorts(), ManualHost(at: AgentTests.start))
    let agent = Agent(
      ports: AgentPorts(
        archive: ManualArchive(recorder: ports), presenter: ports, sound: ports, wakeup: ports, forewarning: timer,
        announcer: ports, replies: ports, host: host, owners: ports, tray: ports, inhibition: ports),
      log: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }), version: "0")
    var state = try await agent.restore()
    for (number, batch) in batches.enumerated() {
      between(number, host)
      await agent.take(batch, &state)
    }
    let armed = timer.entries.map { entry -> Duration? in
      if case .arm(let instant?) = entry { instant - AgentTests.start.wall } else { nil }
    }
    return (ports.entries, armed)
  }

  private static func prepared(_ entries: [RecordingPorts.Entry]) -> [Notice] {
    entries.compactMap { if case .prepare(let notice) = $0 { notice } else { nil } }
  }

  @Test("The timer stands 50 ms before the next ring, is armed once for each, and is disarmed when none is left")
  func armed() async throws {
    let (_, armed) = try await Self.run([
      [AgentTests.addTimer(60, 1)], [AgentTests.addTimer(90, 2)], [AgentTests.addTimer(10, 3)], [.wakeup],
    ]) { number, host in if number == 3 { host.advance(by: .seconds(100)) } }
    #expect(armed == [.milliseconds(59_950), .milliseconds(9_950), nil])
  }

  @Test("What is prepared is what is shown at the instant, to the letter, and no wake-up but this comes of it")
  func sameNotice() async throws {
    let (entries, _) = try await Self.run([[AgentTests.addTimer(60, 1)], [.ringsSoon], [.wakeup]]) { number, host in
      if number == 1 { host.advance(by: .milliseconds(59_950)) }
      if number == 2 { host.advance(by: .milliseconds(50)) }
    }
    let shown = entries.compactMap { entry -> Notice? in
      if case .present(let notice) = entry, notice.rings { notice } else { nil }
    }
    let prepared = Self.prepared(entries)
    try #require(prepared.count == 1 && shown.count == 1)
    #expect(prepared[0] == shown[0])
    let place = entries.firstIndex { if case .prepare = $0 { true } else { false } } ?? 0
    let arms = entries[place...].prefix { if case .present = $0 { false } else { true } }
    #expect(arms.count { if case .arm = $0 { true } else { false } } == 1)
  }

  @Test(
    "A prepared ring doesn't wait for another look at the zones; every other batch looks, and a ring that is much later"
  )
  func zones() async throws {
    var looks: [Int] = []
    let add = AgentTests.addTimer(60, 1)
    _ = try await Self.run([[add], [.ringsSoon], [.wakeup], [.wakeup], [.ringsSoon], [.zonesMayHaveChanged], []]) {
      number, host in
      looks.append(host.zoneLooks)
      if number == 1 { host.advance(by: .milliseconds(59_950)) }
      if number == 2 { host.advance(by: .milliseconds(50)) }
      if number == 3 { host.advance(by: .milliseconds(51)) }
    }
    #expect(looks.map { $0 - looks[0] } == [0, 1, 2, 2, 3, 4, 5])
  }

  @Test("Nothing is prepared when the clock was set back meanwhile, the ring was cancelled, or its time has passed")
  func outOfDate() async throws {
    let back = try await Self.run([[AgentTests.addTimer(60, 1)], [.ringsSoon]]) { number, host in
      if number == 1 { host.setWall(AgentTests.start.wall - .seconds(3600)) }
    }
    #expect(Self.prepared(back.entries).isEmpty)
    var form = AlarmForm()
    form.id = AlarmID(high: 0, low: 1)
    let timer = AgentRequest.change(.add(when: .after(.seconds(60)), title: "Tea", options: form))
    let cancel = AgentRequest.change(.cancel(AlarmID(high: 0, low: 1)))
    let cancelled = try await Self.run([
      [.request(timer, AgentTests.token(1), .commandLine)], [.request(cancel, AgentTests.token(2), .commandLine)],
      [.ringsSoon],
    ]) { number, host in if number == 2 { host.advance(by: .milliseconds(59_950)) } }
    #expect(cancelled.entries.contains { if case .answer(AgentTests.token(2), _) = $0 { true } else { false } })
    #expect(Self.prepared(cancelled.entries).isEmpty)
    let late = try await Self.run([[AgentTests.addTimer(60, 1)], [.ringsSoon]]) { number, host in
      if number == 1 { host.advance(by: .seconds(61)) }
    }
    #expect(Self.prepared(late.entries).isEmpty)
  }

  @Test("A ring that is due sooner than it could be prepared isn't")
  func tooSoon() async throws {
    let (_, armed) = try await Self.run([[AgentTests.addTimer(60, 1)], [.wakeup]]) { number, host in
      if number == 1 { host.advance(by: .milliseconds(59_980)) }
    }
    #expect(armed == [.milliseconds(59_950)])
  }
}
