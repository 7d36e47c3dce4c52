import AlarmCore
import Glibc
import TestSupport
import Testing

@testable import AlarmStore

@Suite("T5: damaged stores")
struct RecoveryTests {
  @Test("A damaged store is put aside and the newest backup takes its place", arguments: Damage.allCases)
  func restored(damage: Damage) async throws {
    let fixture = try StoreFixture()
    let saved = try await fixture.fill()
    let damaged = damage.applied(to: fixture.bytes(fixture.folder.store))
    try fixture.write(damaged, to: fixture.folder.store)

    #expect(try fixture.records() == saved)
    let aside = fixture.folder.path + "/damaged-2026-10-01T120000Z.sqlite"
    #expect(fixture.notices == [.restored(movedTo: aside, backupTime: noon)])
    let isKept = fixture.bytes(aside) == damaged
    #expect(isKept)
    #expect(try fixture.records() == saved)
    #expect(fixture.notices.count == 1)
  }

  @Test("An alarm that a damaged index had stored twice is found before a new layout is made, and the backup is used")
  func storedTwice() throws {
    let fixture = try StoreFixture()
    try fixture.folder.prepare()
    try fixture.folder.prepareStore()
    do {
      let old = try StoredLayoutTests.database(of: StoredLayout(version: Migration.newest))
      try old.copy(to: try Database(path: fixture.folder.backup(Stamp(noon))))
      try old.copy(to: try Database(path: fixture.folder.store))
    }
    let id = try Self.damageIndex(of: fixture)
    do {
      let database = try Database(path: fixture.folder.store)
      let columns = try database.columns(of: "alarms").filter { $0 != "sequence" }.joined(separator: ", ")
      try database.execute(
        "INSERT INTO alarms (\(columns)) SELECT \(columns) FROM alarms NOT INDEXED WHERE id = x'\(id)'")
    }
    let step = Migration(version: Migration.newest + 1, sql: "ALTER TABLE alarms ADD COLUMN mood TEXT")
    var notices: [ArchiveNotice] = []
    let opening = StoreOpening(
      folder: fixture.folder, now: noon, report: { notices.append($0) }, steps: Migration.all + [step])
    let session = try opening.session()
    #expect(try session.records(report: { notices.append($0) }).count == 8)
    let aside = fixture.folder.path + "/damaged-2026-10-01T120000Z.sqlite"
    #expect(notices == [.restored(movedTo: aside, backupTime: noon)])
    #expect(try session.database.value("PRAGMA user_version") == String(step.version))
  }

  /// Changes a byte of the first alarm's id in the index alone, and returns the id in hexadecimal.
  private static func damageIndex(of fixture: StoreFixture) throws -> String {
    let id: String
    let index: Int
    do {
      let database = try Database(path: fixture.folder.store)
      id = try database.value("SELECT hex(id) FROM alarms ORDER BY sequence LIMIT 1")
      let root = try database.value("SELECT rootpage FROM sqlite_schema WHERE name = 'sqlite_autoindex_alarms_1'")
      index = try #require(Int(root))
    }
    let needle = stride(from: 0, to: 32, by: 2).compactMap { UInt8(id.dropFirst($0).prefix(2), radix: 16) }
    var bytes = fixture.bytes(fixture.folder.store)
    let page = (index - 1) * 4_096..<index * 4_096
    let place = try #require(page.first { bytes[$0...].starts(with: needle) })
    bytes[place + 15] ^= 1
    try fixture.write(bytes, to: fixture.folder.store)
    return id
  }

