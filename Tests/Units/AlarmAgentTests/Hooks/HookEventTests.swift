import AlarmCore
import Testing

/// What an announcement is for the user's own programs.
@Suite struct HookEventTests {
  private static let id = AlarmID(high: 4, low: 4)
  private static let due = WallInstant(seconds: 1_795_154_400)

  /// A repeating alarm in a state.
  private static func record(_ phase: AlarmPhase) -> AlarmRecord {
    AlarmRecord(
      definition: AlarmDefinition(id: id, schedule: .fixed(due), presentation: AlarmPresentation(title: "Tea")),
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
}
