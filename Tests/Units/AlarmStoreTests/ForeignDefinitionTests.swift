import AlarmCore
import TestSupport
import Testing

@testable import AlarmStore

/// Files into which somebody else has written definitions. A trigger in such a file would run in the agent's own statements.
@Suite struct ForeignDefinitionTests {
  /// One of each kind of definition that SQLite has, and some in disguise.
  enum Foreign: String, CaseIterable {
    case trigger = "CREATE TRIGGER t AFTER INSERT ON alarms BEGIN DELETE FROM alarms; END"
    case triggerNamedAsTable = "CREATE TRIGGER alarms AFTER INSERT ON alarms BEGIN DELETE FROM alarms; END"
    case triggerOfProgress = "CREATE TRIGGER t BEFORE UPDATE ON progress BEGIN DELETE FROM alarms; END"
    case view = "CREATE VIEW v AS SELECT * FROM alarms"
    case triggerOfView =
      "CREATE VIEW v AS SELECT title FROM alarms; CREATE TRIGGER \"t \"\"1\" INSTEAD OF DELETE ON v BEGIN DELETE FROM apps; END"
    case index = "CREATE INDEX i ON alarms (title)"
    case uniqueIndex = "CREATE UNIQUE INDEX i ON history (ending)"
    case table = "CREATE TABLE mine (x UNIQUE); INSERT INTO mine VALUES (1)"
    case tableWithReference =
      "CREATE TABLE mine (x INTEGER PRIMARY KEY AUTOINCREMENT, a REFERENCES alarms (sequence) ON DELETE CASCADE)"
    case virtualTable = "CREATE VIRTUAL TABLE search USING fts5(x); INSERT INTO search VALUES ('Tea')"
    case counts = "ANALYZE"
  }

  @Test(
    "What isn't ours in the store is removed with a warning when it is opened, and nothing of it runs",
    arguments: Foreign.allCases)
  func inStore(foreign: Foreign) throws {
    let fixture = try StoreFixture()
    try fixture.save([.titled("Kept")])
    guard try Self.write(foreign, to: fixture.folder.store) else { return }
    let later = AlarmRecord.titled("Later")
    try fixture.save([later])
    #expect(try fixture.records().map(\.definition.presentation.title) == ["Kept", "Later"])
    #expect(try Self.foreign(in: fixture.folder.store).isEmpty)
    #expect(fixture.notices.count == (foreign == .counts ? 0 : 1))
    for case .foreignRemoved(let parts) in fixture.notices { #expect(parts.contains("\"")) }
  }

  @Test("A restored file brings the rows of our tables and nothing else", arguments: Foreign.allCases)
  func restored(foreign: Foreign) throws {
    let (fixture, other) = (try StoreFixture(), try StoreFixture())
    let kept = AlarmRecord.titled("Kept")
    try fixture.save([kept])
    guard try Self.write(foreign, to: fixture.folder.store) else { return }
    try other.save([])
    _ = try CopySource(file: fixture.folder.store, store: other.folder.path).accept(at: noon)
    let later = AlarmRecord.titled("Later")
    try other.save([later])
    #expect(try other.records() == [kept, later])
    #expect(try Self.foreign(in: other.folder.store).isEmpty)
    #expect(other.notices.isEmpty)
  }

  @Test("A view or a table of another kind in the place of one of ours is damage, in the store and in a restored file")
  func inPlace() throws {
    for sql in [
      "DROP TABLE history; CREATE VIEW history AS SELECT * FROM alarms",
      "DROP TABLE clock; CREATE TABLE clock (id, seen_at, checksum)",
      "DROP INDEX history_ended_at; CREATE INDEX history_ended_at ON history (ending)",
    ] {
      let (fixture, other) = (try StoreFixture(), try StoreFixture())
      try fixture.save([.titled("Kept")])
      try Database(path: fixture.folder.store).execute(sql)
      try other.save([])
      let refusal = #expect(throws: ArchiveError.self, "\(sql)") {
        _ = try CopySource(file: fixture.folder.store, store: other.folder.path).accept(at: noon)
      }
      #expect(refusal?.code == .unfit)
      #expect(try fixture.records().isEmpty)
      guard case .startedEmpty = fixture.notices.first else {
        Issue.record("\(sql): \(fixture.notices)")
        continue
      }
    }
  }

  @Test("A backup with a trigger takes a damaged store's place, without the trigger")
  func backup() async throws {
    let fixture = try StoreFixture()
    do {
      let store = try fixture.open()
      try await store.commit([.save(.titled("Kept"))])
      await store.maintain(isClockSure: true)
    }
    let backup = try #require(fixture.folder.backups(at: noon).first)
    guard try Self.write(.trigger, to: fixture.folder.backup(backup)) else { return }
    try fixture.write(Array("no database at all, but long enough".utf8), to: fixture.folder.store)
    try fixture.save([.titled("Later")])
    #expect(try fixture.records().map(\.definition.presentation.title) == ["Kept", "Later"])
    #expect(fixture.notices.contains(.foreignRemoved("trigger \"t\"")), "\(fixture.notices)")
  }

  /// Runs foreign SQL on a file; false: this SQLite doesn't support it.
  private static func write(_ foreign: Foreign, to file: String) throws -> Bool {
    let database = try Database(path: file)
    do {
      try database.execute(foreign.rawValue)
    } catch {
      guard foreign == .virtualTable else { throw error }
      return false
    }
    return true
  }

  private static func foreign(in file: String) throws -> [String] {
    let database = try Database(path: file)
    return try Layout(of: database).checkContent(of: database, withValues: false).map(\.words)
  }
}
