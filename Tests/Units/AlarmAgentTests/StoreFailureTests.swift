import AgentDoubles
import AlarmAgent
import AlarmCore
import AlarmWire
import DBus
import TestSupport
import Testing

/// The agent with an archive that fails: what is refused, what happens nevertheless, and when it is stored later.
@Suite struct StoreFailureTests {
  @Test("A full disk refuses the request by name, stores nothing and forgets the alarm")
  func fullDisk() async throws {
    let (entries, _, left) = try await AgentTests.run(
      [[AgentTests.addTimer(60, 1)]],
      storeFailure: ArchiveError(.full, Message(verbatim: "alarms.sqlite: the disk is full")))
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
      id: id, schedule: .fixed(AgentTests.start.wall + .seconds(60)), presentation: Presentation(title: "Pills"))
    let record = AlarmRecord(
      definition: definition, phase: .scheduled(Occurrence(due: AgentTests.start.wall + .seconds(60))),
      createdAt: AgentTests.start.wall)
    let host = ManualHost(at: AgentTests.start)
    let (entries, _, _) = try await AgentTests.run(
      [[.wakeup], [.wakeup], [.request(.change(.stop(id)), AgentTests.token(9), .commandLine)]], records: [record],
      host: host,
      storeFailure: ArchiveError(.readOnly, Message(verbatim: "alarms.sqlite can't be written"))
    ) { number, host in
      if number == 0 { host.advance(by: .seconds(60)) }
    }
    #expect(entries.count { if case .startSound = $0 { true } else { false } } == 1)
    #expect(entries.contains(.stopSound(id)))
    let refusal = entries.compactMap { if case .refuse(_, let error) = $0 { error } else { nil } }.first
    #expect(refusal?.code == .storageFailed)
  }

  @Test(
    "While the store fails, what is wrong anyhow is refused for what is wrong, and nothing to stop is not a failure")
  func checkedFirst() async throws {
    let nobody = AlarmID(high: 9, low: 9)
    let requests: [AgentChange] = [
      .cancel(nobody), .snooze(nobody, nil), .schedule(json: "{}", id: nil), .stopAll,
    ]
    let change = AgentTests.addTimer(60, 5)
    let (entries, _, left) = try await AgentTests.run(
      [zip(requests, 1...).map { .request(.change($0), AgentTests.token($1), .commandLine) } + [change]],
      storeFailure: ArchiveError(.full, Message(verbatim: "full")))
    let refusals = entries.compactMap { entry in
      if case .refuse(let token, let error) = entry { "\(token.serial) \(error.code.rawValue)" } else { nil }
    }
    #expect(refusals == ["1 NotFound", "2 NotFound", "3 InvalidArgument", "5 StorageFailed"])
    #expect(entries.contains(.answer(AgentTests.token(4), [.int32(0)])))
    #expect(left.isEmpty)
  }

  @Test("What couldn't be stored is tried again in a minute, and once more at the end")
  func retries() async throws {
    let record = OwnerCallTests.ringing()
    for isFreedInTime in [true, false] {
      let (ports, host) = (RecordingPorts(), ManualHost(at: AgentTests.start))
      let archive = ManualArchive([record], recorder: ports)
      let agent = AgentTests.agent(archive, ports, host)
      var state = try await agent.restore()
      await archive.fail(with: ArchiveError(.full, Message(verbatim: "full")))
      await agent.take([.presenter(.pressed(record.id, .stop, activationToken: nil))], &state)
      let armed = ports.take().last { if case .arm = $0 { true } else { false } }
      #expect(armed == .arm(AgentTests.start.wall + .seconds(60)))

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
    let (ports, host) = (RecordingPorts(), ManualHost(at: AgentTests.start))
    let archive = ManualArchive([record], recorder: ports)
    let agent = AgentTests.agent(archive, ports, host)
    var state = try await agent.restore()
    await archive.fail(with: ArchiveError(.full, Message(verbatim: "full")))
    await agent.take([.presenter(.pressed(record.id, .stop, activationToken: nil))], &state)
    var waits: [Duration] = []
    while host.now().wall - AgentTests.start.wall < .seconds(10 * 3600) {
      let armed = ports.take().compactMap { if case .arm(let instant) = $0 { instant } else { nil } }.last
      let wait = try #require(armed) - host.now().wall
      waits.append(wait)
      host.advance(by: wait)
      await agent.take([.wakeup], &state)
    }
    #expect(waits == ([1, 2, 4, 8, 16, 32] + Array(repeating: 60, count: 9)).map { .seconds(60 * $0) })
    await archive.fail(with: nil)
    // Any event tries it as well.
    await agent.take([.callerGone(":1.9")], &state)
    #expect(try await archive.records().isEmpty)
    #expect(ports.take().last { if case .arm = $0 { true } else { false } } == .arm(nil))
  }
}
