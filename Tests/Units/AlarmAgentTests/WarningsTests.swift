import AgentDoubles
import AlarmAgent
import AlarmCore
import AlarmWire
import DBus
import Testing

/// Which warnings `Status` has, and for how long.
@Suite struct WarningsTests {
  private static let clock = Caller(id: "org.example.Clock", kind: .registered)

  private static func add(_ id: AlarmID, _ caller: Caller, _ options: String...) throws -> Inbound {
    var parsed = try AlarmForm(words: options)
    parsed.id = id
    return .request(.change(.add(when: .after(.seconds(60)), title: "", options: parsed)), AgentTests.token(1), caller)
  }

  private static func warnings(_ entries: [RecordingPorts.Entry]) -> [[String]] {
    entries.compactMap { entry in
      guard case .answer(AgentTests.token(9), let values) = entry else { return nil }
      return values.first?["Warnings"]?.asStrings
    }
  }

  private static let status = Inbound.request(.ask(.status), AgentTests.token(9), .commandLine)

  @Test("A template's warning is its application's, and goes with the last of its alarms")
  func templates() async throws {
    let (ours, theirs) = (AlarmID(high: 1, low: 1), AlarmID(high: 1, low: 2))
    let host = ManualHost(at: AgentTests.start)
    host.setTemplate("kitchen", to: "[Alert]\nTitle=x")
    let stop = Inbound.request(.change(.stopAll), AgentTests.token(2), .commandLine)
    let (entries, _, _) = try await AgentTests.run(
      [
        [try Self.add(ours, .commandLine, "template=kitchen"), try Self.add(theirs, Self.clock, "template=kitchen")],
        [.wakeup], [Self.status], [stop], [Self.status],
      ], host: host
    ) { number, host in
      guard number == 1 else { return }
      host.setTemplate("kitchen", to: nil)
      host.advance(by: .seconds(60))
    }
    let told = Self.warnings(entries)
    #expect(told.map(\.count) == [1, 0], "\(told)")
  }

  @Test(
    "That an application couldn't be notified of a press is reported until it could, or for a day after its last alarm")
  func owners() async throws {
    let record = OwnerCallTests.ringing(stop: OwnerCallTests.action)
    let call = try #require(record.ownerCall(for: .stop, press: .random(), at: AgentTests.start.wall))
    let failed = Inbound.ownerAnswered(call, failure: Message(verbatim: "it died"))
    let stop = OwnerCallTests.press(.stop)
    let (entries, _, _) = try await AgentTests.run(
      [
        [failed], [Self.status], [.ownerAnswered(call, failure: nil), Self.status], [failed, stop], [Self.status],
        [Self.status],
      ], records: [record]
    ) { number, host in
      if number == 4 { host.advance(by: .seconds(86_399)) }
      if number == 5 { host.advance(by: .seconds(1)) }
    }
    #expect(Self.warnings(entries) == [["it died"], [], ["it died"], []])
  }
}