  @Test("Without a backup it starts empty, and the damaged file is kept")
  func empty() async throws {
    let fixture = try StoreFixture()
    _ = try await fixture.fill()
    for stamp in fixture.folder.backups(at: noon) { #expect(fixture.delete(fixture.folder.backup(stamp))) }
    try fixture.write(Array("no database at all, but long enough to be looked at ".utf8), to: fixture.folder.store)
    #expect(try fixture.records().isEmpty)
    let aside = fixture.folder.path + "/damaged-2026-10-01T120000Z.sqlite"
    #expect(fixture.notices == [.startedEmpty(movedTo: aside)])
    try fixture.save([.titled("new")])
    #expect(try fixture.records().count == 1)
  }

  @Test("A damaged backup is passed over for the one before it")
  func olderBackup() async throws {
    let fixture = try StoreFixture()
    let saved = try await fixture.fill()
    try fixture.write(
      Damage.body.applied(to: fixture.bytes(fixture.folder.backup(Stamp(noon)))),
      to: fixture.folder.backup(Stamp(noon + .seconds(86_400))))
    try fixture.write([1, 2, 3], to: fixture.folder.backup(Stamp(noon + .seconds(2 * 86_400))))
    try fixture.write([], to: fixture.folder.store)
    #expect(try fixture.records() == saved)
  }

  @Test("A backup that can't be read is passed over for the one before it")
  func unreadableBackup() async throws {
    let fixture = try StoreFixture()
    let saved = try await fixture.fill()
    // A folder can be opened, but not read; a link to nowhere can't be opened.
    _ = try StoreFolder(path: fixture.folder.backup(Stamp(noon + .seconds(60)))).prepare()
    let linked = unsafe symlink("/nowhere", fixture.folder.backup(Stamp(noon + .seconds(120))))
    #expect(linked == 0)
    try fixture.write([], to: fixture.folder.store)
    #expect(try fixture.records() == saved)
    #expect(fixture.notices.count == 1)
  }

  @Test("A store that vanished beside its backup comes back from it")
  func vanished() async throws {
    let fixture = try StoreFixture()
    let saved = try await fixture.fill()
    #expect(fixture.delete(fixture.folder.store))
    #expect(try fixture.records() == saved)
  }

  @Test("The log of a damaged store isn't replayed into the restored one")
  func staleLog() async throws {
    let fixture = try StoreFixture()
    let saved = try await fixture.fill()
    // A log with frames, as after a crash. It has a change in place: a log with the first page would repair the header.
    var changed = try #require(saved.first)
    changed.snoozeCount += 1
    let log: [UInt8]
    do {
      let session = try fixture.session()
      try session.commit([.save(changed)])
      log = fixture.bytes(fixture.folder.log)
    }
    try fixture.write(log, to: fixture.folder.log)
    try fixture.write(Damage.header.applied(to: fixture.bytes(fixture.folder.store)), to: fixture.folder.store)
    #expect(try fixture.records() == saved)
    #expect(fixture.notices.count == 1)
  }

  @Test("The three newest of the damaged stores are kept, and no replaced one goes for them")
  func pruned() async throws {
    let fixture = try StoreFixture()
    let saved = try await fixture.fill()
    let whole = fixture.bytes(fixture.folder.store)
    let replaced = fixture.folder.path + "/replaced-2020-01-01T000000Z.sqlite"
    try fixture.write([1], to: replaced)
    for hour in [0, 0, 1, 2, 3] {
      try fixture.write(Damage.header.applied(to: whole), to: fixture.folder.store)
      let opening = StoreOpening(folder: fixture.folder, now: noon + .seconds(hour * 3600), report: { _ in })
      #expect(try opening.session().records(report: { _ in }) == saved)
    }
    #expect(
      fixture.names().filter { $0.hasPrefix("damaged") }.sorted()
        == [13, 14, 15].map { "damaged-2026-10-01T\($0)0000Z.sqlite" })
    #expect(fixture.bytes(replaced) == [1])
  }

  @Test("A restoration that a crash interrupted is finished, or begun anew, at the next start")
  func interrupted() async throws {
    let fixture = try StoreFixture()
    let saved = try await fixture.fill()
    let backup = fixture.bytes(fixture.folder.backup(Stamp(noon)))

    // Half a copy, while the damaged store is still in place.
    try fixture.write(Array(backup.prefix(5000)), to: fixture.folder.restoring)
    try fixture.write(Damage.header.applied(to: backup), to: fixture.folder.store)
    #expect(try fixture.records() == saved)

    // The damaged store was moved away, and its successor isn't in place yet.
    try fixture.write(backup, to: fixture.folder.restoring)
    #expect(fixture.delete(fixture.folder.store))
    #expect(try fixture.records() == saved)
    #expect(!fixture.names().contains("restoring.sqlite"))
  }
}

/// Ways to damage a file.
enum Damage: CaseIterable {
  case header, schema, body, truncated, emptied, zeroed

  func applied(to bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    switch self {
    case .header: bytes.replaceSubrange(0..<40, with: repeatElement(0x55, count: 40))
    case .schema: bytes.replaceSubrange(100..<200, with: repeatElement(0xff, count: 100))
    case .body: for page in stride(from: 4096, to: bytes.count, by: 4096) { bytes[page] = 0x77 }
    case .truncated: bytes.removeLast(bytes.count / 2)
    case .emptied: bytes = []
    case .zeroed: bytes = Array(repeating: 0, count: bytes.count)
    }
    return bytes
  }
}
