import AgentDoubles
import AlarmAgent
import AlarmCore
import Logging
import Synchronization
import Testing

/// Which event an announcement is for the user's own programs.
@Suite struct HookEventTests {
  private static let id = AlarmID(high: 4, low: 4)
  private static let due = WallInstant(seconds: 1_795_154_400)

  /// A repeating alarm in a state.
  private static func record(_ phase: AlarmPhase) -> AlarmRecord {
    AlarmRecord(
      definition: AlarmDefinition(id: id, schedule: .fixed(due), presentation: Presentation(title: "Tea")),
      phase: phase, createdAt: due)
  }

  private static let scheduled = record(.scheduled(Occurrence(due: due)))
  private static let moved = record(.scheduled(Occurrence(due: due + .seconds(3600))))

  @Test("What is new has its event, and an alarm that only moves has none")
  func scheduling() {
    #expect(HookEvent(.added(Self.scheduled), before: nil) == .scheduled)
    #expect(HookEvent(.changed(Self.moved), before: Self.scheduled) == nil)
  }

  @Test("The end has its event by its reason, and what was missed is reported once")
  func ends() {
    var off = Self.scheduled
    off.offSince = off.createdAt
    #expect(HookEvent(.changed(off), before: Self.scheduled) == .off)
    #expect(HookEvent(.changed(Self.scheduled), before: off) == .scheduled)
    #expect(HookEvent(.removed(Self.id, .stopped), before: Self.scheduled) == .stopped)
    #expect(HookEvent(.removed(Self.id, .cancelled), before: Self.scheduled) == .stopped)
    #expect(HookEvent(.removed(Self.id, .timedOut), before: Self.scheduled) == .stopped)
    #expect(HookEvent(.removed(Self.id, .missed), before: Self.scheduled) == nil)
    let missed = MissedOccurrence(id: Self.id, title: "Tea", due: Self.due, reason: .missed)
    #expect(HookEvent(.missed(missed), before: Self.scheduled) == .missed)
  }

  @Test("What is not a change of an alarm has no event")
  func others() {
    #expect(HookEvent(.opened(Self.id, owner: "a", activationToken: ""), before: nil) == nil)
    #expect(HookEvent(.authorization("a", .denied), before: nil) == nil)
    #expect(HookEvent(.summary(BookSummary()), before: nil) == nil)
  }

  /// Keeps the documents that programs would read.
  private final class Documents: HookPort {
    let all = Mutex<[HookEvent: String]>([:])
    func run(_ call: HookCall) {
      all.withLock { $0[call.event] = String(decoding: call.document(), as: UTF8.self) }
    }
  }

  @Test("A one-time alarm that was missed while the machine was off is in the document")
  func missedWhileOff() async throws {
    let due = AgentTests.start.wall - .seconds(3 * 86_400)
    let record = AlarmRecord(
      definition: AlarmDefinition(id: Self.id, schedule: .fixed(due), presentation: Presentation(title: "Tea")),
      phase: .scheduled(Occurrence(due: due)), createdAt: due)
    let (ports, hooks) = (RecordingPorts(), Documents())
    let agent = Agent(
      ports: AgentPorts(
        archive: ManualArchive([record], recorder: ports), presenter: ports, sound: ports, wakeup: ports,
        announcer: ports, replies: ports, host: ManualHost(at: AgentTests.start), owners: ports, tray: ports,
        inhibition: ports, hooks: hooks),
      log: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }), version: "0")
    _ = try await agent.restore()
    let document = try #require(hooks.all.withLock { $0[.missed] })
    #expect(document.contains(#""alarm":{"#) && document.contains(#""title":"Tea""#), "\(document)")
  }
}
