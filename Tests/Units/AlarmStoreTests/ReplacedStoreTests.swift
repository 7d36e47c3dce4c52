import AlarmCore
import Glibc
import TestSupport
import Testing

@testable import AlarmStore

@Suite("A store whose files go away while it is open")
struct ReplacedStoreTests {
  @Test("What was stored, and what is stored next, is found by the next start", arguments: Loss.allCases)
  func gone(loss: Loss) async throws {
    let fixture = try StoreFixture()
    let records = ["Tea", "Egg", "Rice"].map { AlarmRecord.titled($0) }
    do {
      let store = try fixture.open()
      try await store.commit(records.dropLast().map { .save($0) })
      try loss.happen(to: fixture)
      try await store.commit([.save(records[2])])
      #expect(fixture.notices == [.rewritten(file: fixture.folder.store)])
      // The old files are closed, and those that are there now are open.
      try await store.commit([.remove(records[0].id, .cancelled)])
      await store.look()
      let seen = try Database(path: fixture.folder.store, access: .readOnly).value("SELECT count(*) FROM alarms")
      #expect(seen == "2")
      let error = #expect(throws: ArchiveError.self) { _ = try fixture.session() }
      #expect(error?.code == .inUse)
      #expect(fixture.mode(fixture.folder.store) == 0o600)
    }
    #expect(try fixture.records() == Array(records.dropFirst()))
    #expect(fixture.notices.count == 1)
  }

  @Test("Looking is enough: everything is written again before the next change")
  func looked() async throws {
    let fixture = try StoreFixture()
    let record = AlarmRecord.titled("Tea")
    let store = try fixture.open()
    try await store.commit([.save(record)])
    await store.look()
    #expect(fixture.notices.isEmpty)
    try Loss.folder.happen(to: fixture)
    await store.look()
    let copy = try Database(path: fixture.folder.store, access: .readOnly)
    #expect(try copy.value("SELECT title FROM alarms") == "Tea")
  }

  @Test("A file in the store's place is put aside whole, and none of its alarms become the agent's")
  func replaced() async throws {
    let (fixture, other) = (try StoreFixture(), try StoreFixture())
    let (own, foreign, later) = (AlarmRecord.titled("own"), AlarmRecord.titled("foreign"), AlarmRecord.titled("later"))
    try other.save([foreign])
    let bytes = other.bytes(other.folder.store)
    let aside = fixture.folder.path + "/replaced-2026-10-01T120000Z.sqlite"
    do {
      let store = try fixture.open()
      try await store.commit([.save(own)])
      for _ in 0..<2 {
        try fixture.write(bytes, to: fixture.folder.path + "/synced")
        try fixture.folder.move(fixture.folder.path + "/synced", to: fixture.folder.store)
        try await store.commit([.save(later)])
      }
    }
    let second = fixture.folder.path + "/replaced-2026-10-01T120000Z-2.sqlite"
    #expect(fixture.notices == [.replaced(movedTo: aside), .replaced(movedTo: second)])
    #expect(try fixture.records() == [own, later])
    let isWhole = fixture.bytes(aside) == bytes && fixture.bytes(second) == bytes
    #expect(isWhole)
  }

  @Test("Where nothing can be written instead, a change is refused and leaves no trace; later everything is there")
  func refused() async throws {
    let fixture = try StoreFixture()
    let (before, refused, after) = (AlarmRecord.titled("1"), AlarmRecord.titled("2"), AlarmRecord.titled("3"))
    do {
      let store = try fixture.open()
      try await store.commit([.save(before)])
      try Loss.folder.happen(to: fixture)
      // A folder can't be created where there is a file.
      try fixture.write([1], to: fixture.folder.path)
      await #expect(throws: ArchiveError.self) { try await store.commit([.save(refused)]) }
      await store.look()
      guard case .unwritable? = fixture.notices.last else {
        Issue.record("\(fixture.notices)")
        return
      }
      #expect(fixture.delete(fixture.folder.path))
      try await store.commit([.save(after)])
    }
    #expect(try fixture.records() == [before, after])
  }

  @Test("A folder that another agent has made its own meanwhile is left to it")
  func taken() async throws {
    let fixture = try StoreFixture()
    let store = try fixture.open()
    try await store.commit([.save(.titled("old"))])
    try Loss.folder.happen(to: fixture)
    let other = try fixture.session()
    try other.commit([.save(.titled("new"))])
    let error = await #expect(throws: ArchiveError.self) { try await store.commit([.save(.titled("lost"))]) }
    #expect(error?.code == .inUse)
    #expect(try fixture.heldRecords(other).map(\.definition.presentation.title) == ["new"])
  }

  @Test("A crash between putting a replaced file aside and placing the new one is ended at the next start")
  func interrupted() async throws {
    let fixture = try StoreFixture()
    let saved = try await fixture.fill()
    let whole = fixture.bytes(fixture.folder.store)
    var log: [UInt8] = []
    do {
      let session = try fixture.session()
      try session.commit([.save(.titled("of another file"))])
      log = fixture.bytes(fixture.folder.log)
    }
    #expect(fixture.delete(fixture.folder.store))
    try fixture.write(whole, to: fixture.folder.restoring)
    try fixture.write(log, to: fixture.folder.log)
    #expect(try fixture.records() == saved, "the log belongs to no file")
    #expect(fixture.notices.isEmpty)
  }
}

/// Ways in which files disappear.
enum Loss: CaseIterable {
  case folder, content, store, log

  func happen(to fixture: StoreFixture) throws {
    let folder = fixture.folder
    switch self {
    case .folder: try folder.move(folder.path, to: folder.path + ".away")
    case .content: for name in fixture.names() { try #require(fixture.delete(folder.path + "/" + name)) }
    case .store: try #require(fixture.delete(folder.store))
    case .log: try #require(fixture.delete(folder.log))
    }
  }
}
