import AlarmCore
import Synchronization
import TestSupport
import Testing

@testable import AlarmStore

@Suite("Commits and history")
struct CommitTests {
  @Test("Removed alarms are gone, and the history says what became of them")
  func removal() async throws {
    let fixture = try StoreFixture()
    let store = try fixture.open()
    let (tea, coffee) = (AlarmRecord.titled("Tea"), AlarmRecord.titled("Coffee"))
    try await store.commit([.save(tea), .save(coffee)])
    let entry = HistoryEntry(
      alarm: tea.id, title: "Tea", owner: "org.example.Tea", due: noon - .seconds(700), rangAt: nil, endedAt: noon,
      ending: .missed, by: .agent, why: [.asleep, .notShown])
    try await store.commit([.remove(tea.id, .missed), .note(entry)])
    #expect(try await store.records() == [coffee])
    #expect(try await store.history(since: noon, limit: 10) == [entry])
    #expect(try await store.history(since: noon, limit: 10, owner: "org.example.Tea") == [entry])
    #expect(try await store.history(since: noon, limit: 10, owner: "org.example.Other").isEmpty)
    #expect(try await store.history(since: noon + .seconds(1), limit: 10).isEmpty)
    #expect(try await store.history(since: noon, limit: 0).isEmpty)
  }

  @Test("Each commit is reported, and once the store has settled a copy of its file alone has everything")
  func settled() async throws {
    let (fixture, copy) = (try StoreFixture(), try StoreFixture())
    let count = Mutex(0)
    let store = try AlarmStore(
      folder: fixture.folder.path, executor: TurnstileExecutor(), clock: { noon }, report: { _ in },
      committed: { count.withLock { $0 += 1 } })
    let record = AlarmRecord.titled("Tea")
    try await store.commit([.save(record)])
    #expect(count.withLock { $0 } == 1)
    await store.settle()
    #expect(fixture.folder.size(fixture.folder.log) == 0)
    try copy.folder.prepare()
    try copy.write(fixture.bytes(fixture.folder.store), to: copy.folder.store)
    #expect(try copy.records() == [record])
    // The store goes on as before.
    try await store.commit([.remove(record.id, .cancelled)])
    #expect(try await store.records().isEmpty)
  }

  @Test("Removing what isn't there changes nothing, and is not an error")
  func removingNothing() async throws {
    let fixture = try StoreFixture()
    let store = try fixture.open()
    try await store.commit([.remove(.random(), .cancelled)])
    #expect(try await store.records().isEmpty)
    #expect(try await store.history(since: WallInstant(microseconds: .min), limit: 10).isEmpty)
  }

  @Test("Several changes of one alarm in a batch apply in their order")
  func order() async throws {
    let fixture = try StoreFixture()
    let store = try fixture.open()
    let record = AlarmRecord.titled("Tea")
    try await store.commit([.save(record), .remove(record.id, .stopped), .save(record)])
    #expect(try await store.records() == [record])
    try await store.commit([.remove(record.id, .stopped), .save(record), .remove(record.id, .cancelled)])
    #expect(try await store.records().isEmpty)
    #expect(try await store.history(since: noon, limit: 10).isEmpty)
  }

  @Test("A batch that fails in its middle leaves nothing behind, and the next one succeeds")
  func allOrNothing() throws {
    let fixture = try StoreFixture()
    let session = try fixture.session()
    let first = AlarmRecord.titled("first")
    try session.commit([.save(first)])
    // Instead of a full disk: no further page may be allocated.
    let pages = try session.database.value("PRAGMA page_count")
    try session.database.execute("PRAGMA max_page_count = \(pages)")
    var long = AlarmRecord.titled("long")
    long.definition.metadata = String(repeating: "m", count: 100_000)
    let error = #expect(throws: ArchiveError.self) {
      try session.commit([.remove(first.id, .cancelled), .save(.titled("short")), .save(long)])
    }
    #expect(error?.code == .full)
    #expect(try session.records(report: { _ in }) == [first])
    #expect(try session.history(since: noon, limit: 1).isEmpty)

    try session.database.execute("PRAGMA max_page_count = 1000000")
    try session.commit([.save(long)])
    #expect(try fixture.heldRecords(session) == [first, long])
  }

  @Test("A store that another program holds for writing answers busy, and serves again afterwards")
  func busy() throws {
    let fixture = try StoreFixture()
    let session = try fixture.session()
    try session.database.execute("PRAGMA busy_timeout = 1")
    let other = try Database(path: fixture.folder.store)
    try other.execute("BEGIN IMMEDIATE")
    let error = #expect(throws: ArchiveError.self) { try session.commit([.save(.titled("x"))]) }
    #expect(error?.code == .busy)
    try other.execute("COMMIT")
    try session.commit([.save(.titled("x"))])
  }

  @Test("History older than a year is dropped with the daily backup, by a clock that is surely right")
  func oldHistory() async throws {
    let fixture = try StoreFixture()
    let clock = ManualClock(noon)
    let store = try fixture.open(at: clock.now)
    let record = AlarmRecord.titled("old")
    func entry(at instant: WallInstant) -> HistoryEntry {
      HistoryEntry(
        alarm: record.id, title: "old", due: instant, rangAt: instant, endedAt: instant, ending: .stopped,
        by: .caller("host:sh"))
    }
    try await store.commit([.note(entry(at: noon)), .note(entry(at: noon + .seconds(60 * 86_400)))])
    let later = noon + .seconds(400 * 86_400)
    clock.set(later)
    try await store.commit([.note(entry(at: later))])
    await store.maintain(isClockSure: false)
    let kept = try await store.history(since: WallInstant(microseconds: 0), limit: 10)
    #expect(kept.count == 3, "who knows what day it is")
    clock.set(later + .seconds(86_400))
    await store.maintain(isClockSure: true)
    #expect(
      try await store.history(since: WallInstant(microseconds: 0), limit: 10)
        == [entry(at: later), entry(at: noon + .seconds(60 * 86_400))])
  }
}

extension StoreFixture {
  /// Reads through a session that stays open.
  func heldRecords(_ session: borrowing StoreSession) throws -> [AlarmRecord] {
    try session.records(report: { _ in })
  }
}
