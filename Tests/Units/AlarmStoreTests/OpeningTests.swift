import AlarmCore
import Testing

@testable import AlarmStore

@Suite("Opening a store")
struct OpeningTests {
  @Test("The settings that make a commit durable are in force")
  func durable() throws {
    let fixture = try StoreFixture()
    let session = try fixture.session()
    #expect(try session.database.value("PRAGMA journal_mode") == "wal")
    #expect(try session.database.value("PRAGMA synchronous") == "2")
    #expect(try session.database.value("PRAGMA foreign_keys") == "1")
    #expect(try session.database.value("PRAGMA trusted_schema") == "0")
    #expect(try session.database.value("PRAGMA mmap_size") == "0")
    #expect(try session.database.value("PRAGMA cache_size") == "-512")
    #expect(try session.database.value("PRAGMA user_version") == String(Migration.newest))
    #expect(try session.database.value("PRAGMA application_id") == String(Migration.applicationID))
  }

  @Test("Only the user can read the folder and its files")
  func modes() async throws {
    let fixture = try StoreFixture()
    let store = try fixture.open()
    try await store.commit([.save(.titled("secret"))])
    #expect(fixture.mode(fixture.folder.path) == 0o700)
    for name in fixture.names() {
      #expect(fixture.mode(fixture.folder.path + "/" + name) == 0o600, "\(name)")
    }
    #expect(fixture.names().contains("alarms.sqlite-wal"))
  }

  @Test("A second agent gets an error that the store is in use, and gets the store once the first is gone")
  func inUse() throws {
    let fixture = try StoreFixture()
    do {
      let first = try fixture.session()
      let error = #expect(throws: ArchiveError.self) { _ = try fixture.session() }
      #expect(error?.code == .inUse)
      #expect(error?.message.contains(fixture.folder.lock) == true)
      try first.commit([.save(.titled("still mine"))])
    }
    #expect(try fixture.records().map(\.definition.presentation.title) == ["still mine"])
  }

  @Test("A store of a newer program is refused and stays byte for byte as it is")
  func newer() throws {
    let fixture = try StoreFixture()
    try fixture.save([.titled("x")])
    let newer = Migration.newest + 1
    do {
      let database = try Database(path: fixture.folder.store)
      try database.execute("PRAGMA user_version = \(newer)")
    }
    let (before, names) = (fixture.bytes(fixture.folder.store), fixture.names())
    let error = #expect(throws: ArchiveError.self) { _ = try fixture.session() }
    #expect(error?.code == .newerVersion)
    #expect(error?.message.contains("version \(newer)") == true)
    let isUntouched = fixture.bytes(fixture.folder.store) == before
    #expect(isUntouched)
    #expect(fixture.names() == names)
    #expect(fixture.notices.isEmpty)
  }

  @Test("A store from before the first layout is put aside byte for byte, and the notice says what can read it")
  func older() throws {
    let fixture = try StoreFixture()
    try fixture.save([.titled("x")])
    do {
      let database = try Database(path: fixture.folder.store)
      try database.execute("PRAGMA user_version = \(Migration.first.version - 1)")
    }
    let before = fixture.bytes(fixture.folder.store)
    #expect(try fixture.records().isEmpty)
    let aside = fixture.folder.path + "/older-2026-10-01T120000Z.sqlite"
    #expect(fixture.notices == [.tooOld(movedTo: aside, commit: Migration.lastCommitForOlder)])
    let isKept = fixture.bytes(aside) == before
    #expect(isKept)
    try fixture.save([.titled("new")])
    #expect(try fixture.records().map(\.definition.presentation.title) == ["new"])
    #expect(fixture.notices.count == 1)
  }

  @Test("A folder with spaces, quotes, percent signs and letters beyond ASCII is a place like any other")
  func strangeFolder() throws {
    let fixture = try StoreFixture()
    let folder = StoreFolder(path: fixture.folder.path + "/it's 100% \"ö\" ?x#y")
    let record = AlarmRecord.titled("x")
    do {
      let session = try StoreOpening(folder: folder, now: noon, report: { _ in }).session()
      try session.commit([.save(record)])
    }
    let immutable = try Database(path: folder.store, access: .immutable)
    #expect(try immutable.value("SELECT title FROM alarms") == "x")
  }

  @Test("A place that can't be a folder is refused with its name", arguments: ["relative/path", "/dev/null/x"])
  func impossibleFolder(path: String) {
    let error = #expect(throws: ArchiveError.self) {
      _ = try StoreOpening(folder: StoreFolder(path: path), now: noon, report: { _ in }).session()
    }
    #expect(error?.code == .unavailable)
    #expect(error?.message.contains(path.hasPrefix("/") ? "/dev/null" : path) == true)
  }

  @Test("One row that makes no sense is reported by its alarm's id and doesn't keep the others away")
  func unreadableRow() throws {
    let fixture = try StoreFixture()
    let (bad, good) = (AlarmRecord.titled("bad"), AlarmRecord.titled("good"))
    let session = try fixture.session()
    try session.commit([.save(bad), .save(good)])
    try session.database.execute(
      "PRAGMA ignore_check_constraints = ON; UPDATE progress SET state = 'dreaming' WHERE sequence = 1")
    try RowSeals.renew(in: session.database, except: [])
    var notices: [ArchiveNotice] = []
    #expect(try session.records(report: { notices.append($0) }) == [good])
    #expect(notices == [.unreadable(alarm: bad.id.description, column: "state")])
  }
}
