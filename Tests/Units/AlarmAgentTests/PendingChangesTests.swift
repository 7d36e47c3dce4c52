import AgentDoubles
import AlarmCore
import AlarmWire
import Testing

@testable import AlarmAgent

/// What waits for the next transaction.
@Suite struct PendingChangesTests {
  private static func notes(_ count: Int) -> [ArchiveChange] {
    (0..<count).map { number in
      .note(
        HistoryEntry(
          alarm: AlarmID(high: 0, low: 1), title: "", due: WallInstant(seconds: Int64(number)), rangAt: nil,
          endedAt: AgentTests.start.wall, ending: .missed, by: .agent))
    }
  }

  @Test("A batch may note as much as happened; only what a failing store leaves behind is bounded, the oldest first")
  func bounded() throws {
    let pending = PendingChanges().merging(Self.notes(1_500))
    #expect(pending.inOrder(for: .none) == Self.notes(1_500))
    #expect(pending.bounded().inOrder(for: .none) == Array(Self.notes(1_500).suffix(1_000)))
  }

  @Test(
    "Of each thing the latest change is stored, in the order in which they first changed", arguments: [3, 8, 9, 40])
  func latest(count: Int) {
    func changes(_ second: Int64) -> [ArchiveChange] {
      (0..<count).map { number in
        let due = WallInstant(seconds: second)
        let definition = AlarmDefinition(
          id: AlarmID(high: 0, low: UInt64(number)), schedule: .fixed(due), presentation: Presentation(title: ""))
        return .save(
          AlarmRecord(definition: definition, phase: .scheduled(Occurrence(due: due)), createdAt: AgentTests.start.wall)
        )
      }
    }
    let pending = changes(1).reduce(PendingChanges()) { $0.merging([$1]) }
    #expect(pending.merging([]).inOrder(for: .none) == changes(1))
    let later = pending.merging(changes(2).reversed()).inOrder(for: .none)
    #expect(later == changes(2))
  }

  @Test("An alarm whose definition waits to be stored is stored whole; a later change of its progress only moves it on")
  func definitionThatWaits() {
    func record(_ second: Int64) -> AlarmRecord {
      let due = WallInstant(seconds: second)
      return AlarmRecord(
        definition: AlarmDefinition(id: AlarmID(high: 0, low: 1), presentation: Presentation(title: "")),
        phase: .scheduled(Occurrence(due: due)), createdAt: AgentTests.start.wall)
    }
    let set = PendingChanges().merging([.save(record(1))])
    #expect(set.merging([.saveProgress(record(2))]).inOrder(for: .none) == [.save(record(2))])
    let rung = PendingChanges().merging([.saveProgress(record(1))])
    #expect(rung.merging([.saveProgress(record(2))]).inOrder(for: .none) == [.saveProgress(record(2))])
    #expect(rung.merging([.save(record(2))]).inOrder(for: .none) == [.save(record(2))])
  }

  @Test("After a year off the history has one entry of each of three alarms, with the number of its missed days")
  func year() async throws {
    let host = ManualHost(at: AgentTests.start)
    let seven = try #require(CivilTime(hour: 7, minute: 0))
    let add = (1...3).map { number in
      Inbound.request(
        .change(.add(when: .timeOfDay(seven, .everyDay), title: "", options: .init())), AgentTests.token(number),
        .commandLine)
    }
    let (entries, _, _) = try await AgentTests.run([add, [.clockChanged]], host: host) { number, host in
      if number == 1 { host.advance(by: .seconds(365 * 86_400 + 43_200)) }
    }
    let missed = entries.flatMap { entry -> [ArchiveChange] in
      if case .committed(let changes) = entry { changes } else { [] }
    }.compactMap { if case .note(let entry) = $0, entry.ending == .missed { entry.count } else { nil } }
    #expect(missed == [366, 366, 366])
  }
}
