import AgentDoubles
import AlarmAgent
import AlarmCore
import DBus
import Testing

/// What the agent records besides how a ring ended.
@Suite("Circumstances in the history") struct CircumstanceTests {
  private static let id = AlarmID(high: 3, low: 3)

  /// A stored alarm that is due some seconds after the start.
  private static func alarm(in seconds: Int) -> AlarmRecord {
    let due = AgentTests.start.wall + .seconds(seconds)
    return AlarmRecord(
      definition: AlarmDefinition(id: id, schedule: .fixed(due), presentation: Presentation(title: "Tea")),
      phase: .scheduled(Occurrence(due: due)), createdAt: AgentTests.start.wall - .seconds(60))
  }

  /// The entries that the history got.
  private static func notes(_ entries: [RecordingPorts.Entry]) -> [HistoryEntry] {
    entries.flatMap { entry -> [HistoryEntry] in
      guard case .committed(let changes) = entry else { return [] }
      return changes.compactMap { if case .note(let entry) = $0 { entry } else { nil } }
    }
  }

  private static let stop = Inbound.request(.change(.stop(id)), AgentTests.token(9), .commandLine)
  private static let dunst = ServerCapabilities(
    name: "dunst", vendor: "knopwob", version: "1.9.0", words: ["actions", "body"])

  @Test("An alarm that the machine slept through was missed for that")
  func asleep() async throws {
    let host = ManualHost(at: AgentTests.start)
    let (entries, _, _) = try await AgentTests.run(
      [[.wakeup], [.clockChanged]], records: [Self.alarm(in: 600)], host: host,
      between: { number, host in if number == 1 { host.sleep(for: .seconds(8 * 3600)) } })
    let note = try #require(Self.notes(entries).first)
    #expect(note.ending == .missed && note.why == [.asleep])
  }

  @Test("A ring is reported with what was wrong: the desktop held notifications back, and nothing could be heard")
  func wrong() async throws {
    let (entries, _, _) = try await AgentTests.run(
      [
        [.notificationServer(Self.dunst)], [.wakeup], [.inhibited(true), .soundFails(true)], [.soundFails(false)],
        [Self.stop],
      ], records: [Self.alarm(in: 600)],
      between: { number, host in if number == 1 { host.advance(by: .seconds(600)) } })
    #expect(entries.contains(.readInhibition(ServerProperty("org.dunstproject.cmd0", "paused"))))
    let note = try #require(Self.notes(entries).first)
    #expect(note.ending == .stopped && note.why == [.inhibited, .soundFailed])
  }

  @Test("A ring that the notification server refuses wasn't shown, and Status warns of it until the server shows one")
  func refused() async throws {
    let status = Inbound.request(.ask(.status), AgentTests.token(8), .commandLine)
    let trouble = Inbound.serverTrouble(.refuses("no room"), unshown: [Self.id])
    let (entries, _, _) = try await AgentTests.run(
      [
        [.notificationServer(Self.dunst)], [.wakeup], [trouble], [status], [Self.stop],
        [.serverTrouble(nil, unshown: [])], [status],
      ], records: [Self.alarm(in: 600)],
      between: { number, host in if number == 1 { host.advance(by: .seconds(600)) } })
    #expect(Self.notes(entries).map(\.why) == [[.notShown]])
    let warnings = entries.compactMap { entry -> [String]? in
      guard case .answer(AgentTests.token(8), let values) = entry else { return nil }
      return values.first?["Warnings"]?.asStrings
    }
    #expect(warnings.map { $0.contains { $0.contains("refuses notifications (no room)") } } == [true, false])
  }

  @Test("Without a notification server nobody is asked, and the ring wasn't shown")
  func notShown() async throws {
    let (entries, _, _) = try await AgentTests.run(
      [[.notificationServer(nil)], [.wakeup], [Self.stop]], records: [Self.alarm(in: 600)],
      between: { number, host in if number == 1 { host.advance(by: .seconds(600)) } })
    #expect(!entries.contains { if case .readInhibition = $0 { true } else { false } })
    #expect(Self.notes(entries).map(\.why) == [[.notShown]])
  }

  @Test("A ring in time of which nothing is unusual says nothing")
  func usual() async throws {
    let (entries, _, _) = try await AgentTests.run(
      [[.notificationServer(Self.dunst)], [.wakeup], [.inhibited(false)], [Self.stop]], records: [Self.alarm(in: 600)],
      between: { number, host in if number == 1 { host.advance(by: .seconds(600)) } })
    #expect(Self.notes(entries).map(\.why) == [[]])
  }
}
