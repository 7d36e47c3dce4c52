import AgentDoubles
import AlarmAgent
import AlarmCore
import AlarmWire
import DBus
import Testing

/// What a caller may do that was gone before it could be identified.
@Suite struct UnknownCallerTests {
  private static func alarm(_ number: UInt64, in seconds: Int) -> AlarmRecord {
    let due = AgentTests.start.wall + .seconds(seconds)
    return AlarmRecord(
      definition: AlarmDefinition(
        id: AlarmID(high: 1, low: number), schedule: .fixed(due),
        countdown: CountdownLengths(preAlert: nil, postAlert: .seconds(60)),
        presentation: Presentation(title: "Tea"), owner: "host:sh"),
      phase: .scheduled(Occurrence(due: due)), createdAt: AgentTests.start.wall - .seconds(60))
  }

  /// Makes requests as an unknown caller, with three alarms, two of them ringing.
  private static func states(after requests: AgentRequest...) async throws -> (words: [String], states: [String]) {
    let rig = try await PermissionTests.Rig([alarm(1, in: 60), alarm(2, in: 60), alarm(3, in: 3600)])
    rig.host.advance(by: .seconds(60))
    _ = await rig.take(.wakeup)
    var words: [String] = []
    for (place, request) in requests.enumerated() {
      words += await rig.take(PermissionTests.call(request, UInt32(place + 1), by: .unknown))
    }
    let records = try await rig.archive.records().sorted { $0.id < $1.id }
    return (words, records.map { "\($0.id.low) \($0.phase.state)" })
  }

  private static func id(_ number: UInt64) -> AlarmID { AlarmID(high: 1, low: number) }

  @Test("What rings is silenced: one, or all of them")
  func silences() async throws {
    let one = try await Self.states(after: .change(.stop(Self.id(1))), .change(.snooze(Self.id(2), nil)))
    #expect(one.states == ["2 countdown", "3 scheduled"])
    #expect(one.words.filter { $0.contains(":") } == ["1: done", "2: done"])
    let all = try await Self.states(after: .change(.stopAll))
    #expect(all.states == ["3 scheduled"])
  }

  @Test("Nothing else is changed, and nothing is reported")
  func nothingElse() async throws {
    let id = Self.id(3)
    let tried = try await Self.states(
      after: .change(.stop(id)), .change(.snooze(id, .seconds(60))), .change(.cancel(id)), .change(.skip(id)),
      .change(.pause(id)), .ask(.get(Self.id(1))), .change(.cancel(Self.id(1))))
    #expect(tried.states == ["1 alerting", "2 alerting", "3 scheduled"])
    #expect(tried.words == (1...7).map { "\($0): NotFound" })
  }

  @Test("While the store fails what rings is still silenced")
  func storeFails() async throws {
    let rig = try await PermissionTests.Rig([Self.alarm(1, in: 60)])
    rig.host.advance(by: .seconds(60))
    _ = await rig.take(.wakeup)
    await rig.archive.fail(with: ArchiveError(.full, Message(verbatim: "full")))
    #expect(await rig.take(PermissionTests.call(.change(.stopAll), 1, by: .unknown)).contains("1: StorageFailed"))
    await rig.archive.fail(with: nil)
    _ = await rig.take(.wakeup)
    #expect(try await rig.archive.records().isEmpty)
  }
}
