import AgentDoubles
import AlarmAgent
import AlarmCore
import DBus
import Testing

/// The commands in the notices of ringing alarms, on a server that doesn't show buttons.
@Suite struct ShownCommandTests {
  private static let first = AlarmID(high: 5, low: 5)
  private static let second = AlarmID(high: 6, low: 6)
  private static let mako = ServerCapabilities(
    name: "mako", vendor: "emersion", version: "1.7.1", words: ["actions", "body"])
  private static let plasma = ServerCapabilities(
    name: "Plasma", vendor: "KDE", version: "6.4", words: ["actions", "body"])

  private static func alarm(_ id: AlarmID, in seconds: Int64) -> AlarmRecord {
    let due = AgentTests.start.wall + .seconds(seconds)
    return AlarmRecord(
      definition: AlarmDefinition(id: id, schedule: .fixed(due), presentation: Presentation(title: "Tea")),
      phase: .scheduled(Occurrence(due: due)), createdAt: AgentTests.start.wall - .seconds(60))
  }

  /// What is shown for two alarms: the second is due half a minute after the first, and then the first is stopped.
  private static func shown(on server: ServerCapabilities) async throws -> [String] {
    let stop = Inbound.request(.change(.stop(first)), AgentTests.token(9), .commandLine)
    let entries = try await AgentTests.run(
      [[.notificationServer(server)], [.wakeup], [.wakeup], [stop]],
      records: [alarm(first, in: 600), alarm(second, in: 630)],
      between: { number, host in
        if number == 1 { host.advance(by: .seconds(600)) }
        if number == 2 { host.advance(by: .seconds(30)) }
      }
    ).entries
    return entries.compactMap { entry in
      guard case .present(let notice) = entry, notice.rings else { return nil }
      return "\(notice.id == first ? "first" : "second") \(notice.isAlone ? "alone" : "named")"
    }
  }

  @Test("A command names its alarm only while others ring too, and is updated when that changes")
  func updated() async throws {
    let shown = try await Self.shown(on: Self.mako)
    #expect(shown == ["first alone", "second named", "first named", "second alone"])
  }

  @Test("Where buttons are seen, nothing is sent again for that")
  func notNeeded() async throws {
    let shown = try await Self.shown(on: Self.plasma)
    #expect(shown == ["first alone", "second named"])
  }
}
