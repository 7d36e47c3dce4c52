import AgentDoubles
import AlarmCore
import TestSupport
import Testing

@Suite("The model of the store that the agent's doubles share")
struct StoreModelTests {
  @Test("Progress is stored without the definition that was changed beside it, as the store does")
  func progress() {
    var generator = SeededGenerator(seed: 3)
    let record = AlarmRecord.random(using: &generator)
    var store = StoreModel([record])
    var changed = record
    changed.snoozeCount += 1
    changed.definition.owner = "org.example.Other"
    store.apply(.saveProgress(changed))
    #expect(store.records.map(\.snoozeCount) == [record.snoozeCount + 1])
    #expect(store.records.map(\.definition) == [record.definition])
  }

  @Test("What was saved is there in the order of ids, until it is removed")
  func order() {
    var generator = SeededGenerator(seed: 4)
    let records = (0..<20).map { _ in AlarmRecord.random(using: &generator) }
    var store = StoreModel()
    for record in records { store.apply(.save(record)) }
    #expect(store.records == records.sorted { $0.id < $1.id })
    store.apply(.remove(records[0].id, .stopped))
    #expect(store.records == records.dropFirst().sorted { $0.id < $1.id })
  }

  @Test("An archive that fails keeps what it had, and commits again when it is well")
  func failing() async throws {
    var generator = SeededGenerator(seed: 5)
    let (first, second) = (AlarmRecord.random(using: &generator), AlarmRecord.random(using: &generator))
    let archive = ManualArchive([first])
    await archive.fail(with: ArchiveError(.full, Message(verbatim: "full")))
    await #expect(throws: ArchiveError.self) { try await archive.commit([.save(second)]) }
    #expect(try await archive.records() == [first])
    await archive.fail(with: nil)
    try await archive.commit([.save(second)])
    #expect(try await archive.records().count == 2)
  }
}
